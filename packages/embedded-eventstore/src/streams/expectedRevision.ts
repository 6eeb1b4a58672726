/**
 * A writer's assumption about the stream: any, that it exists or not, or its exact last revision. Revisions beyond 2^53
 * are bigints; no stream reaches them.
 */
export type ExpectedRevision = 'any' | 'no_stream' | 'stream_exists' | number | bigint;

/** The number EventStoreDB uses for the expectation in trailers and messages. */
export const expectedVersionNumber = (expected: ExpectedRevision): number | bigint => {
  if (expected === 'any') return -2;
  if (expected === 'no_stream') return -1;
  return expected === 'stream_exists' ? -4 : expected;
};

/** A uint64 of the protocol as a number; values above 2^53 become 2^53-1, beyond every stored position. */
export const clampToNumber = (uint64: string | bigint): number => {
  const value = Number(uint64);
  return Number.isSafeInteger(value) ? value : Number.MAX_SAFE_INTEGER;
};
