import type { handleUnaryCall } from '@grpc/grpc-js';
import type { EventLog } from '../storage/eventLog.ts';
import type { GroupCommit } from '../storage/groupCommit.ts';
import { type DeleteCommand, softDeleteStream, tombstoneStream } from '../streams/deleteStream.ts';
import { readExpectedRevision } from '../streams/expectedRevision.ts';
import { StreamRefusal } from '../streams/streamRefusal.ts';
import { streams } from '../wire/protocol.ts';
import { statusOf } from './statusOf.ts';

type Delete = (log: EventLog, command: DeleteCommand, nowMs: number) => number;
type Options = streams.DeleteReq.Options | streams.TombstoneReq.Options | undefined;

/** `Streams/Delete`: the stream may come back. */
export const deleteService = (
  commits: GroupCommit,
): handleUnaryCall<streams.DeleteReq, streams.DeleteResp> => {
  return async (call, reply) => {
    try {
      const position = await commit(commits, softDeleteStream, call.request.getOptions());
      const at = new streams.DeleteResp.Position().setCommitPosition(position).setPreparePosition(position);
      reply(null, new streams.DeleteResp().setPosition(at));
    } catch (error) {
      reply(statusOf(error));
    }
  };
};

/** `Streams/Tombstone`: the stream is gone for ever. */
export const tombstoneService = (
  commits: GroupCommit,
): handleUnaryCall<streams.TombstoneReq, streams.TombstoneResp> => {
  return async (call, reply) => {
    try {
      const position = await commit(commits, tombstoneStream, call.request.getOptions());
      const at = new streams.TombstoneResp.Position()
        .setCommitPosition(position)
        .setPreparePosition(position);
      reply(null, new streams.TombstoneResp().setPosition(at));
    } catch (error) {
      reply(statusOf(error));
    }
  };
};

const commit = async (commits: GroupCommit, run: Delete, options: Options): Promise<string> => {
  const stream = Buffer.from(options?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8');
  if (!options || stream === '') {
    throw new StreamRefusal({ kind: 'invalid-argument', message: 'the stream name is missing' });
  }
  const exact = options.hasRevision() ? options.getRevision() : undefined;
  const command = { stream, expected: readExpectedRevision(options, exact) };
  return String(await commits.submit((log, nowMs) => run(log, command, nowMs)));
};
