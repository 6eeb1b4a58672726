/** What a writer believes about the stream: nothing, that it is (not) there, or its exact last revision. */
export type ExpectedRevision = 'any' | 'no_stream' | 'stream_exists' | number;

/** The options message of any writing call, whose oneof names differ only in the exact revision. */
type ExpectedRevisionOptions = {
  hasNoStream(): boolean;
  hasStreamExists(): boolean;
  hasAny(): boolean;
};

/** Reads the oneof; `exact` is the revision as decimal text when that case is set. */
export const readExpectedRevision = (
  options: ExpectedRevisionOptions,
  exact: string | undefined,
): ExpectedRevision => {
  if (options.hasNoStream()) return 'no_stream';
  if (options.hasStreamExists()) return 'stream_exists';
  if (options.hasAny() || exact === undefined) return 'any';
  return clampToNumber(exact);
};

/** The number EventStoreDB uses for the expectation in trailers. */
export const expectedVersionNumber = (expected: ExpectedRevision): number => {
  if (expected === 'any') return -2;
  if (expected === 'no_stream') return -1;
  return expected === 'stream_exists' ? -4 : expected;
};

/** A uint64 of the wire as a number; sentinels above 2^53 become 2^53-1, beyond every stored position. */
export const clampToNumber = (uint64: string): number => {
  const value = Number(uint64);
  return Number.isSafeInteger(value) ? value : Number.MAX_SAFE_INTEGER;
};
