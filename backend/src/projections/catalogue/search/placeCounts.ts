import type { Db } from '#infra/database/database.ts';
import { modelTables, type PlaceCountRow } from '../models/table.ts';
import { recount } from './recount.ts';

/**
 * Positions are log positions: event numbers in some stores, byte offsets in others. So the listed models are counted in ranges of three
 * lengths (powers of two), each 1,024 times the next: any page is found by reading at most three times 1,024 counts, however many models
 * there are.
 */
const lengths = [30, 20, 10] as const;

/** Updates the counts for models that entered or left listings, or changed their position. */
export const countPlaces = recount<PlaceCountRow>({
  table: 'place_count',
  key: ['bits', 'stretch'],
  rowsOf: ({ seq }) => lengths.map((bits) => ({ bits, stretch: String(BigInt(seq) >> BigInt(bits)) })),
});

const countsBetween = (db: Db, bits: number, from: bigint, until: bigint | null) =>
  modelTables(db)
    .selectFrom('place_count')
    .select(['stretch', 'models'])
    .where('bits', '=', bits)
    .where('stretch', '>=', String(from))
    .$if(until !== null, (query) => query.where('stretch', '<', String(until)))
    .orderBy('stretch', 'desc');

/** The position of the first listed model after the newest `offset`, and its distance; null if there are fewer. */
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
