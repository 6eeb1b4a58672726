import { sql } from 'kysely';
import { assetKey } from '#domain/catalogue/assets/assetKeys.ts';
import type { Db } from '#infra/database/database.ts';
import { totalOf } from '../../paging.ts';
import type { Selected } from '../../readModel.ts';
import { assetTables } from './projector.ts';

const selectAsset = (db: Db, assetId: string) =>
  assetTables(db)
    .selectFrom('asset')
    .select([
      'asset_id as assetId',
      'access',
      'model_id as modelId',
      'role',
      'file_name as fileName',
      'media_type as mediaType',
      'bytes',
      'sha256',
      'width',
      'height',
      'colour',
      'placeholder',
      'renditions',
    ])
    .where('asset_id', '=', assetId);

/** A file of the store, with everything needed to serve it. */
export type StoredAsset = Omit<Selected<typeof selectAsset>, 'bytes'> & {
  readonly bytes: number;
  /** The key of the original in the file store. */
  readonly key: string;
};

const selectKnown = (db: Db, assetIds: readonly string[]) =>
  assetTables(db)
    .selectFrom('asset')
    .select('asset_id')
    .where('asset_id', '=', sql<string>`any(${assetIds}::text[])`);

export type AssetQueries = ReturnType<typeof assetQueries>;

export const assetQueries = ({ db }: { readonly db: Db }) => ({
  /** The asset, or null if no event names it. */
  assetById: async (assetId: string): Promise<StoredAsset | null> => {
    const row = await selectAsset(db, assetId).executeTakeFirst();
    return row ? { ...row, bytes: Number(row.bytes), key: assetKey(row.assetId) } : null;
  },
  /** Those of these assets that an event names. */
  knownAmong: async (assetIds: readonly string[]): Promise<readonly string[]> =>
    (await selectKnown(db, assetIds).execute()).map((row) => row.asset_id),
  /** The number of pictures that visitors see. */
  totalPictures: () => totalOf(assetTables(db).selectFrom('asset').where('access', '=', sql.lit('public'))),
});
