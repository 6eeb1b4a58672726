import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { handleClientStreamingCall } from '@grpc/grpc-js';
import type { GroupCommit, Write } from '../storage/groupCommit.ts';
import { type AppendResult, appendEvents, sizeOf } from '../streams/appendEvents.ts';
import { readExpectedRevision } from '../streams/readExpectedRevision.ts';
import { StreamRefusal } from '../streams/streamRefusal.ts';
import { shared, streams } from '../wire/protocol.ts';
import { inBandConflict } from './inBandConflict.ts';
import { PendingAppend } from './pendingAppend.ts';
import { missingProperty } from './proposedEvent.ts';
import { statusOf } from './statusOf.ts';
import { readStreamName } from './streamName.ts';

/** How long EventStoreDB waits for a commit whose outcome never arrives, in ms. */
const commitTimeoutMs = 2000;

type Pending = { append: PendingAppend; options: streams.AppendReq.Options };

/** `Streams/Append`: options first, then one message per event; answered once, after the commit. The answer is already encoded. */
export const appendService = (commits: GroupCommit): handleClientStreamingCall<streams.AppendReq, Buffer> => {
  return (call, reply) => {
    let pending: Pending | undefined;
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
    // The server is stopping.
    call.on('error', (error) => {
      if (refused) return;
      refused = error;
      reply(error);
    });
    call.on('end', async () => {
      // A cut connection ends the call too, but reports that only a moment later: then nothing may be stored.
      await nextTurn();
      if (refused || call.cancelled) return;
      try {
        if (!pending) throw StreamRefusal.unreadable('the append has no options');
        const { command } = pending.append;
        const write: Write<AppendResult> = (log, nowMs) => appendEvents(log, command, nowMs);
        reply(null, success(await commits.submit(write, sizeOf(command))));
      } catch (error) {
        const refusal = error instanceof StreamRefusal ? error.refusal : undefined;
        // The write repeats one that is under way, which EventStoreDB answers late.
        if (refusal?.kind === 'commit-timeout') await sleep(commitTimeoutMs);
        if (refusal?.kind === 'wrong-expected-version' && pending)
          reply(null, inBandConflict(refusal, pending.options));
        else reply(statusOf(error));
      }
    });
  };
};

const take = (request: streams.AppendReq, pending: Pending | undefined): Pending => {
  const options = request.getOptions();
  if (options) {
    if (pending) throw StreamRefusal.unreadable('the append has its options twice');
    const expected = readExpectedRevision(options);
    const stream = readStreamName(options.getStreamIdentifier());
    return { append: new PendingAppend(stream, expected), options };
  }
  const message = request.getProposedMessage();
  if (!pending || !message) throw StreamRefusal.unreadable('an event came before the options of the append');
  pending.append.checkSize(message.getData_asU8().length);
  const missing = missingProperty(message);
  if (missing) throw new StreamRefusal({ kind: 'missing-required-metadata-property', property: missing });
  pending.append.add(message);
  pending.append.checkSize();
  return pending;
};

const success = (result: AppendResult): Buffer => {
  const message = new streams.AppendResp.Success();
  if (result.revision < 0) message.setNoStream(new shared.Empty());
  else message.setCurrentRevision(String(result.revision));
  if (result.position === undefined) message.setNoPosition(new shared.Empty());
  else {
    const position = new streams.AppendResp.Position();
    position.setCommitPosition(String(result.position));
    message.setPosition(position.setPreparePosition(String(result.position)));
  }
  return Buffer.from(new streams.AppendResp().setSuccess(message).serializeBinary());
};
