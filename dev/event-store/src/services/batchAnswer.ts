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
  return echo(options).setSuccess(success);
};

/** Answer to a batch that was not stored. */
export const batchFailure = (options: Options, error: unknown): streams.BatchAppendResp => {
  return echo(options).setError(batchStatus(error));
};

/** Each answer repeats the stream and the expectation it belongs to. */
const echo = (options: Options): streams.BatchAppendResp => {
  const response = new streams.BatchAppendResp();
  response.setStreamIdentifier(options.getStreamIdentifier());
  if (options.hasNoStream()) response.setNoStream(new GoogleEmpty());
  else if (options.hasStreamExists()) response.setStreamExists(new GoogleEmpty());
  else if (options.hasStreamPosition()) response.setStreamPosition(options.getStreamPosition());
  else response.setAny(new GoogleEmpty());
  return response;
};
