import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { readCheckpoint } from '#projections/checkpoint.ts';
import { type Projection, schemaOf } from '#projections/projection.ts';
import { type Comparison, compareSchemas } from '../compare/compareSchemas.ts';
import type { Filler } from '../replay/filler.ts';
import { whileAligned } from './whileAligned.ts';

/** How long the live runner may take to come to where the other tables are, in ms. */
const patienceMs = 10_000;
const pauseMs = 50;

/** Waits until the live tables are as far as the others; false when they do not get there, as after a stop. */
const isCaughtUp = async (db: Db, live: string, position: bigint | null): Promise<boolean> => {
  for (const giveUpAt = performance.now() + patienceMs; performance.now() < giveUpAt; await delay(pauseMs)) {
    if (((await readCheckpoint(db, live)) ?? -1n) >= (position ?? -1n)) return true;
  }
  return false;
};

/**
 * Compares the live tables with those that a filler has filled, both at the same position: a snapshot is taken while the live
 * runner is held up for a moment, and read while it goes on. Null when the filler is
 * beyond live tables that do not come after it.
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
        // The first statement of a repeatable read is what fixes its snapshot.
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
