import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from 'backend/infra/database/database.ts';
import { readCheckpoint } from 'backend/projections/checkpoint.ts';
import { type Projection, schemaOf } from 'backend/projections/projection.ts';
import { sql } from 'kysely';
import { type Comparison, compareSchemas } from '../compare/compareSchemas.ts';
import type { Filler } from '../replay/filler.ts';
import { whileAligned } from './whileAligned.ts';

/** How long the live runner may take to reach the position of the other tables, in ms. */
const timeoutMs = 10_000;
const pauseMs = 50;

/** Waits until the live tables reach a position; false if they do not, for instance because their runner has stopped. */
const isCaughtUp = async (db: Db, live: string, position: bigint | null): Promise<boolean> => {
  for (const giveUpAt = performance.now() + timeoutMs; performance.now() < giveUpAt; await delay(pauseMs)) {
    if (((await readCheckpoint(db, live)) ?? -1n) >= (position ?? -1n)) return true;
  }
  return false;
};

/**
 * Compares the live tables with those of a filler at the same position: a snapshot is taken while the live runner is briefly paused, and
 * read while it continues. Null when the filler is ahead of live tables that do not catch up.
 */
export const compareAtOnePosition = async (
  db: Db,
  projection: Projection,
  filler: Filler,
  { other, most }: { readonly other: string; readonly most: number },
): Promise<Comparison | null> => {
  const live = schemaOf(projection);
  if (!(await isCaughtUp(db, live, filler.position()))) return null;
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      const position = await whileAligned(db, live, filler, async (_, at) => {
        // The first statement of a repeatable read transaction fixes its snapshot.
        await sql`select 1`.execute(snapshot);
        return at;
      });
      if (filler.position() !== position) return null;
      return {
        projection: projection.name,
        position: position === null ? null : String(position),
        tables: await compareSchemas(snapshot, { live, other, most }),
      };
    });
};
