import {
  BACKWARDS,
  END,
  FORWARDS,
  NO_STREAM,
  type ReadPosition,
  START,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import { assertDelivered, checkPosition } from './checkPosition.ts';
import { toRecordedEvent } from './codec.ts';
import { createAppends } from './createAppends.ts';
import { createSubscriptions, type SubscriptionsOptions } from './createSubscriptions.ts';
import { type EventStore, UnreadableLog } from './eventStore.ts';
import { type ClientStream, clientStream, readBatches } from './readBatches.ts';
import { createStoreClient } from './storeClient.ts';
import { type StoredEvent, toStoredEvent } from './storedEvent.ts';
import { usualWatchMs } from './watchForStall.ts';

/** Time limit of an append, and of silence during a read, in ms. The client sets no deadline on reads. */
const usualCallTimeoutMs = 5_000;
/** How long a call is repeated while the store is unavailable, in ms: a cluster took up to 16 s to elect a leader. */
const usualPatienceMs = 20_000;

/** The stream whose metadata name the shop that the log belongs to (ADR 76). It never has an event, so no reader of events meets it. */
const shopStream = 'shop';

type Resolved = Parameters<typeof toRecordedEvent>[0];

type EventStoreOptions = Partial<Pick<SubscriptionsOptions, 'watchMs' | 'onStall'>> & {
  readonly url: string;
  readonly callTimeoutMs?: number;
  readonly patienceMs?: number;
  /** Called before an append to a log that may have been replaced since the last one; false while that cannot be known. @throws NotOwnLog */
  readonly proveOwn?: () => Promise<boolean>;
};

/** The event store behind the official client, whose lifetime `storeClient.ts` manages. */
export const createEventStore = ({
  url,
  callTimeoutMs = usualCallTimeoutMs,
  patienceMs = usualPatienceMs,
  watchMs = usualWatchMs,
  onStall = () => {},
  proveOwn = async () => true,
}: EventStoreOptions): EventStore => {
  const store = createStoreClient({ url, patienceMs });
  // Separate from the state of appends: a store without a quorum, or with a full disk, can still be read.
  const way = { awaySince: null };
  const wayToIdentity = { awaySince: null };

  const inBatches = (stream: ClientStream, batchSize: number) =>
    readBatches<Resolved>(stream, { batchSize, silenceMs: callTimeoutMs });
  const allOf = async (stream: ClientStream, batchSize: number) =>
    (await Array.fromAsync(inBatches(stream, batchSize))).flat();

  const readStreamAs = <Event>(
    toEvent: (resolved: Resolved) => Event | null,
    streamName: string,
    { from, most }: { readonly from?: bigint; readonly most?: number } = {},
  ): Promise<readonly Event[]> =>
    store.call(way, async (client) => {
      const stream = client.readStream(streamName, {
        fromRevision: from ?? START,
        direction: FORWARDS,
        ...(most === undefined ? {} : { maxCount: most }),
      });
      try {
        return (await allOf(clientStream(stream), 500)).map(toEvent).filter((event) => event !== null);
      } catch (error) {
        if (error instanceof StreamNotFoundError) return [];
        throw error;
      }
    });

  /** All events of the log after a position, in batches, converted by `toEvent`. With `resumes` that position must be in the log. */
  async function* readAllAs<Event extends { readonly position: bigint }>(
    toEvent: (resolved: Resolved) => Event | null,
    { after, batchSize = 500 }: { readonly after: bigint | null; readonly batchSize?: number },
    resumes = false,
  ): AsyncGenerator<readonly Event[]> {
    const batches = store.deliver((client) =>
      inBatches(
        clientStream(
          client.readAll(
            { fromPosition: after === null ? START : { commit: after, prepare: after } },
            { highWaterMark: batchSize },
          ),
        ),
        batchSize,
      ),
    );
    let unchecked = resumes ? after : null;
    for await (const resolved of batches) {
      if (unchecked !== null) assertDelivered(unchecked, resolved[0]);
      unchecked = null;
      const events = resolved.map(toEvent).filter((event) => event !== null);
      const later = after === null ? events : events.filter((event) => event.position > after);
      if (later.length > 0) yield later;
    }
    if (unchecked !== null) assertDelivered(unchecked, undefined);
  }

  /** At most `most` events before a position, newest first. */
  const before = (from: ReadPosition, most: number): Promise<readonly Resolved[]> =>
    store.call(way, async (client) => {
      const stream = client.readAll({ direction: BACKWARDS, fromPosition: from, maxCount: most });
      return allOf(clientStream(stream), most);
    });

  const firstFrom = (at: bigint): Promise<Resolved | undefined> =>
    store.once(async (client) => {
      const from = { commit: at, prepare: at };
      const stream = client.readAll({ direction: FORWARDS, fromPosition: from, maxCount: 1 });
      return (await allOf(clientStream(stream), 1))[0];
    });

  const lastPosition = async (): Promise<bigint | null> => {
    let from: ReadPosition = END;
    // Any number of system events may follow the shop's: statistics, traces of a scavenge.
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

  const hasEvent = async (position: bigint, id: string): Promise<boolean> => {
    try {
      await checkPosition(position, { firstFrom, lastPosition }, id);
      return true;
    } catch (error) {
      if (error instanceof UnreadableLog) return false;
      throw error;
    }
  };

  return {
    ...createAppends(store, { timeoutMs: callTimeoutMs, proveOwn }),
    // Each stream contains the events of its own aggregate only.
    readStream: ((streamName, options) =>
      readStreamAs<RecordedEvent>(toRecordedEvent, streamName, options)) as EventStore['readStream'],
    readAll: (options) => readAllAs<RecordedEvent>(toRecordedEvent, options),
    readStored: (options) => readAllAs<StoredEvent>(toStoredEvent, options, true),
    readStoredStream: (streamName, options) => readStreamAs<StoredEvent>(toStoredEvent, streamName, options),
    subscribe: createSubscriptions({ store, log: { firstFrom, lastPosition }, watchMs, onStall }),
    lastPosition,
    hasEvent,
    readIdentity: () =>
      store.call(wayToIdentity, async (client) => {
        const { metadata } = await client.getStreamMetadata<{ readonly shopId?: unknown }>(shopStream, {
          deadline: callTimeoutMs,
        });
        return typeof metadata?.shopId === 'string' ? metadata.shopId : null;
      }),
    claimIdentity: async (shopId) => {
      try {
        const options = { expectedRevision: NO_STREAM, deadline: callTimeoutMs } as const;
        await store.call(wayToIdentity, (client) =>
          client.setStreamMetadata(shopStream, { shopId }, options),
        );
      } catch (error) {
        if (!(error instanceof WrongExpectedVersionError)) throw error;
      }
    },
    close: store.close,
  };
};
