import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { modelTables } from './table.ts';

/** A listed model with its position in listings, and the data for the addresses of its page and pictures. */
export type ListedPlace = {
  readonly place: string;
  readonly modelId: string;
  readonly updatedAt: string;
  readonly cardId: string;
  readonly sliderIds: readonly string[];
};

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

export const placesOfModels = (db: Db, modelIds: readonly string[]) =>
  modelTables(db)
    .selectFrom('model')
    .select('seq')
    .where('model_id', '=', sql<string>`any(${modelIds}::text[])`);
