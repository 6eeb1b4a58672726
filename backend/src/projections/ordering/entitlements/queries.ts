import type { WireGrant } from '#contract/wire.ts';
import type { Db } from '#infra/database/database.ts';
import type { Reference } from '../../catalogue/models/toWireModel.ts';
import { totalOf } from '../../paging.ts';
import { entitlementTables } from './projector.ts';

const selectEntitlement = (db: Db, userId: string, modelId: string) =>
  entitlementTables(db)
    .selectFrom('entitlement')
    .select('from_version')
    .where('entitlement_id', '=', `${userId}:${modelId}`);

const selectOwned = (db: Db, userId: string) =>
  entitlementTables(db)
    .selectFrom('entitlement')
    .select(['model_id as modelId', 'orders', 'from_version as from'])
    .where('user_id', '=', userId)
    .orderBy('seq')
    .orderBy('entitlement_id');

/** Number of owners per page. */
const ownersAtOnce = 500;

const selectOwners = (db: Db, modelId: string, version: number, after: string) =>
  entitlementTables(db)
    .selectFrom('entitlement')
    .select('user_id')
    .where('model_id', '=', modelId)
    .where('from_version', '<', version)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(ownersAtOnce);

const selectGrants = (db: Db, userId: string) =>
  entitlementTables(db)
    .selectFrom('granted_model')
    .select(['model_id', 'name', 'card', 'version', 'granted_at'])
    .where('user_id', '=', userId)
    .orderBy('seq', 'desc');

/** The models that the shop gave a client, newest first. */
export const grantQueries = ({ db, reference }: { readonly db: Db; readonly reference: Reference }) => ({
  grantsOf: async (userId: string): Promise<readonly WireGrant[]> =>
    (await selectGrants(db, userId).execute()).map(({ model_id, name, card, version, granted_at }) => ({
      _id: model_id,
      ModalName: name,
      ModalCard: reference(card.assetId),
      ModalPrice: 0,
      version,
      grantedAt: granted_at,
    })),
});

export const entitlementQueries = ({ db }: { readonly db: Db }) => ({
  /** The oldest version of a model that a client bought or was given; the client may download it and all later ones (Q15). Null for none. */
  ownedFrom: async (userId: string, modelId: string): Promise<number | null> =>
    (await selectEntitlement(db, userId, modelId).executeTakeFirst())?.from_version ?? null,
  /** A page of the owners of a model who bought it before a version, by id; `after` is the last id of the previous page. */
  ownersBefore: async (modelId: string, version: number, after: string): Promise<readonly string[]> =>
    (await selectOwners(db, modelId, version, after).execute()).map((row) => row.user_id),
  /** The number of clients who own a model. */
  ownersOf: (modelId: string) =>
    totalOf(entitlementTables(db).selectFrom('entitlement').where('model_id', '=', modelId)),
  /** Those of some users who own a model. */
  ownersAmong: async (modelId: string, userIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const rows =
      userIds.length === 0
        ? []
        : await entitlementTables(db)
            .selectFrom('entitlement')
            .select('user_id')
            .where('model_id', '=', modelId)
            .where('user_id', 'in', userIds)
            .execute();
    return new Set(rows.map((row) => row.user_id));
  },
  /** Ids of all models that a client bought or was given, oldest first. */
  ownedModels: async (userId: string): Promise<readonly string[]> =>
    (await selectOwned(db, userId).execute()).map((row) => row.modelId),
  /** The same models, each with the oldest version that is owned and the orders that grant it. */
  ownedWithOrders: (userId: string) => selectOwned(db, userId).execute(),
});
