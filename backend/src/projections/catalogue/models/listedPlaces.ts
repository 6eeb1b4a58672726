import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import type { Selected } from '../../readModel.ts';
import { modelTables } from './table.ts';

export const placesBetween = (db: Db, after: string, until: string | null, most: number) =>
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
    .where('seq', '>', sql<string>`${after}::bigint`)
    .$if(until !== null, (query) => query.where('seq', '<=', sql<string>`${until}::bigint`))
    .orderBy('seq')
    .limit(most);

/** A listed model with its position in listings, and the data for the addresses of its page and pictures. */
export type ListedPlace = Selected<typeof placesBetween>;

export const placesOfModels = (db: Db, modelIds: readonly string[]) =>
  modelTables(db)
    .selectFrom('model')
    .select('seq')
    .where('model_id', '=', sql<string>`any(${modelIds}::text[])`);
