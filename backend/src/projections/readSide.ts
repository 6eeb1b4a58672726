import { setTimeout as delay } from 'node:timers/promises';
import { streamKind } from '#domain/streams.ts';
import type { DatabaseConnection } from '#infra/database/connectTo.ts';
import type { Db } from '#infra/database/database.ts';
import { untilDeaf } from '#infra/database/untilDeaf.ts';
import { commitChannel, readCheckpoint } from './checkpoint.ts';
import { type Projection, schemaOf } from './projection.ts';
import { type ProjectionStatus, readStatuses } from './status.ts';

/** Where a write stands in the log; a null position means that nothing was appended. */
export type WrittenAt = { readonly streamName: string; readonly position: bigint | null };

export type ReadSide = {
  /**
   * Waits until every projection that reads the stream's kind, and is waited for, has come to the position (DESIGN 3). False when the
   * time (ms) ran out: the answer may then show what was before.
   */
  readonly waitFor: (written: WrittenAt, timeoutMs?: number) => Promise<boolean>;
  /** Calls back after every commit of a projection, and after a gap in which some may have been missed. */
  readonly onCommit: (name: string, listener: () => void) => () => void;
  /** The position last heard of; null before the first event. */
  readonly positionOf: (name: string) => bigint | null;
  /** How each projection of this version of the program is doing, those not heard of among them. */
  readonly health: () => Promise<readonly ProjectionStatus[]>;
  readonly close: () => Promise<void>;
};

export type ReadSideDeps = {
  readonly db: Db;
  /** Connects the one connection that listens. */
  readonly connect: () => Promise<DatabaseConnection>;
  readonly projections: readonly Pick<Projection, 'name' | 'version' | 'kinds' | 'waitedFor'>[];
  /** How often the listening connection is spoken to, in ms; a few seconds when left out. */
  readonly lookMs?: number;
};

/** How long a write's answer waits for the read side (DESIGN 3), in ms. */
const patienceMs = 2_000;
const reconnectMs = 250;
/** How long a connection may take to say goodbye, in ms. */
const goodbyeMs = 1_000;

/** Follows the projections' commits from any process, over LISTEN. */
export const createReadSide = async ({
  db,
  connect,
  projections,
  lookMs,
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
    // Listening first and reading then leaves no gap between the two.
    for (const projection of projections) {
      const position = await readCheckpoint(db, schemaOf(projection)).catch(() => null);
      const heard = positions.get(projection.name) ?? null;
      committed(
        projection.name,
        heard !== null && (position === null || heard > position) ? heard : position,
      );
    }
  };

  // One that answers nothing does not answer a goodbye either.
  const leave = (client: DatabaseConnection) =>
    Promise.race([client.end().catch(() => {}), delay(goodbyeMs)]);

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
        const leaving = new AbortController();
        await new Promise((resolve) => {
          client.once('end', resolve);
          client.once('error', resolve);
          stopping.signal.addEventListener('abort', resolve, { once: true });
          void untilDeaf(client, leaving.signal, lookMs).then(resolve);
        });
        leaving.abort();
        current = null;
        await leave(client);
      }
      await delay(reconnectMs, null, { signal: stopping.signal }).catch(() => {});
    }
  };

  current = await listen();
  const listening = keepListening();

  const reached = (kind: string, position: bigint) =>
    projections
      .filter(({ kinds, waitedFor = true }) => waitedFor && kinds.includes(kind))
      .every(({ name }) => (positions.get(name) ?? -1n) >= position);

  return {
    waitFor: ({ streamName, position }, timeoutMs = patienceMs) => {
      const kind = streamKind(streamName);
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
