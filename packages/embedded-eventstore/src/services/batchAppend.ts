import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { GroupCommit } from '../storage/groupCommit.ts';
import { appendEvents, sizeOf } from '../streams/appendEvents.ts';
import { StreamRefusal } from '../streams/streamRefusal.ts';
import { batchDurationMs } from '../wire/batchDuration.ts';
import { lenientMessage } from '../wire/lenientMessage.ts';
import { streams } from '../wire/protocol.ts';
import { readUuid, zeroUuid } from '../wire/uuid.ts';
import { type Batch, beginBatch } from './batch.ts';
import { batchFailure, batchSuccess } from './batchAnswer.ts';
import { commitTimeoutMs, isCommitTimeout } from './commitTimeout.ts';
import { statusOf } from './statusOf.ts';

/** One message of the call, with the deadline that the generated messages lack. */
export type BatchRequest = { message: streams.BatchAppendReq; durationMs: number | undefined };

/** A BatchAppend call: many appends at once, each with its correlation id. */
export type BatchAppendCall = ServerDuplexStream<BatchRequest, streams.BatchAppendResp>;

const readMessage = lenientMessage(streams.BatchAppendReq);

/** Reads one message of the call. */
export const readBatchRequest = (bytes: Buffer): BatchRequest => {
  const message = readMessage(bytes);
  return { message, durationMs: message.hasOptions() ? batchDurationMs(bytes) : undefined };
};

/** `Streams/BatchAppend`: each batch is answered under its correlation id. */
export const batchAppendService = (commits: GroupCommit) => {
  return (call: BatchAppendCall): void => new BatchAppend(commits, call).serve();
};

const isDiskFull = (error: unknown): boolean =>
  error instanceof StreamRefusal && error.refusal.kind === 'disk-full';

class BatchAppend {
  readonly #commits: GroupCommit;
  readonly #call: BatchAppendCall;
  readonly #batches = new Map<string, Batch>();
  #inFlight = 0;
  #senderEnded = false;
  #isGivenUp = false;

  constructor(commits: GroupCommit, call: BatchAppendCall) {
    this.#commits = commits;
    this.#call = call;
  }

  serve(): void {
    this.#call.on('data', (request: BatchRequest) => this.#take(request));
    this.#call.on('error', () => this.#forget());
    this.#call.on('cancelled', () => this.#forget());
    // The call stays open until a batch is answered, as in EventStoreDB.
    this.#call.on('end', () => {
      this.#senderEnded = true;
    });
  }

  #take({ message, durationMs }: BatchRequest): void {
    const options = message.getOptions();
    try {
      const id = readUuid(message.getCorrelationId());
      if (options) this.#begin(id, beginBatch(message, options, durationMs));
      const batch = this.#batches.get(id);
      if (batch) this.#collect(id, batch, message);
    } catch (error) {
      // Without options the correlation id of the answer is unknown.
      if (options) this.#answer(message, batchFailure(options, error));
      else this.#call.emit('error', statusOf(StreamRefusal.unreadable('the part has no options')));
    }
  }

  /** The first options count. */
  #begin(id: string, batch: Batch): void {
    if (this.#batches.has(id)) return;
    const timer = setTimeout(() => {
      this.#batches.delete(id);
      this.#answer(batch.request, batchFailure(batch.options, new StreamRefusal({ kind: 'timeout' })));
    }, batch.partsMs);
    this.#batches.set(id, { ...batch, settle: () => clearTimeout(timer) });
  }

  #collect(id: string, batch: Batch, message: streams.BatchAppendReq): void {
    for (const proposed of message.getProposedMessagesList()) batch.append.add(proposed);
    try {
      batch.append.checkSize();
    } catch (error) {
      this.#end(id, batch);
      this.#answer(batch.request, batchFailure(batch.options, error));
      return;
    }
    if (!message.getIsFinal()) return;
    this.#end(id, batch);
    if (id === zeroUuid) {
      throw StreamRefusal.unreadable("correlationId (Parameter 'correlationId should be non-empty GUID.')");
    }
    void this.#commit(batch);
  }

  #end(id: string, batch: Batch): void {
    this.#batches.delete(id);
    batch.settle();
  }

  async #commit({ request, options, append, deadline }: Batch): Promise<void> {
    this.#inFlight += 1;
    let answer: streams.BatchAppendResp;
    try {
      const { command } = append;
      const result = await this.#commits.submit((log, nowMs) => {
        if (nowMs > deadline) throw new StreamRefusal({ kind: 'timeout' });
        // The client has already been informed that nothing was stored.
        if (this.#isGivenUp) throw new StreamRefusal({ kind: 'disk-full' });
        return appendEvents(log, command, nowMs);
      }, sizeOf(command));
      answer = batchSuccess(options, result);
    } catch (error) {
      if (isCommitTimeout(error)) await sleep(commitTimeoutMs);
      if (isDiskFull(error)) return this.#giveUp(error);
      answer = batchFailure(options, error);
    }
    this.#inFlight -= 1;
    this.#answer(request, answer);
  }

  #answer(request: streams.BatchAppendReq, response: streams.BatchAppendResp): void {
    if (this.#isGivenUp || this.#call.cancelled || this.#call.writableEnded) return;
    this.#call.write(response.setCorrelationId(request.getCorrelationId()));
    if (this.#senderEnded && this.#inFlight === 0) this.#call.end();
  }

  /** An answer to one batch has no code that clients recognise as a full disk, so the whole call ends with it. */
  #giveUp(error: unknown): void {
    if (!this.#isGivenUp && !this.#call.cancelled) this.#call.emit('error', statusOf(error));
    this.#isGivenUp = true;
  }

  #forget(): void {
    for (const [id, batch] of this.#batches) this.#end(id, batch);
  }
}
