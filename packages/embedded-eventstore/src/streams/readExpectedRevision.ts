import type { ExpectedRevision } from './expectedRevision.ts';
import { StreamRefusal } from './streamRefusal.ts';

/** The options message of any write call, whose oneof names differ only in the exact revision. */
type ExpectedRevisionOptions = {
  hasNoStream(): boolean;
  hasStreamExists(): boolean;
  hasAny(): boolean;
};

/** -1 of a signed 64-bit number, which some clients write for "no stream" and "the end". */
export const minusOne = 2n ** 64n - 1n;
const firstNegative = 2n ** 63n;

/**
 * Reads the oneof; `exact` is the revision as decimal text if that case is set, `oneof` the .NET name of the oneof.
 * @throws StreamRefusal when none is set, or the revision is negative as a signed number
 */
export const readExpectedRevision = (
  options: ExpectedRevisionOptions,
  exact: string | undefined,
  oneof: string,
): ExpectedRevision => {
  if (options.hasNoStream()) return 'no_stream';
  if (options.hasStreamExists()) return 'stream_exists';
  if (options.hasAny()) return 'any';
  if (exact === undefined) {
    throw StreamRefusal.invalidArgument(`'None' is not a valid EventStore.Client.Streams.${oneof}`);
  }
  const revision = BigInt(exact);
  if (revision === minusOne) return 'no_stream';
  return revision > BigInt(Number.MAX_SAFE_INTEGER) ? signed(revision) : Number(revision);
};

/** A uint64 of the protocol that means a signed number. @throws StreamRefusal when that is negative */
export const signed = (uint64: bigint): bigint => {
  if (uint64 >= firstNegative) {
    throw StreamRefusal.unreadable(
      "Specified argument was out of the range of valid values. (Parameter 'value')",
    );
  }
  return uint64;
};
