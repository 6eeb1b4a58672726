import type { Db } from '#infra/database/database.ts';
import type { Selected } from '../../readModel.ts';
import { modelTables } from './table.ts';

/** Models, listed or not, with the placeholders of their cards. */
export const shownModels = (db: Db) =>
  modelTables(db)
    .selectFrom('model')
    .leftJoin('picture', 'picture.asset_id', 'model.card_id')
    .select([
      'model_id',
      'seq',
      'listed',
      'draft',
      'type',
      'price_cents',
      'category_key',
      'sub_category_key',
      'attributes',
      'card_id',
      'file',
      'version',
      'slider_ids',
      'paid_ids',
      'created_at',
      'updated_at',
      'changed_at',
      'turning',
      'stills',
      'licence_id',
      'made_with_ai',
      'reviews',
      'stars',
      'marks',
      'fill_colour',
      'fill_placeholder',
    ]);

export type ShownModel = Selected<typeof shownModels>;
