import type { Db } from '#infra/database/database.ts';
import { entitlementTables } from './table.ts';

export const selectEntitlement = (db: Db, userId: string, modelId: string) =>
  entitlementTables(db)
    .selectFrom('entitlement')
    .select('model_id')
    .where('entitlement_id', '=', `${userId}:${modelId}`);

export const selectOwned = (db: Db, userId: string) =>
  entitlementTables(db)
    .selectFrom('entitlement')
    .select('model_id')
    .where('user_id', '=', userId)
    .orderBy('seq')
    .orderBy('entitlement_id');

export const entitlementQueries = ({ db }: { readonly db: Db }) => ({
  /** Whether a client may download a model they bought (Q15). */
  owns: async (userId: string, modelId: string): Promise<boolean> =>
    (await selectEntitlement(db, userId, modelId).executeTakeFirst()) !== undefined,
  /** Ids of all models that a client bought, oldest first. */
  ownedModels: async (userId: string): Promise<readonly string[]> =>
    (await selectOwned(db, userId).execute()).map((row) => row.model_id),
});
