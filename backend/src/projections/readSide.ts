import { streamCategory } from '#domain/streams.ts';
import type { DatabaseConnection } from '#infra/database/connectTo.ts';
import type { Db } from '#infra/database/database.ts';
import { keepListening } from '#infra/database/keepListening.ts';
import { commitChannel, findCheckpoint } from './checkpoint.ts';
import { type Projection, schemaOf } from './projection.ts';

/** The log position of a write; null means that nothing was appended. */
type WrittenAt = { readonly streamName: string; readonly position: bigint | null };

export type ReadSide = {
  /**
   * Waits until every projection that reads the stream's category (except those that writes do not wait for) has reached the position.
   * False after the timeout (ms): the answer may then show older data.
   */
  readonly waitFor: (written: WrittenAt, timeoutMs?: number) => Promise<boolean>;
  /** Calls back after every commit of a projection, and after a gap in which commits may have been missed. */
  readonly onCommit: (name: string, listener: () => void) => () => void;
  /** The last announced position; null before the first event. */
  readonly positionOf: (name: string) => bigint | null;
  readonly close: () => Promise<void>;
};

export type ReadSideDeps = {
  readonly db: Db;
  readonly connect: () => Promise<DatabaseConnection>;
  readonly projections: readonly Pick<Projection, 'name' | 'version' | 'streamCategories' | 'waitedFor'>[];
  /** How often the listening connection is probed, in ms; by default every few seconds. */
  readonly checkMs?: number;
};

/** How long a write's answer waits for the read side, in ms. */
const waitMs = 2_000;

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
      const position = await findCheckpoint(db, schemaOf(projection)).catch(() => null);
      const heard = positions.get(projection.name) ?? null;
      committed(
        projection.name,
        heard !== null && (position === null || heard > position) ? heard : position,
      );
    }
  };

  const listening = await keepListening({ connect, follow, checkMs });

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
    close: listening.close,
  };
};
