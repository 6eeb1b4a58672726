import { setImmediate as nextTurn } from 'node:timers/promises';
import type { handleClientStreamingCall } from '@grpc/grpc-js';
import type { GroupCommit, Write } from '../storage/groupCommit.ts';
import { type AppendResult, appendEvents, sizeOf } from '../streams/appendEvents.ts';
import { readExpectedRevision } from '../streams/expectedRevision.ts';
import { StreamRefusal } from '../streams/streamRefusal.ts';
import { shared, streams } from '../wire/protocol.ts';
import { inBandConflict } from './inBandConflict.ts';
import { PendingAppend } from './pendingAppend.ts';
import { statusOf } from './statusOf.ts';

/** `Streams/Append`: options first, then one message an event; answered once, after the commit. */
export const appendService = (
  commits: GroupCommit,
): handleClientStreamingCall<streams.AppendReq, streams.AppendResp> => {
  return (call, reply) => {
    let pending: PendingAppend | undefined;
    let refused: unknown;
    call.on('data', (request: streams.AppendReq) => {
      if (refused) return;
      try {
        pending = take(request, pending);
      } catch (error) {
        refused = error;
        reply(statusOf(error));
      }
    });
    call.on('error', () => {});
    call.on('end', async () => {
      // A connection that is cut ends the call too, and says so in a moment only: then nothing may be stored.
      await nextTurn();
      if (refused || call.cancelled) return;
      try {
        if (!pending) throw invalid('the append has no options');
        const { command } = pending;
        const write: Write<AppendResult> = (log, nowMs) => appendEvents(log, command, nowMs);
        reply(null, success(await commits.submit(write, sizeOf(command))));
      } catch (error) {
        const conflict = inBandConflict(error);
        if (conflict) reply(null, conflict);
        else reply(statusOf(error));
      }
    });
  };
};

const take = (request: streams.AppendReq, pending: PendingAppend | undefined): PendingAppend => {
  const options = request.getOptions();
  if (options) {
    if (pending) throw invalid('the append has its options twice');
    const exact = options.hasRevision() ? options.getRevision() : undefined;
    return new PendingAppend(options.getStreamIdentifier(), readExpectedRevision(options, exact));
  }
  const message = request.getProposedMessage();
  if (!pending || !message) throw invalid('an event came before the options of the append');
  pending.add(message);
  return pending;
};

const success = (result: AppendResult): streams.AppendResp => {
  const message = new streams.AppendResp.Success();
  if (result.revision < 0) message.setNoStream(new shared.Empty());
  else message.setCurrentRevision(String(result.revision));
  if (result.position === undefined) message.setNoPosition(new shared.Empty());
  else {
    const position = new streams.AppendResp.Position();
    position.setCommitPosition(String(result.position));
    message.setPosition(position.setPreparePosition(String(result.position)));
  }
  return new streams.AppendResp().setSuccess(message);
};

const invalid = (message: string): StreamRefusal => {
  return new StreamRefusal({ kind: 'invalid-argument', message });
};
