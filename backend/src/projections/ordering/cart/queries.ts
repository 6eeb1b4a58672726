import { sql } from 'kysely';
import type { WireModel } from '#contract/wire.ts';
import type { Db } from '#infra/database/database.ts';
import { shownModels } from '../../catalogue/models/shownModels.ts';
import { type Reference, toWireModel } from '../../catalogue/models/toWireModel.ts';
import { cartTables } from './table.ts';

export const selectCart = (db: Db, userId: string) =>
  cartTables(db).selectFrom('cart_item').select('model_id').where('user_id', '=', userId).orderBy('seq');

export const listedModels = (db: Db, modelIds: readonly string[]) =>
  shownModels(db).where('model_id', '=', sql<string>`any(${modelIds}::text[])`).where('listed', '=', true);

export const cartQueries = ({ db, reference }: { readonly db: Db; readonly reference: Reference }) => ({
  /** R101, Q33: the models in a client's cart in the order added, as the catalogue has them now; delisted ones are left out. */
  cartOf: async (userId: string): Promise<readonly WireModel[]> => {
    const modelIds = (await selectCart(db, userId).execute()).map((row) => row.model_id);
    if (modelIds.length === 0) return [];
    const rows = await listedModels(db, modelIds).execute();
    const byId = new Map(rows.map((row) => [row.model_id, row]));
    return modelIds.flatMap((modelId) => {
      const row = byId.get(modelId);
      return row ? [toWireModel(row, reference)] : [];
    });
  },
});
