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
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
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
import { createLimiter } from './limiter.ts';
import { type ClientStream, nudge, readBatches } from './readBatches.ts';
import { type StoredEvent, toStoredEvent } from './storedEvent.ts';
import { toRecordedEvent } from './toRecordedEvent.ts';
import { usualWatchMs, watchForSilence } from './watchForSilence.ts';

/** More appends than this at once only make each other late (EVENTSTORE.md 2). */
const appendsInFlight = 64;
/** The client sets no deadline on batched appends and on reads, so these are ours, in ms (EVENTSTORE.md 6.3). */
const callTimeoutMs = 5_000;
/** How long a call is tried again while the store is away, in ms. */
const patienceMs = 8_000;

const withTimeout = <Result>(call: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new EventStoreUnavailable(`The event store did not answer within ${callTimeoutMs} ms`));
    }, callTimeoutMs);
    call.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Tries again what failed for a passing reason. Safe for appends too: their event ids stay the same. */
const patiently = async <Result>(call: () => Promise<Result>): Promise<Result> => {
  const giveUpAt = performance.now() + patienceMs;
  for (let waitMs = 25; ; waitMs = Math.min(waitMs * 2, 500)) {
    try {
      return await withTimeout(call());
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
 * The event store behind the official client. One client per process: two of them disturb each other's
 * batched appends (EVENTSTORE.md 6.2).
 */
export const createEventStore = ({
  url,
  watchMs = usualWatchMs,
  onSilence = () => {},
}: {
  readonly url: string;
  /** How often a subscription is compared with the log, in ms. */
  readonly watchMs?: number;
  /** Told when a subscription was silent though the log went on; it has failed then, for its reader to begin anew. */
  readonly onSilence?: (details: { readonly kinds: readonly string[] }) => void;
}): EventStore => {
  const client = EventStoreDBClient.connectionString`${url}`;
  const limited = createLimiter(appendsInFlight);

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
        patiently(() =>
          client.appendToStream(streamName, records, {
            expectedRevision: expected === 'noStream' ? NO_STREAM : expected,
          }),
        ),
      );
      if (!result.position)
        throw new EventStoreUnavailable('The event store did not say where the events stand');
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
    patiently(async () => {
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

  const subscribed = (after: bigint | null, kinds: readonly string[], batchSize: number): ClientStream =>
    clientStream(
      client.subscribeToAll(
        {
          fromPosition: position(after),
          filter: streamNameFilter({ prefixes: kinds.map((kind) => `${kind}-`), checkpointInterval: 32 }),
        },
        { highWaterMark: batchSize },
      ),
    );

  /** What stands before a position, newest first, at most so much. */
  const before = (from: ReadPosition, most: number): Promise<readonly AllStreamResolvedEvent[]> =>
    patiently(() =>
      Array.fromAsync(client.readAll({ direction: BACKWARDS, fromPosition: from, maxCount: most })),
    );

  const lastPosition = async (): Promise<bigint | null> => {
    let from: ReadPosition = END;
    // Any number of the store's own events may come after the shop's: statistics, what a clean-up leaves.
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

    subscribe: async function* ({ after, kinds, batchSize = 500 }, signal) {
      const stream = subscribed(after, kinds, batchSize);
      // The client tells of the end of the log while events still wait in its buffer (EVENTSTORE.md 6.1).
      let caughtUp = false;
      stream.on('caughtUp', () => {
        caughtUp = true;
        stream.emit(nudge);
      });
      let reached = after;
      const leaving = new AbortController();
      // Nobody waits for it: it may be asking a store that is away.
      void watchForSilence(
        { reached: () => reached, hasMore: () => stream.readableLength > 0 },
        { lastPosition, hasEventsAfter: (position) => hasEventsAfter(subscribed(position, kinds, 1)) },
        AbortSignal.any([signal, leaving.signal]),
        { watchMs },
      ).then((isSilent) => {
        if (!isSilent) return;
        onSilence({ kinds });
        stream.destroy(new EventStoreUnavailable('A subscription was silent though the log went on'));
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
        leaving.abort();
      }
      if (!signal.aborted) throw new EventStoreUnavailable('The subscription ended');
    },

    lastPosition,

    close: () => Promise.race([client.dispose(), delay(1_000)]),
  };
};
