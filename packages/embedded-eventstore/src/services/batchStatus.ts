import { streamIdentifier } from '../reading/readMessages.ts';
import { StreamRefusal } from '../streams/streamRefusal.ts';
import { codes, GoogleAny, GoogleEmpty, shared, statuses } from '../wire/protocol.ts';

type Detail = { code: number; name: string; message: { serializeBinary(): Uint8Array } };

/** The `google.rpc.Status` by which a batch append reports its failure; its message is the name of the error. */
export const batchStatus = (error: unknown): statuses.Status => {
  const { code, name, message } = detailOf(error);
  const any = new GoogleAny();
  any.pack(message.serializeBinary(), `event_store.client.${name}`);
  const status = new statuses.Status();
  status.setCode(code);
  status.setMessage(name);
  return status.setDetails(any);
};

const detailOf = (error: unknown): Detail => {
  const { Code } = codes;
  if (!(error instanceof StreamRefusal)) {
    return { code: Code.INTERNAL, name: 'Unknown', message: new shared.Unknown() };
  }
  const { refusal } = error;
  switch (refusal.kind) {
    case 'wrong-expected-version':
      return {
        code: Code.ALREADY_EXISTS,
        name: 'WrongExpectedVersion',
        message: wrongExpectedVersion(refusal),
      };
    case 'stream-deleted': {
      const message = new shared.StreamDeleted().setStreamIdentifier(streamIdentifier(refusal.stream));
      return { code: Code.NOT_FOUND, name: 'StreamDeleted', message };
    }
    case 'maximum-append-size-exceeded': {
      const message = new shared.MaximumAppendSizeExceeded().setMaxappendsize(refusal.maxBytes);
      return { code: Code.INVALID_ARGUMENT, name: 'MaximumAppendSizeExceeded', message };
    }
    case 'timeout':
    case 'commit-timeout':
      return { code: Code.DEADLINE_EXCEEDED, name: 'Timeout', message: new shared.Timeout() };
    case 'invalid-argument':
      return badRequest(`Status(StatusCode="InvalidArgument", Detail="${error.message}")`);
    default:
      return badRequest(error.message);
  }
};

const badRequest = (text: string): Detail => {
  const message = new shared.BadRequest().setMessage(text);
  return { code: codes.Code.INVALID_ARGUMENT, name: 'BadRequest', message };
};

type WrongVersion = Extract<StreamRefusal['refusal'], { kind: 'wrong-expected-version' }>;

const wrongExpectedVersion = ({ expected, current }: WrongVersion): shared.WrongExpectedVersion => {
  const message = new shared.WrongExpectedVersion();
  if (current < 0) message.setCurrentNoStream(new GoogleEmpty());
  else message.setCurrentStreamRevision(String(current));
  if (expected === 'any') message.setExpectedAny(new GoogleEmpty());
  else if (expected === 'no_stream') message.setExpectedNoStream(new GoogleEmpty());
  else if (expected === 'stream_exists') message.setExpectedStreamExists(new GoogleEmpty());
  else message.setExpectedStreamPosition(String(expected));
  return message;
};
