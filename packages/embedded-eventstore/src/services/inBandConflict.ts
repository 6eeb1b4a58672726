import { expectedVersionNumber } from '../streams/expectedRevision.ts';
import { type Refusal, StreamRefusal } from '../streams/streamRefusal.ts';
import { shared, streams } from '../wire/protocol.ts';
import { ReverseWriter } from '../wire/reverseWriter.ts';

type Conflict = Extract<Refusal, { kind: 'wrong-expected-version' }>;

/** Field numbers of the exact revision, as clients before 20.6.1 read it, and of the conflict in the answer. */
const oldExpectedRevision = 3;
const conflictField = 2;

/**
 * `Streams/Append` reports a conflict as an answer, not as an error; undefined for everything else. The answer has everything twice, since
 * the oldest clients read other fields.
 */
export const inBandConflict = (error: unknown, options: streams.AppendReq.Options): Buffer | undefined => {
  if (!(error instanceof StreamRefusal) || error.refusal.kind !== 'wrong-expected-version') return undefined;
  const message = conflictOf(error.refusal, options);
  const writer = new ReverseWriter();
  const { expected } = error.refusal;
  // JavaScript numbers cannot express -1 as an unsigned 64-bit number, so this field is encoded manually.
  if (!options.hasAny() && !options.hasStreamExists()) {
    writer.number(oldExpectedRevision * 8, BigInt.asUintN(64, BigInt(expectedVersionNumber(expected))));
  }
  writer.bytes(message.serializeBinary());
  writer.header(conflictField * 8 + 2, 0);
  return writer.take();
};

const conflictOf = ({ current }: Conflict, options: streams.AppendReq.Options) => {
  const message = new streams.AppendResp.WrongExpectedVersion();
  const empty = new shared.Empty();
  if (current < 0) message.setCurrentNoStream(empty).setNoStream2060(empty);
  else message.setCurrentRevision(String(current)).setCurrentRevision2060(current);
  if (options.hasAny()) return message.setExpectedAny(empty).setAny2060(empty);
  if (options.hasStreamExists()) return message.setExpectedStreamExists(empty).setStreamExists2060(empty);
  if (options.hasNoStream()) return message.setExpectedNoStream(empty);
  return message.setExpectedRevision(options.getRevision());
};
