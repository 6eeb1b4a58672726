import {
  type EventStoreDBClient,
  type Position,
  type ResolvedEvent,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import { type CheckableLog, checkPosition } from './checkPosition.ts';
import { readableEvents } from './codec.ts';
import { EventStoreUnavailable, type SubscribeOptions, type SubscriptionMessage } from './eventStore.ts';
import { type ClientStream, clientStream, nudge, readBatches } from './readBatches.ts';
import type { StoreClient } from './storeClient.ts';
import { watchForStall } from './watchForStall.ts';

/** Time limit of the answer, in ms; without an answer in time nothing is concluded. */
const timeoutMs = 5_000;

/**
 * Whether a subscription that was just opened delivers an event or is at the end of the log. It is closed after its first message. Also
 * false if there is no message in time.
 */
export const hasEventsAfter = async (opened: ClientStream): Promise<boolean> => {
  let isAtEnd = false;
  opened.on('caughtUp', () => {
    isAtEnd = true;
    opened.emit(nudge);
  });
  const words = readBatches<unknown, 'caughtUp'>(opened, {
    batchSize: 1,
    signal: AbortSignal.timeout(timeoutMs),
    onDrained: () => (isAtEnd ? 'caughtUp' : null),
  });
  for await (const word of words) return word !== 'caughtUp';
  return false;
};

export type SubscriptionsOptions = {
  readonly store: StoreClient;
  readonly log: CheckableLog;
  /** How often a subscription is compared with the log, in ms. */
  readonly watchMs: number;
  /** Called when a subscription missed events of the log. The subscription then fails, so that its reader restarts it. */
  readonly onStall: (details: { readonly streamCategories: readonly string[] }) => void;
};

/** Default maximum number of events in one batch. */
const usualBatchSize = 500;

const open = (
  client: EventStoreDBClient,
  { after, streamCategories, batchSize = usualBatchSize }: SubscribeOptions,
  onCheckpoint: (position: bigint) => void = () => {},
): ClientStream =>
  clientStream(
    client.subscribeToAll(
      {
        fromPosition: after === null ? START : { commit: after, prepare: after },
        filter: streamNameFilter({
          prefixes: streamCategories.map((name) => `${name}-`),
          checkpointInterval: 32,
          checkpointReached: (_: unknown, { commit }: Position) => onCheckpoint(commit),
        }),
      },
      { highWaterMark: batchSize },
    ),
  );

/** Subscriptions that report when they have caught up, and fail when they stall. */
export const createSubscriptions = ({ store, log, watchMs, onStall }: SubscriptionsOptions) => {
  const hasMissed = (options: SubscribeOptions) => (position: bigint | null) =>
    store.once((client) => hasEventsAfter(open(client, { ...options, after: position, batchSize: 1 })));

  async function* follow(
    client: EventStoreDBClient,
    options: SubscribeOptions,
    signal: AbortSignal,
  ): AsyncGenerator<SubscriptionMessage> {
    const { after, streamCategories, batchSize = usualBatchSize } = options;
    // The client reports the end of the log and checkpoints while events still wait in its buffer.
    let caughtUp = false;
    let isHistory = true;
    let checkpoint: bigint | null = null;
    let passed: bigint | null = null;
    const stream = open(client, options, (position) => {
      if (!isHistory) return;
      // A checkpoint may be at the next event of history, so only the one before it is passed for sure.
      passed = checkpoint;
      checkpoint = position;
      if (passed !== null) stream.emit(nudge);
    });
    stream.on('caughtUp', () => {
      caughtUp = true;
      isHistory = false;
      passed = null;
      stream.emit(nudge);
    });
    let reached = after;
    const ended = new AbortController();
    // Not awaited: it may be waiting for a store that is unavailable.
    void watchForStall(
      { reached: () => reached, hasMore: () => stream.readableLength > 0 },
      { lastPosition: log.lastPosition, hasEventsAfter: hasMissed(options) },
      AbortSignal.any([signal, ended.signal]),
      { watchMs },
    ).then((isStalled) => {
      if (!isStalled) return;
      onStall({ streamCategories });
      stream.destroy(
        new EventStoreUnavailable('The subscription stalled: the log has events that it did not deliver'),
      );
    });
    const messages = readBatches<ResolvedEvent, bigint | 'caughtUp'>(stream, {
      batchSize,
      signal,
      onDrained: () => {
        if (caughtUp) {
          caughtUp = false;
          return 'caughtUp';
        }
        const position = passed;
        passed = null;
        return position;
      },
    });
    try {
      for await (const message of messages) {
        if (message === 'caughtUp') {
          yield { kind: 'caughtUp' };
          continue;
        }
        if (typeof message === 'bigint') {
          yield { kind: 'passed', position: message };
          continue;
        }
        const { events, failure } = readableEvents(message);
        reached = events.at(-1)?.position ?? reached;
        yield { kind: 'events', events };
        if (failure !== null) throw failure;
      }
    } finally {
      ended.abort();
    }
  }

  return async function* subscribe(
    options: SubscribeOptions,
    signal: AbortSignal,
  ): AsyncGenerator<SubscriptionMessage> {
    if (options.after !== null) await checkPosition(options.after, log, options.afterId);
    yield* store.deliver((client) => follow(client, options, signal));
    if (!signal.aborted) throw new EventStoreUnavailable('The subscription ended');
  };
};
