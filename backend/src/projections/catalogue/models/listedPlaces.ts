import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import type { Selected } from '../../readModel.ts';
import { modelTables } from './table.ts';

/** Listed models from a position on, oldest first, at most `most`. */
export const placesFrom = (db: Db, first: string, most: number) =>
  modelTables(db)
    .selectFrom('model')
    .select([
      'seq as place',
      'model_id as modelId',
      'updated_at as updatedAt',
      'card_id as cardId',
      'slider_ids as sliderIds',
    ])
    .where('listed', '=', true)
    .where('seq', '>=', sql<string>`${first}::bigint`)
    .orderBy('seq')
    .limit(most);

/** A listed model with its position in listings, and the data for the addresses of its page and pictures. */
export type ListedPlace = Selected<typeof placesFrom>;

/** The position of every `size`-th listed model, from the first on: where parts of that size begin. */
export const partStarts = (db: Db, size: number) =>
  modelTables(db)
    .selectFrom((from) =>
      from
        .selectFrom('model')
        .select(['seq', sql<number>`row_number() over (order by seq)`.as('number')])
        .where('listed', '=', true)
        .as('numbered'),
    )
    .select('seq')
    .where(sql<boolean>`(number - 1) % ${size} = 0`)
    .orderBy('seq');
