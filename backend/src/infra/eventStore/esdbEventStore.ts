import { setTimeout as delay } from 'node:timers/promises';
import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  EventStoreDBClient,
  FORWARDS,
  jsonEvent,
  NO_STREAM,
  type ReadPosition,
  START,
  StreamNotFoundError,
  streamNameFilter,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import pLimit from 'p-limit';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { withTimeout } from '../async/withTimeout.ts';
import { isTransient } from './clientErrors.ts';
import { validated } from './codec.ts';
import {
  type Appended,
  type EventStore,
  EventStoreUnavailable,
  type ExpectedRevision,
  type NewEvent,
  type SubscriptionMessage,
  WrongExpectedRevision,
} from './eventStore.ts';
import { hasEventsAfter } from './hasEventsAfter.ts';
import { type ClientStream, nudge, readBatches } from './readBatches.ts';
import { type StoredEvent, toStoredEvent } from './storedEvent.ts';
import { toRecordedEvent } from './toRecordedEvent.ts';
import { usualWatchMs, watchForStall } from './watchForStall.ts';

/** More concurrent appends than this only delay each other. */
const appendsInFlight = 64;
/** The client sets no deadline on batched appends and on reads, so we do, in ms. */
const callTimeoutMs = 5_000;
/** How long a call is repeated while the store cannot be reached, in ms. */
const retryMs = 8_000;
/** How long closing the client may take, in ms. */
const closeTimeoutMs = 1_000;

const noAnswer = (): never => {
  throw new EventStoreUnavailable(`The event store did not answer within ${callTimeoutMs} ms`);
};

/** Repeats a call that failed for a transient reason. Safe for appends too: their event ids stay the same. */
const withRetry = async <Result>(call: () => Promise<Result>): Promise<Result> => {
  const giveUpAt = performance.now() + retryMs;
  for (let waitMs = 25; ; waitMs = Math.min(waitMs * 2, 500)) {
    try {
      return await withTimeout(call(), callTimeoutMs, noAnswer);
    } catch (error) {
      if (!(isTransient(error) || error instanceof EventStoreUnavailable)) throw error;
      if (performance.now() + waitMs > giveUpAt) {
        throw new EventStoreUnavailable('The event store cannot be reached', { cause: error });
      }
      await delay(waitMs * (0.5 + Math.random() / 2));
    }
  }
};

type Resolved = Parameters<typeof toRecordedEvent>[0];

/** The client brings types of an older Node, whose Readable lacks what ours has; at run time they are the same. */
const clientStream = (stream: unknown): ClientStream => stream as ClientStream;

const position = (at: bigint | null) => (at === null ? START : { commit: at, prepare: at });

/**
 * The event store behind the official client. One client per process: two of them disturb each other's batched appends.
 */
export const createEventStore = ({
  url,
  watchMs = usualWatchMs,
  onStall = () => {},
}: {
  readonly url: string;
  /** How often a subscription is compared with the log, in ms. */
  readonly watchMs?: number;
  /** Called when a subscription missed events of the log. The subscription then fails, so that its reader restarts it. */
  readonly onStall?: (details: { readonly streamCategories: readonly string[] }) => void;
}): EventStore => {
  const client = EventStoreDBClient.connectionString`${url}`;
  const limited = pLimit(appendsInFlight);

  const append = async (
    streamName: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<Appended> => {
    const records = events.map((event) =>
      jsonEvent({
        id: event.id,
        type: event.type,
        data: validated(event) as Record<string, unknown>,
        metadata: event.metadata,
      }),
    );
    try {
      const result = await limited(() =>
        withRetry(() =>
          client.appendToStream(streamName, records, {
            expectedRevision: expected === 'noStream' ? NO_STREAM : expected,
          }),
        ),
      );
      if (!result.position)
        throw new EventStoreUnavailable('The event store did not tell the position of the events');
      return { revision: result.nextExpectedRevision, position: result.position.commit };
    } catch (error) {
      if (error instanceof WrongExpectedVersionError)
        throw new WrongExpectedRevision(error.message, { cause: error });
      throw error;
    }
  };

  const readStreamAs = <Event>(
    toEvent: (resolved: Resolved) => Event | null,
    streamName: string,
    { from, most }: { readonly from?: bigint; readonly most?: number } = {},
  ): Promise<readonly Event[]> =>
    withRetry(async () => {
      const events: Event[] = [];
      try {
        for await (const resolved of client.readStream(streamName, {
          fromRevision: from ?? START,
          direction: FORWARDS,
          ...(most === undefined ? {} : { maxCount: most }),
        })) {
          const event = toEvent(resolved);
          if (event) events.push(event);
        }
      } catch (error) {
        if (!(error instanceof StreamNotFoundError)) throw error;
      }
      return events;
    });

  const ours = (resolved: readonly Resolved[]) =>
    resolved.map(toRecordedEvent).filter((event) => event !== null);

  /** All events of the log after a position, in batches, each as `toEvent` makes it. */
  async function* readAllAs<Event extends { readonly position: bigint }>(
    toEvent: (resolved: Resolved) => Event | null,
    { after, batchSize = 500 }: { readonly after: bigint | null; readonly batchSize?: number },
  ): AsyncGenerator<readonly Event[]> {
    const stream = clientStream(
      client.readAll({ fromPosition: position(after) }, { highWaterMark: batchSize }),
    );
    const wrap = (resolved: readonly Resolved[]) => resolved.map(toEvent).filter((event) => event !== null);
    for await (const events of readBatches(stream, { batchSize, wrap })) {
      const later = after === null ? events : events.filter((event) => event.position > after);
      if (later.length > 0) yield later;
    }
  }

  const subscribed = (after: bigint | null, categories: readonly string[], batchSize: number): ClientStream =>
    clientStream(
      client.subscribeToAll(
        {
          fromPosition: position(after),
          filter: streamNameFilter({
            prefixes: categories.map((name) => `${name}-`),
            checkpointInterval: 32,
          }),
        },
        { highWaterMark: batchSize },
      ),
    );

  /** At most `most` events before a position, newest first. */
  const before = (from: ReadPosition, most: number): Promise<readonly AllStreamResolvedEvent[]> =>
    withRetry(() =>
      Array.fromAsync(client.readAll({ direction: BACKWARDS, fromPosition: from, maxCount: most })),
    );

  const lastPosition = async (): Promise<bigint | null> => {
    let from: ReadPosition = END;
    // Any number of the store's own events may follow the shop's: statistics, traces of a clean-up.
    for (let most = 32; ; most = Math.min(most * 4, 2_048)) {
      const page = await before(from, most);
      for (const resolved of page) {
        const event = toStoredEvent(resolved);
        if (event) return event.position;
      }
      const oldest = page.at(-1)?.event?.position;
      if (!oldest) return null;
      from = oldest;
    }
  };

  return {
    append,
    readStream: (streamName) => readStreamAs<RecordedEvent>(toRecordedEvent, streamName),
    readAll: (options) => readAllAs<RecordedEvent>(toRecordedEvent, options),
    readStored: (options) => readAllAs<StoredEvent>(toStoredEvent, options),
    readStoredStream: (streamName, options) => readStreamAs<StoredEvent>(toStoredEvent, streamName, options),

    subscribe: async function* ({ after, streamCategories: categories, batchSize = 500 }, signal) {
      const stream = subscribed(after, categories, batchSize);
      // The client reports the end of the log while events still wait in its buffer.
      let caughtUp = false;
      stream.on('caughtUp', () => {
        caughtUp = true;
        stream.emit(nudge);
      });
      let reached = after;
      const ended = new AbortController();
      // Not awaited: it may be asking a store that is away.
      void watchForStall(
        { reached: () => reached, hasMore: () => stream.readableLength > 0 },
        { lastPosition, hasEventsAfter: (position) => hasEventsAfter(subscribed(position, categories, 1)) },
        AbortSignal.any([signal, ended.signal]),
        { watchMs },
      ).then((isStalled) => {
        if (!isStalled) return;
        onStall({ streamCategories: categories });
        stream.destroy(
          new EventStoreUnavailable('The subscription stalled: the log has events that it did not deliver'),
        );
      });
      try {
        yield* readBatches<Resolved, SubscriptionMessage>(stream, {
          batchSize,
          signal,
          wrap: (items) => {
            const events = ours(items);
            reached = events.at(-1)?.position ?? reached;
            return { kind: 'events', events };
          },
          onDrained: () => {
            if (!caughtUp) return null;
            caughtUp = false;
            return { kind: 'caughtUp' };
          },
        });
      } finally {
        ended.abort();
      }
      if (!signal.aborted) throw new EventStoreUnavailable('The subscription ended');
    },

    lastPosition,

    close: () => withTimeout(client.dispose(), closeTimeoutMs, () => {}),
  };
};
