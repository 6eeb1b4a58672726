import { importCommands } from '#commands/catalogue/importCommands.ts';
import { modelCommands } from '#commands/catalogue/modelCommands.ts';
import { replaceModelFiles } from '#commands/catalogue/replaceModelFiles.ts';
import { storeModelFiles } from '#commands/catalogue/storeModelFiles.ts';
import { readManifest } from '#infra/files/readArchive.ts';
import { createValidateAndStoreAssets } from '#infra/files/validateAndStoreAssets.ts';
import { importQueries } from '#projections/catalogue/imports/queries.ts';
import { entitlementQueries } from '#projections/ordering/entitlements/queries.ts';
import type { Services } from '../../composition.ts';
import { importRoutes } from '../../http/catalogue/importRoutes.ts';
import { modelAdminRoutes } from '../../http/catalogue/modelAdminRoutes.ts';
import { versionRoutes } from '../../http/catalogue/versionRoutes.ts';
import type { Keep } from '../../http/kept/keptAnswers.ts';
import type { Route } from '../../http/route.ts';
import type { CatalogueQueries } from '../catalogueQueries.ts';

/** The wiring of the Admin's uploads: models, imports, and new versions of files. */
export const wireUploads = (
  { config, database, store, files, handle }: Services,
  { versions }: Pick<CatalogueQueries, 'versions'>,
  keep: Keep,
): readonly Route[] => {
  const { db } = database;
  const validateAndStoreAssets = createValidateAndStoreAssets(files);
  return [
    ...modelAdminRoutes({
      ...modelCommands(handle),
      storeModelFiles: storeModelFiles({ validateAndStoreAssets }),
    }),
    ...importRoutes({
      ...importCommands({ handle, files }),
      ...importQueries({ db }),
      readManifest,
      maxFileBytes: config.UPLOAD_MAX_BYTES,
    }),
    ...versionRoutes({
      keep,
      ...entitlementQueries({ db }),
      ...modelCommands(handle),
      versionsOf: versions.versionsOf,
      shop: { shopName: config.SHOP_NAME, shopEmail: config.SHOP_EMAIL, publicUrl: config.PUBLIC_URL },
      replaceModelFiles: replaceModelFiles({ handle, store, validateAndStoreAssets }),
    }),
  ];
};
