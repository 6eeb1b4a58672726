import type { AppendResult } from '../streams/appendEvents.ts';
import { GoogleEmpty, shared, streams } from '../wire/protocol.ts';
import { batchStatus } from './batchStatus.ts';

type Options = streams.BatchAppendReq.Options;

/** Answer to a stored batch. */
export const batchSuccess = (options: Options, result: AppendResult): streams.BatchAppendResp => {
  const success = new streams.BatchAppendResp.Success();
  if (result.revision < 0) success.setNoStream(new GoogleEmpty());
  else success.setCurrentRevision(String(result.revision));
  if (result.position === undefined) success.setNoPosition(new GoogleEmpty());
  else {
    const position = new shared.AllStreamPosition();
    position.setCommitPosition(String(result.position));
    success.setPosition(position.setPreparePosition(String(result.position)));
  }
  return answerFor(options).setSuccess(success);
};

/** Answer to a batch that was not stored. */
export const batchFailure = (options: Options, error: unknown): streams.BatchAppendResp => {
  return answerFor(options).setError(batchStatus(error));
};

const answerFor = (options: Options): streams.BatchAppendResp => {
  return new streams.BatchAppendResp().setStreamIdentifier(options.getStreamIdentifier());
};
