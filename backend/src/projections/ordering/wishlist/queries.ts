import type { WireModel } from '#contract/wire.ts';
import type { Db } from '#infra/database/database.ts';
import { listedInOrder } from '../../catalogue/models/listedInOrder.ts';
import type { Reference } from '../../catalogue/models/toWireModel.ts';
import { wishlistTables } from './table.ts';

const selectWishlist = (db: Db, userId: string) =>
  wishlistTables(db)
    .selectFrom('saved_model')
    .select('model_id')
    .where('user_id', '=', userId)
    .orderBy('seq', 'desc');

export const wishlistQueries = (reading: { readonly db: Db; readonly reference: Reference }) => ({
  /** The models that a client saved, newest first, with their current data; delisted ones are left out. */
  wishlistOf: async (userId: string): Promise<readonly WireModel[]> => {
    const rows = await selectWishlist(reading.db, userId).execute();
    return listedInOrder(
      reading,
      rows.map((row) => row.model_id),
    );
  },
});
