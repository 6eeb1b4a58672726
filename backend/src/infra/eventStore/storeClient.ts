import { existsSync } from 'node:fs';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { credentials, Metadata } from '@grpc/grpc-js';
import { withTimeout } from '../async/withTimeout.ts';
import { readConnectionString } from './connectionString.ts';
import { EventStoreRefuses, EventStoreUnavailable, NotOwnLog } from './eventStore.ts';
import { localStore } from './localStore.ts';
import { asUnavailable } from './unavailability.ts';

/** How long a replaced client may take to finish its open calls, in ms. */
const retireMs = 1_000;
/** Time limit for closing a client, in ms. */
const closeTimeoutMs = 1_000;
/** The minimum time for which a call is repeated, even in a long outage, in ms: its first attempts may use old connections. */
const leastPatienceMs = 2_000;

type Channel = { readonly close: () => void };

/** Private members of the official client that are overridden. */
type Inner = {
  handleError: () => Promise<void>;
  supports: () => Promise<boolean>;
  getChannel: () => Promise<Channel>;
  createCredentialsMetadataGenerator: () => (
    options: unknown,
    done: (error: null, metadata: Metadata) => void,
  ) => void;
};

type Opened = { readonly client: EventStoreDBClient; readonly closeChannel: () => Promise<void> };

/**
 * A client with its own connections. gRPC shares a connection between channels with equal credentials, and all credentials without TLS are
 * equal: a new client would inherit the retry delay of the failed one, up to two minutes. The client accepts neither channel options nor
 * credentials, so its own credentials are changed to equal no others.
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
  // The client closes its channel under calls that are just beginning, which then never settle. So the whole client is replaced.
  inner.handleError = async () => {};
  // Each append is a call of its own, with a deadline: on the shared call a failure rejects every append of the process, and the late
  // answer to one of them ends the call. The query for the server's features is skipped too, since the client would keep its failure.
  inner.supports = async () => false;
  // Without TLS the client drops the credentials of its address. They are the embedded store's token, and do not leave this machine.
  const authorization = localStore(url)?.authorization;
  if (authorization !== undefined)
    inner.createCredentialsMetadataGenerator = () => (_, done) => {
      const metadata = new Metadata();
      metadata.set('authorization', authorization);
      done(null, metadata);
    };
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
      // Calls that waited for it begin now; on a closed channel they would throw an error that cannot be caught.
      await nextTurn();
      opened?.close();
    },
  };
};

/** The state of one type of calls to the store (reads, appends), which fail and recover together. */
type ConnectionState = { awaySince: number | null };

export type StoreClient = {
  /**
   * Repeats a call while the store cannot be reached, for `patienceMs` since the outage began. Later calls in an outage are repeated only
   * briefly, so that callers do not accumulate.
   * @throws EventStoreUnavailable, or the call's own error
   */
  readonly call: <Result>(
    state: ConnectionState,
    action: (client: EventStoreDBClient) => Promise<Result>,
  ) => Promise<Result>;
  /** Makes a call once. @throws EventStoreUnavailable, or the call's own error */
  readonly once: <Result>(action: (client: EventStoreDBClient) => Promise<Result>) => Promise<Result>;
  /** Yields the results of a long call, with errors translated for the adapter. @throws EventStoreUnavailable */
  readonly deliver: <Item>(open: (client: EventStoreDBClient) => AsyncIterable<Item>) => AsyncGenerator<Item>;
  readonly close: () => Promise<void>;
};

/**
 * Manages the lifetime of the official client: after every failure that may be caused by the client (a cached rejected promise, a node that
 * is no longer the leader, a dead connection) the next call gets a new one.
 * @throws EventStoreRefuses when there is no file of the authority
 */
export const createStoreClient = ({
  url,
  patienceMs,
}: {
  readonly url: string;
  readonly patienceMs: number;
}): StoreClient => {
  const { certificateFile } = readConnectionString(url);
  if (certificateFile !== null && !existsSync(certificateFile)) throw new EventStoreRefuses('authority');
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

  /** The failure as an error of the adapter; when the store is unavailable, the client is replaced. */
  const translated = (failed: Opened, error: unknown): unknown => {
    if (error instanceof NotOwnLog) return error;
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
          if (!(error instanceof EventStoreUnavailable) || error instanceof NotOwnLog) throw error;
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
