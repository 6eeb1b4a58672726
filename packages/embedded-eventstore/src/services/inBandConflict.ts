import type { Refusal } from '../streams/streamRefusal.ts';
import { shared, streams } from '../wire/protocol.ts';

type Conflict = Extract<Refusal, { kind: 'wrong-expected-version' }>;

/** `Streams/Append` reports a conflict as an answer, not as an error. */
export const inBandConflict = ({ current }: Conflict, options: streams.AppendReq.Options): Buffer => {
  const message = new streams.AppendResp.WrongExpectedVersion();
  if (current < 0) message.setCurrentNoStream(new shared.Empty());
  else message.setCurrentRevision(String(current));
  if (options.hasAny()) message.setExpectedAny(new shared.Empty());
  else if (options.hasStreamExists()) message.setExpectedStreamExists(new shared.Empty());
  else if (options.hasNoStream()) message.setExpectedNoStream(new shared.Empty());
  else message.setExpectedRevision(options.getRevision());
  return Buffer.from(new streams.AppendResp().setWrongExpectedVersion(message).serializeBinary());
};
