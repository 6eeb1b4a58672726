import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import type { Change } from '../../rowProjection.ts';
import { type ModelRow, modelTables, type PlaceCountRow } from './table.ts';

/**
 * Places are log positions: numbers in some stores, bytes in others. So stretches of three lengths (powers of two) are counted, each
 * of which has 1,024 of the next: a page is found by reading that many counts three times, however many models there are.
 */
const lengths = [30, 20, 10] as const;

/** Recounts models that entered or left listings, or changed their place. */
export const countPlaces = async (
  changes: readonly Change<ModelRow>[],
  tx: Db,
  schema: string,
): Promise<void> => {
  const moved = new Map<string, PlaceCountRow>();
  const add = (row: ModelRow | null, models: number) => {
    if (!row?.listed) return;
    for (const bits of lengths) {
      const stretch = String(BigInt(row.seq) >> BigInt(bits));
      const key = `${bits}:${stretch}`;
      moved.set(key, { bits, stretch, models: (moved.get(key)?.models ?? 0) + models });
    }
  };
  for (const { before, after } of changes) {
    add(before, -1);
    add(after, 1);
  }
  const rows = [...moved.values()].filter(({ models }) => models !== 0);
  if (rows.length === 0) return;
  const counts = sql.id(schema, 'place_count');
  await sql`
    insert into ${counts} as counted select * from jsonb_populate_recordset(null::${counts}, ${JSON.stringify(rows)}::jsonb)
    on conflict (bits, stretch) do update set models = counted.models + excluded.models`.execute(tx);
  if (rows.some(({ models }) => models < 0)) await sql`delete from ${counts} where models = 0`.execute(tx);
};

export const countsBetween = (db: Db, bits: number, from: bigint, until: bigint | null) =>
  modelTables(db)
    .selectFrom('place_count')
    .select(['stretch', 'models'])
    .where('bits', '=', bits)
    .where('stretch', '>=', String(from))
    .$if(until !== null, (query) => query.where('stretch', '<', String(until)))
    .orderBy('stretch', 'desc');

/** Where the listed models begin that come after the newest `offset`: so many before a place; null when there are fewer. */
export const placeAfter = async (
  db: Db,
  offset: number,
): Promise<{ readonly before: string; readonly offset: number } | null> => {
  let left = offset;
  let [from, until]: [bigint, bigint | null] = [0n, null];
  for (const bits of lengths) {
    const counts = await countsBetween(
      db,
      bits,
      from >> BigInt(bits),
      until === null ? null : until >> BigInt(bits),
    ).execute();
    const found = counts.find(({ models }) => {
      if (models > left) return true;
      left -= models;
      return false;
    });
    if (!found) return null;
    from = BigInt(found.stretch) << BigInt(bits);
    until = (BigInt(found.stretch) + 1n) << BigInt(bits);
  }
  return { before: String(until), offset: left };
};
