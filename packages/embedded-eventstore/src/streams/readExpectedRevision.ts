import type { streams } from '../wire/protocol.ts';
import { clampToNumber, type ExpectedRevision } from './expectedRevision.ts';
import { StreamRefusal } from './streamRefusal.ts';

/** -1 of a signed 64-bit number, which some clients write for "no stream" and "the end". */
export const minusOne = 2n ** 64n - 1n;
const firstNegative = 2n ** 63n;

/** Reads the expectation of an append. @throws StreamRefusal when it is missing, or its revision is negative as a signed number */
export const readExpectedRevision = (options: streams.AppendReq.Options): ExpectedRevision => {
  if (options.hasNoStream()) return 'no_stream';
  if (options.hasStreamExists()) return 'stream_exists';
  if (options.hasAny()) return 'any';
  if (!options.hasRevision()) {
    throw StreamRefusal.invalidArgument(
      "'None' is not a valid EventStore.Client.Streams.AppendReq+Types+Options+ExpectedStreamRevisionOneofCase",
    );
  }
  const revision = BigInt(options.getRevision());
  return revision === minusOne ? 'no_stream' : clampToNumber(signed(revision));
};

/** A uint64 of the protocol that means a signed number. @throws StreamRefusal when that is negative */
export const signed = (uint64: bigint): bigint => {
  if (uint64 >= firstNegative) throw StreamRefusal.unreadable('the number is negative');
  return uint64;
};
