import { setTimeout as delay } from 'node:timers/promises';
import { streamCategory } from '#domain/streams.ts';
import { withTimeout } from '#infra/async/withTimeout.ts';
import type { DatabaseConnection } from '#infra/database/connectTo.ts';
import type { Db } from '#infra/database/database.ts';
import { untilUnresponsive } from '#infra/database/untilUnresponsive.ts';
import { commitChannel, readCheckpoint } from './checkpoint.ts';
import { type Projection, schemaOf } from './projection.ts';
import { type ProjectionStatus, readStatuses } from './status.ts';

/** The log position of a write; null means that nothing was appended. */
type WrittenAt = { readonly streamName: string; readonly position: bigint | null };

export type ReadSide = {
  /**
   * Waits until every projection that reads the stream's category, and is waited for, has reached the position. False
   * after the timeout (ms): the answer may then show older data.
   */
  readonly waitFor: (written: WrittenAt, timeoutMs?: number) => Promise<boolean>;
  /** Calls back after every commit of a projection, and after a gap in which commits may have been missed. */
  readonly onCommit: (name: string, listener: () => void) => () => void;
  /** The last announced position; null before the first event. */
  readonly positionOf: (name: string) => bigint | null;
  /** The status of each projection of this program version, including those that never reported. */
  readonly health: () => Promise<readonly ProjectionStatus[]>;
  readonly close: () => Promise<void>;
};

export type ReadSideDeps = {
  readonly db: Db;
  /** Opens the listening connection. */
  readonly connect: () => Promise<DatabaseConnection>;
  readonly projections: readonly Pick<Projection, 'name' | 'version' | 'streamCategories' | 'waitedFor'>[];
  /** How often the listening connection is probed, in ms; by default every few seconds. */
  readonly checkMs?: number;
};

/** How long a write's answer waits for the read side, in ms. */
const waitMs = 2_000;
const reconnectMs = 250;
/** How long a connection may take to close, in ms. */
const closeTimeoutMs = 1_000;

/** Follows the projections' commits from any process, over LISTEN. */
export const createReadSide = async ({
  db,
  connect,
  projections,
  checkMs,
}: ReadSideDeps): Promise<ReadSide> => {
  const versions = new Map(projections.map(({ name, version }) => [name, String(version)]));
  const positions = new Map<string, bigint | null>();
  const listeners = new Map<string, Set<() => void>>();
  const waiting = new Set<() => void>();
  const stopping = new AbortController();
  let current: DatabaseConnection | null = null;

  const committed = (name: string, position: bigint | null) => {
    positions.set(name, position);
    for (const listener of listeners.get(name) ?? []) listener();
    for (const look of waiting) look();
  };

  const follow = async (client: DatabaseConnection): Promise<void> => {
    positions.clear();
    client.on('notification', ({ payload = '' }) => {
      const [name, position, version] = payload.split(':');
      if (name && position && versions.get(name) === version) committed(name, BigInt(position));
    });
    await client.query(`listen ${commitChannel}`);
    // Listening before reading leaves no gap between the two.
    for (const projection of projections) {
      const position = await readCheckpoint(db, schemaOf(projection)).catch(() => null);
      const heard = positions.get(projection.name) ?? null;
      committed(
        projection.name,
        heard !== null && (position === null || heard > position) ? heard : position,
      );
    }
  };

  // An unresponsive connection does not answer the close either.
  const leave = (client: DatabaseConnection) =>
    withTimeout(
      client.end().catch(() => {}),
      closeTimeoutMs,
      () => {},
    );

  const listen = async (): Promise<DatabaseConnection> => {
    const client = await connect();
    client.on('error', () => {});
    try {
      await follow(client);
      return client;
    } catch (error) {
      await leave(client);
      throw error;
    }
  };

  const keepListening = async () => {
    while (!stopping.signal.aborted) {
      const client: DatabaseConnection | null = current ?? (await listen().catch(() => null));
      current = client;
      if (client) {
        const ended = new AbortController();
        await new Promise((resolve) => {
          client.once('end', resolve);
          client.once('error', resolve);
          stopping.signal.addEventListener('abort', resolve, { once: true });
          // It may have been told to stop while it connected.
          if (stopping.signal.aborted) resolve(null);
          void untilUnresponsive(client, ended.signal, checkMs).then(resolve);
        });
        ended.abort();
        current = null;
        await leave(client);
      }
      await delay(reconnectMs, null, { signal: stopping.signal }).catch(() => {});
    }
  };

  current = await listen();
  const listening = keepListening();

  const reached = (category: string, position: bigint) =>
    projections
      .filter(({ streamCategories, waitedFor = true }) => waitedFor && streamCategories.includes(category))
      .every(({ name }) => (positions.get(name) ?? -1n) >= position);

  return {
    waitFor: ({ streamName, position }, timeoutMs = waitMs) => {
      const kind = streamCategory(streamName);
      if (position === null || reached(kind, position)) return Promise.resolve(true);
      return new Promise((resolve) => {
        const finish = (inTime: boolean) => {
          clearTimeout(timer);
          waiting.delete(look);
          resolve(inTime);
        };
        const look = () => {
          if (reached(kind, position)) finish(true);
        };
        const timer = setTimeout(finish, timeoutMs, false);
        waiting.add(look);
      });
    },
    onCommit: (name, listener) => {
      const those = listeners.get(name) ?? new Set();
      listeners.set(name, those.add(listener));
      return () => those.delete(listener);
    },
    positionOf: (name) => positions.get(name) ?? null,
    health: async () => {
      const known = await readStatuses(db).catch(() => []);
      return projections.map(
        ({ name, version }) =>
          known.find((status) => status.name === name && status.version === version) ?? {
            name,
            version,
            state: 'catchingUp',
            position: null,
            silentMs: Number.POSITIVE_INFINITY,
            error: null,
          },
      );
    },
    close: async () => {
      stopping.abort();
      await listening;
    },
  };
};
