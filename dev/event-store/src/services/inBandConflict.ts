import { StreamRefusal } from '../streams/streamRefusal.ts';
import { shared, streams } from '../wire/protocol.ts';

/** `Streams/Append` reports a conflict as an answer, not as an error; undefined for everything else. */
export const inBandConflict = (error: unknown): streams.AppendResp | undefined => {
  if (!(error instanceof StreamRefusal) || error.refusal.kind !== 'wrong-expected-version') return undefined;
  const { expected, current } = error.refusal;
  const message = new streams.AppendResp.WrongExpectedVersion();
  if (current < 0) message.setCurrentNoStream(new shared.Empty());
  else message.setCurrentRevision(String(current));
  if (expected === 'any') message.setExpectedAny(new shared.Empty());
  else if (expected === 'no_stream') message.setExpectedNoStream(new shared.Empty());
  else if (expected === 'stream_exists') message.setExpectedStreamExists(new shared.Empty());
  else message.setExpectedRevision(String(expected));
  return new streams.AppendResp().setWrongExpectedVersion(message);
};
