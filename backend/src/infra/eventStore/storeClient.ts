import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { withTimeout } from '../async/withTimeout.ts';
import { type PatchedClient, patchedClient } from './clientPatches.ts';
import { readConnectionString } from './connectionString.ts';
import { EventStoreRefuses, EventStoreUnavailable, NotOwnLog } from './eventStore.ts';
import { asUnavailable } from './unavailability.ts';

/** How long a replaced client may take to finish its open calls, in ms. */
const retireMs = 1_000;
/** Time limit for closing a client, in ms. */
const closeTimeoutMs = 1_000;
/** The minimum time for which a call is repeated, even in a long outage, in ms: its first attempts may use old connections. */
const leastPatienceMs = 2_000;

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
  let current = patchedClient(url);
  const retiring = new Set<NodeJS.Timeout>();

  const replace = (failed: PatchedClient): void => {
    if (failed !== current) return;
    current = patchedClient(url);
    const timer = setTimeout(() => {
      retiring.delete(timer);
      // Working subscriptions continue: the connection closes when its last call has ended.
      void failed.closeChannel();
    }, retireMs).unref();
    retiring.add(timer);
  };

  /** The failure as an error of the adapter; when the store is unavailable, the client is replaced. */
  const translated = (failed: PatchedClient, error: unknown): unknown => {
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
