import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { credentials } from '@grpc/grpc-js';
import { withTimeout } from '../async/withTimeout.ts';
import { EventStoreUnavailable } from './eventStore.ts';
import { asUnavailable } from './unavailability.ts';

/** How long a replaced client may finish its open calls, in ms. */
const retireMs = 1_000;
/** How long closing a client may take, in ms. */
const closeTimeoutMs = 1_000;
/** How long a call is repeated however long the store has been away, in ms: its first tries may meet old connections. */
const leastPatienceMs = 2_000;

type Channel = { readonly close: () => void };

/** Private members of the official client that must behave differently. */
type Inner = {
  handleError: () => Promise<void>;
  supports: () => Promise<boolean>;
  getChannel: () => Promise<Channel>;
};

type Opened = { readonly client: EventStoreDBClient; readonly closeChannel: () => Promise<void> };

/**
 * A client with connections of its own. gRPC gives channels with equal credentials the same connection, and all credentials without TLS
 * are equal: a new client would inherit the retry delay of the failed one, up to two minutes. The client takes neither options of
 * a channel nor credentials, so those that it makes for itself are made to equal no others.
 */
const connect = (url: string): EventStoreDBClient => {
  const { createInsecure } = credentials;
  credentials.createInsecure = () => {
    const own = createInsecure();
    return Object.assign(own, { _equals: (other: unknown) => other === own });
  };
  try {
    return EventStoreDBClient.connectionString`${url}`;
  } finally {
    credentials.createInsecure = createInsecure;
  }
};

const open = (url: string): Opened => {
  const client = connect(url);
  const inner = client as unknown as Inner;
  // It closes its channel under calls that are just beginning, which never settle then. We replace the whole client.
  inner.handleError = async () => {};
  // One call for each append, with a deadline: on the shared one a failure rejects every append of the process, and the late
  // answer to one of them ends it. The question about the server's features is skipped too: the client would keep its failure.
  inner.supports = async () => false;
  const { getChannel } = inner;
  let channel: Promise<Channel> | null = null;
  inner.getChannel = () => {
    channel = getChannel();
    return channel;
  };
  return {
    client,
    closeChannel: async () => {
      const opened = await channel?.catch(() => null);
      // Calls that waited for it begin now; on a closed channel they would throw where it cannot be caught.
      await nextTurn();
      opened?.close();
    },
  };
};

/** The state of one kind of calls to the store (reads, appends): they fail and recover together. */
type ConnectionState = { awaySince: number | null };

export type StoreClient = {
  /**
   * Repeats a call while the store cannot be reached, for `patienceMs` since the outage began. Calls made later in
   * an outage are repeated for a moment only, so that callers do not pile up.
   * @throws EventStoreUnavailable, and what the call throws otherwise
   */
  readonly call: <Result>(
    state: ConnectionState,
    action: (client: EventStoreDBClient) => Promise<Result>,
  ) => Promise<Result>;
  /** Makes a call once. @throws EventStoreUnavailable, and what the call throws otherwise */
  readonly once: <Result>(action: (client: EventStoreDBClient) => Promise<Result>) => Promise<Result>;
  /** Hands out what a long call delivers, in the adapter's errors. @throws EventStoreUnavailable */
  readonly deliver: <Item>(open: (client: EventStoreDBClient) => AsyncIterable<Item>) => AsyncGenerator<Item>;
  readonly close: () => Promise<void>;
};

/**
 * Owns the life of the official client: after every failure that may be the client's own (a rejected promise it keeps, a
 * node that is not a leader any more, a dead connection) the next call gets a new one.
 */
export const createStoreClient = ({
  url,
  patienceMs,
}: {
  readonly url: string;
  readonly patienceMs: number;
}): StoreClient => {
  let current = open(url);
  const retiring = new Set<NodeJS.Timeout>();

  const replace = (failed: Opened): void => {
    if (failed !== current) return;
    current = open(url);
    const timer = setTimeout(() => {
      retiring.delete(timer);
      // Working subscriptions continue: the connection closes when its last call has ended.
      void failed.closeChannel();
    }, retireMs).unref();
    retiring.add(timer);
  };

  /** The failure in the adapter's words; after an unavailability the client is replaced. */
  const translated = (failed: Opened, error: unknown): unknown => {
    const unavailable = asUnavailable(error);
    if (unavailable) replace(failed);
    return unavailable ?? error;
  };

  const once: StoreClient['once'] = async (action) => {
    const opened = current;
    try {
      return await action(opened.client);
    } catch (error) {
      throw translated(opened, error);
    }
  };

  return {
    call: async (state, action) => {
      const begun = performance.now();
      for (let waitMs = 25; ; waitMs = Math.min(waitMs * 2, 500)) {
        try {
          const result = await once(action);
          state.awaySince = null;
          return result;
        } catch (error) {
          if (!(error instanceof EventStoreUnavailable)) throw error;
          state.awaySince ??= performance.now();
          const giveUpAt = Math.max(
            state.awaySince + patienceMs,
            begun + Math.min(leastPatienceMs, patienceMs),
          );
          if (performance.now() + waitMs > giveUpAt) throw error;
          await delay(waitMs * (0.5 + Math.random() / 2));
        }
      }
    },

    once,

    deliver: async function* (openCall) {
      const opened = current;
      try {
        yield* openCall(opened.client);
      } catch (error) {
        throw translated(opened, error);
      }
    },

    close: async () => {
      for (const timer of retiring) clearTimeout(timer);
      const { client, closeChannel } = current;
      await withTimeout(client.dispose(), closeTimeoutMs, () => {});
      await withTimeout(closeChannel(), closeTimeoutMs, () => {});
    },
  };
};
