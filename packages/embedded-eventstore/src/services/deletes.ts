import type { handleUnaryCall } from '@grpc/grpc-js';
import type { EventLog } from '../storage/eventLog.ts';
import type { GroupCommit } from '../storage/groupCommit.ts';
import { type DeleteCommand, softDeleteStream, tombstoneStream } from '../streams/deleteStream.ts';
import { readExpectedRevision } from '../streams/readExpectedRevision.ts';
import { StreamRefusal } from '../streams/streamRefusal.ts';
import { streams } from '../wire/protocol.ts';
import { statusOf } from './statusOf.ts';
import { readStreamName, writableName } from './streamName.ts';

type Delete = (log: EventLog, command: DeleteCommand, nowMs: number) => number;
type Request = streams.DeleteReq | streams.TombstoneReq;

/** `Streams/Delete`: a soft deletion, which a later write undoes. */
export const deleteService = (
  commits: GroupCommit,
): handleUnaryCall<streams.DeleteReq, streams.DeleteResp> => {
  return async (call, reply) => {
    try {
      const position = await commit(commits, softDeleteStream, call.request, 'DeleteReq');
      const at = new streams.DeleteResp.Position().setCommitPosition(position).setPreparePosition(position);
      reply(null, new streams.DeleteResp().setPosition(at));
    } catch (error) {
      reply(statusOf(error));
    }
  };
};

/** `Streams/Tombstone`: the stream is permanently deleted. */
export const tombstoneService = (
  commits: GroupCommit,
): handleUnaryCall<streams.TombstoneReq, streams.TombstoneResp> => {
  return async (call, reply) => {
    try {
      const position = await commit(commits, tombstoneStream, call.request, 'TombstoneReq');
      const at = new streams.TombstoneResp.Position()
        .setCommitPosition(position)
        .setPreparePosition(position);
      reply(null, new streams.TombstoneResp().setPosition(at));
    } catch (error) {
      reply(statusOf(error));
    }
  };
};

const commit = async (commits: GroupCommit, run: Delete, request: Request, name: string): Promise<string> => {
  const options = request.getOptions();
  if (!options) throw StreamRefusal.unreadable('the request has no options');
  const exact = options.hasRevision() ? options.getRevision() : undefined;
  const oneof = `${name}+Types+Options+ExpectedStreamRevisionOneofCase`;
  const stream = writableName(readStreamName(options.getStreamIdentifier()));
  const command = { stream, expected: readExpectedRevision(options, exact, oneof) };
  return String(await commits.submit((log, nowMs) => run(log, command, nowMs)));
};
