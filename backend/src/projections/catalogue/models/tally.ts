import { sql } from 'kysely';
import { isChoosable, priceRanges, type Range, triangleRanges } from '#contract/listingFacets.ts';
import type { Db } from '#infra/database/database.ts';
import type { Change } from '../../rowProjection.ts';
import { isSearch, type ModelFilter } from './modelFilter.ts';
import { type ModelRow, modelTables, type TallyRow } from './table.ts';

/** The least value of the range that holds a value; null: none does. */
const rangeOf = (ranges: readonly Range[], value: number | null, unit = 1): number | null => {
  if (value === null) return null;
  const { min = 0 } = ranges.find(
    ({ min = 0, max = Infinity }) => value >= min * unit && value <= max * unit,
  ) ?? { min: null };
  return min === null ? null : min * unit;
};

/** The values that a model is counted under; null while it is not listed. */
const tallyOf = (row: ModelRow | null): Omit<TallyRow, 'models'> | null => {
  if (!row?.listed) return null;
  const { type, category_key, sub_category_key, formats, textured, animated } = row;
  const triangles = rangeOf(triangleRanges, row.triangles);
  const price = rangeOf(priceRanges, row.price_cents === null ? null : Number(row.price_cents), 100);
  const price_cents = price === null ? null : String(price);
  const alike = { type, category_key, sub_category_key, formats, textured, animated, triangles, price_cents };
  return { key: JSON.stringify(Object.values(alike)), ...alike };
};

/** Recounts changed models. */
export const countAnew = async (
  changes: readonly Change<ModelRow>[],
  tx: Db,
  schema: string,
): Promise<void> => {
  const moved = new Map<string, TallyRow>();
  const add = (row: ModelRow | null, models: number) => {
    const tally = tallyOf(row);
    if (tally) moved.set(tally.key, { ...tally, models: (moved.get(tally.key)?.models ?? 0) + models });
  };
  for (const { before, after } of changes) {
    add(before, -1);
    add(after, 1);
  }
  const rows = [...moved.values()].filter(({ models }) => models !== 0);
  if (rows.length === 0) return;
  const tally = sql.id(schema, 'tally');
  await sql`
    insert into ${tally} as tally select * from jsonb_populate_recordset(null::${tally}, ${JSON.stringify(rows)}::jsonb)
    on conflict (key) do update set models = tally.models + excluded.models`.execute(tx);
  if (rows.some(({ models }) => models < 0)) await sql`delete from ${tally} where models = 0`.execute(tx);
};

/** Whether the models of a listing are counted already: all that visitors are offered, but searches. */
export const isTallied = (filter: ModelFilter): boolean => !isSearch(filter) && isChoosable(filter);

/** The counted models, as a table `model` that has their number in `models`. */
export const tallied = (db: Db) =>
  modelTables(db)
    .selectFrom('tally')
    .select(['type', 'category_key', 'sub_category_key', 'formats', 'textured', 'animated', 'triangles'])
    .select(['price_cents', 'models', sql<boolean>`true`.as('listed')])
    .as('model');
