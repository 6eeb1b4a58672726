import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { type Projection, schemaOf } from '#projections/projection.ts';
import { type Comparison, compareSchemas } from '../compare/compareSchemas.ts';
import type { Filler } from '../replay/filler.ts';
import { whileAligned } from './whileAligned.ts';

/**
 * Compares the live tables with those that a filler has filled, both at the same position: a snapshot is taken while the live
 * runner is held up for a moment, and read while it goes on. Null when the filler is beyond the live tables.
 */
export const compareAtOnePosition = async (
  db: Db,
  projection: Projection,
  filler: Filler,
  { other, most }: { readonly other: string; readonly most: number },
): Promise<Comparison | null> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      const live = schemaOf(projection);
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
