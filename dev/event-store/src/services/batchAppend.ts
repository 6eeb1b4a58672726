import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { GroupCommit } from '../storage/groupCommit.ts';
import { appendEvents, sizeOf } from '../streams/appendEvents.ts';
import { readExpectedRevision } from '../streams/expectedRevision.ts';
import { StreamRefusal } from '../streams/streamRefusal.ts';
import type { streams } from '../wire/protocol.ts';
import { readUuid } from '../wire/uuid.ts';
import { batchFailure, batchSuccess } from './batchAnswer.ts';
import { PendingAppend } from './pendingAppend.ts';

/** A BatchAppend call: many appends at once, each with its correlation id. */
export type BatchAppendCall = ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;

type Batch = { options: streams.BatchAppendReq.Options; append?: PendingAppend; refused: boolean };

/** `Streams/BatchAppend`: each correlation id is answered exactly once, a second answer would crash the client. */
export const batchAppendService = (commits: GroupCommit) => {
  return (call: BatchAppendCall): void => {
    const batches = new Map<string, Batch>();
    const inFlight = new Set<Promise<void>>();
    call.on('data', (request: streams.BatchAppendReq) => {
      const id = readUuid(request.getCorrelationId());
      const batch = id === undefined ? undefined : batchOf(batches, id, request);
      if (id === undefined || !batch) return;
      const answer = (response: streams.BatchAppendResp) => {
        if (!call.cancelled && !call.writableEnded)
          call.write(response.setCorrelationId(request.getCorrelationId()));
      };
      if (!batch.refused) collect(batch, request, answer);
      if (!request.getIsFinal()) return;
      batches.delete(id);
      if (batch.refused) return;
      const done = commit(commits, batch, answer).finally(() => inFlight.delete(done));
      inFlight.add(done);
    });
    call.on('error', () => {});
    call.on('end', async () => {
      await Promise.all(inFlight);
      call.end();
    });
  };
};

type Answer = (response: streams.BatchAppendResp) => void;

/** The first part brings the options; parts of an unknown id without options are ignored. */
const batchOf = (
  batches: Map<string, Batch>,
  id: string,
  request: streams.BatchAppendReq,
): Batch | undefined => {
  const known = batches.get(id);
  const options = request.getOptions();
  if (known || !options) return known;
  const batch = { options, refused: false };
  batches.set(id, batch);
  return batch;
};

const collect = (batch: Batch, request: streams.BatchAppendReq, answer: Answer): void => {
  try {
    const { options } = batch;
    const exact = options.hasStreamPosition() ? options.getStreamPosition() : undefined;
    batch.append ??= new PendingAppend(options.getStreamIdentifier(), readExpectedRevision(options, exact));
    for (const message of request.getProposedMessagesList()) batch.append.add(message);
  } catch (error) {
    batch.refused = true;
    answer(batchFailure(batch.options, error));
  }
};

const commit = async (commits: GroupCommit, batch: Batch, answer: Answer): Promise<void> => {
  const { append, options } = batch;
  if (!append) return;
  const deadline = options.getDeadline()?.toDate().getTime();
  try {
    const result = await commits.submit((log, nowMs) => {
      if (deadline !== undefined && nowMs > deadline) throw new StreamRefusal({ kind: 'timeout' });
      return appendEvents(log, append.command, nowMs);
    }, sizeOf(append.command));
    answer(batchSuccess(options, result));
  } catch (error) {
    answer(batchFailure(options, error));
  }
};
