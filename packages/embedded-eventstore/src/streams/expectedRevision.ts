/** A writer's assumption about the stream: any, that it exists or not, or its exact last revision. */
export type ExpectedRevision = 'any' | 'no_stream' | 'stream_exists' | number;

/** A uint64 of the protocol as a number; values above 2^53 become 2^53-1, beyond every stored position. */
export const clampToNumber = (uint64: string | bigint): number => {
  const value = Number(uint64);
  return Number.isSafeInteger(value) ? value : Number.MAX_SAFE_INTEGER;
};
