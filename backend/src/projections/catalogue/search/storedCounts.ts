import { sql } from 'kysely';
import { isChoosable, priceRanges, type Range, triangleRanges } from '#contract/listingFacets.ts';
import { isSearch, type ListingFilter } from '#contract/listingFilter.ts';
import type { Db } from '#infra/database/database.ts';
import type { Change } from '../../rowProjection.ts';
import { type ModelRow, modelTables, type PlaceCountRow, rangeBits, type TallyRow } from '../models/table.ts';
import { choiceColumns } from './condition.ts';

type Counting<Row> = {
  readonly table: string;
  readonly key: readonly (keyof Row & string)[];
  /** The rows in which a listed model is counted. */
  readonly rowsOf: (model: ModelRow) => readonly Omit<Row, 'models'>[];
};

/** Maintains a table of counts of listed models: recounts changed models. */
const recount =
  <Row extends { readonly models: number }>({ table, key, rowsOf }: Counting<Row>) =>
  async (changes: readonly Change<ModelRow>[], tx: Db, schema: string): Promise<void> => {
    const moved = new Map<string, Omit<Row, 'models'> & { readonly models: number }>();
    const add = (model: ModelRow | null, models: number) => {
      if (!model?.listed) return;
      for (const row of rowsOf(model)) {
        const id = JSON.stringify(key.map((name) => (row as Row)[name]));
        moved.set(id, { ...row, models: (moved.get(id)?.models ?? 0) + models });
      }
    };
    for (const { before, after } of changes) {
      add(before, -1);
      add(after, 1);
    }
    const rows = [...moved.values()].filter(({ models }) => models !== 0);
    if (rows.length === 0) return;
    const counts = sql.id(schema, table);
    await sql`
      insert into ${counts} as counted select * from jsonb_populate_recordset(null::${counts}, ${JSON.stringify(rows)}::jsonb)
      on conflict (${sql.join(key.map((name) => sql.id(name)))}) do update set models = counted.models + excluded.models`.execute(
      tx,
    );
    if (rows.some(({ models }) => models < 0)) await sql`delete from ${counts} where models = 0`.execute(tx);
  };

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
  const price = rangeOf(priceRanges, row.price_cents === null ? null : Number(row.price_cents), 100);
  const alike = {
    type: row.type,
    category_key: row.category_key,
    sub_category_key: row.sub_category_key,
    formats: row.formats,
    uses: row.uses,
    platforms: row.platforms,
    textured: row.textured,
    animated: row.animated,
    licence_id: row.licence_id,
    marks: row.marks,
    triangles: rangeOf(triangleRanges, row.triangles),
    price_cents: price === null ? null : String(price),
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

/** Updates the counts for models that entered or left listings, or changed their position. */
export const countPlaces = recount<PlaceCountRow>({
  table: 'place_count',
  key: ['range_bits', 'range_number'],
  rowsOf: ({ seq }) =>
    rangeBits.map((bits) => ({ range_bits: bits, range_number: String(BigInt(seq) >> BigInt(bits)) })),
});

const countsBetween = (db: Db, bits: number, from: bigint, until: bigint | null) =>
  modelTables(db)
    .selectFrom('place_count')
    .select(['range_number', 'models'])
    .where('range_bits', '=', bits)
    .where('range_number', '>=', String(from >> BigInt(bits)))
    .$if(until !== null, (query) => query.where('range_number', '<', String((until ?? 0n) >> BigInt(bits))))
    .orderBy('range_number', 'desc');

/** The position of the first listed model after the newest `offset`, and its distance; null if there are fewer. */
export const placeAfter = async (
  db: Db,
  offset: number,
): Promise<{ readonly before: string; readonly offset: number } | null> => {
  let left = offset;
  let [from, until]: [bigint, bigint | null] = [0n, null];
  for (const bits of rangeBits) {
    const counts = await countsBetween(db, bits, from, until).execute();
    const found = counts.find(({ models }) => {
      if (models > left) return true;
      left -= models;
      return false;
    });
    if (!found) return null;
    from = BigInt(found.range_number) << BigInt(bits);
    until = (BigInt(found.range_number) + 1n) << BigInt(bits);
  }
  return { before: String(until), offset: left };
};
