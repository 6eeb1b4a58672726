import { sql } from 'kysely';
import { isChoosable, priceRanges, type Range, triangleRanges } from '#contract/listingFacets.ts';
import { isSearch, type ListingFilter } from '#contract/listingFilter.ts';
import type { Db } from '#infra/database/database.ts';
import { type ModelRow, modelTables, type TallyRow } from '../models/table.ts';
import { choiceColumns } from './condition.ts';
import { recount } from './recount.ts';

/** The lower bound of the range that contains a value; null if none does. */
const rangeOf = (ranges: readonly Range[], value: number | null, unit = 1): number | null => {
  if (value === null) return null;
  const { min = 0 } = ranges.find(
    ({ min = 0, max = Infinity }) => value >= min * unit && value <= max * unit,
  ) ?? { min: null };
  return min === null ? null : min * unit;
};

/** The values under which a model is counted. */
const tallyOf = (row: ModelRow): Omit<TallyRow, 'models'> => {
  const { type, category_key, sub_category_key, formats, textured, animated, licence_id } = row;
  const triangles = rangeOf(triangleRanges, row.triangles);
  const price = rangeOf(priceRanges, row.price_cents === null ? null : Number(row.price_cents), 100);
  const price_cents = price === null ? null : String(price);
  const alike = {
    type,
    category_key,
    sub_category_key,
    formats,
    textured,
    animated,
    licence_id,
    triangles,
    price_cents,
  };
  return { key: JSON.stringify(Object.values(alike)), ...alike };
};

/** Recounts changed models, by the choices of visitors. */
export const countChoices = recount<TallyRow>({
  table: 'tally',
  key: ['key'],
  rowsOf: (row) => [tallyOf(row)],
});

/** Whether the counts of a listing are stored: for all listings that pages offer, except searches. */
export const isTallied = (filter: ListingFilter): boolean => !isSearch(filter) && isChoosable(filter);

/** The counted models, as a table `model` with their number in `models`. */
export const tallied = (db: Db) =>
  modelTables(db)
    .selectFrom('tally')
    .select(choiceColumns)
    .select(['category_key', 'sub_category_key', 'models', sql<boolean>`true`.as('listed')])
    .as('model');
