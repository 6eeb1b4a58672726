import { expectedVersionNumber } from '../streams/expectedRevision.ts';
import type { Refusal } from '../streams/streamRefusal.ts';
import { shared, streams } from '../wire/protocol.ts';
import { ReverseWriter } from '../wire/reverseWriter.ts';

type Conflict = Extract<Refusal, { kind: 'wrong-expected-version' }>;

/** Field numbers of the exact revision, as clients before 20.6.1 read it, and of the conflict in the answer. */
const oldExpectedRevision = 3;
const conflictField = 2;

/**
 * `Streams/Append` reports a conflict as an answer, not as an error. The answer has everything twice, since the oldest clients read other
 * fields.
 */
export const inBandConflict = (conflict: Conflict, options: streams.AppendReq.Options): Buffer => {
  const writer = new ReverseWriter();
  // JavaScript numbers cannot express -1 as an unsigned 64-bit number, so this field is encoded manually.
  if (!options.hasAny() && !options.hasStreamExists()) {
    const expected = BigInt(expectedVersionNumber(conflict.expected));
    writer.number(oldExpectedRevision * 8, BigInt.asUintN(64, expected));
  }
  writer.bytes(messageOf(conflict, options).serializeBinary());
  writer.header(conflictField * 8 + 2, 0);
  return writer.take();
};

const messageOf = ({ current }: Conflict, options: streams.AppendReq.Options) => {
  const message = new streams.AppendResp.WrongExpectedVersion();
  const empty = new shared.Empty();
  if (current < 0) message.setCurrentNoStream(empty).setNoStream2060(empty);
  else message.setCurrentRevision(String(current)).setCurrentRevision2060(current);
  if (options.hasAny()) return message.setExpectedAny(empty).setAny2060(empty);
  if (options.hasStreamExists()) return message.setExpectedStreamExists(empty).setStreamExists2060(empty);
  if (options.hasNoStream()) return message.setExpectedNoStream(empty);
  return message.setExpectedRevision(options.getRevision());
};
