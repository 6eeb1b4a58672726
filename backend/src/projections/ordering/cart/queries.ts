import type { WireModel } from '#contract/wire.ts';
import type { Db } from '#infra/database/database.ts';
import { listedInOrder } from '../../catalogue/models/listedInOrder.ts';
import type { Reference } from '../../catalogue/models/toWireModel.ts';
import { cartTables } from './table.ts';

export const selectCart = (db: Db, userId: string) =>
  cartTables(db).selectFrom('cart_item').select('model_id').where('user_id', '=', userId).orderBy('seq');

export const cartQueries = (reading: { readonly db: Db; readonly reference: Reference }) => ({
  /** R101, Q33: the models in a client's cart in the order added, with their current data; delisted ones are left out. */
  cartOf: async (userId: string): Promise<readonly WireModel[]> => {
    const rows = await selectCart(reading.db, userId).execute();
    return listedInOrder(
      reading,
      rows.map((row) => row.model_id),
    );
  },
});
