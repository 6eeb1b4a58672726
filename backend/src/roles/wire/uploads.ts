import { modelCommands } from '#commands/catalogue/models/modelCommands.ts';
import { storeModelFiles } from '#commands/catalogue/models/storeModelFiles.ts';
import { measuredUploads } from '#commands/catalogue/passports/measuredUploads.ts';
import { replaceModelFiles } from '#commands/catalogue/versions.ts';
import { createValidateAndStoreAssets } from '#infra/files/validateAndStoreAssets.ts';
import { entitlementQueries } from '#projections/ordering/entitlements/queries.ts';
import { queuedJob } from '#workers/jobData.ts';
import { measureUpload } from '#workers/jobs.ts';
import { modelAdminRoutes } from '../../http/catalogue/models/modelAdminRoutes.ts';
import { versionRoutes } from '../../http/catalogue/versions.ts';
import { mailShopOf } from '../shopOf.ts';
import type { WebServices } from '../webServices.ts';

/** The wiring of the Admin's uploads: models, and new versions of files. */
export const wireUploads = (services: WebServices) => {
  const { config, database, store, files, handle, now, catalogue, keep, jobQueue } = services;
  const validateAndStoreAssets = createValidateAndStoreAssets(files);
  const jobIdOf = (assetId: string): string => `measure-${assetId}`;
  return [
    ...modelAdminRoutes({
      ...catalogue.models,
      ...modelCommands(handle),
      ...measuredUploads({
        files,
        validateAndStoreAssets,
        // Not caused by an event, as `measureUpload` says.
        requestMeasuring: (assetId, { commandId: eventId, correlationId, at }) =>
          jobQueue.enqueue(
            queuedJob(measureUpload, jobIdOf(assetId), { assetId }, { eventId, correlationId, at }),
          ),
        measuringState: async (assetId) => {
          const id = jobIdOf(assetId);
          return (await jobQueue.statesOf(measureUpload.queue, [id])).get(id) ?? 'unknown';
        },
        now,
      }),
      storeModelFiles: storeModelFiles({ validateAndStoreAssets }),
    }),
    ...versionRoutes({
      keep,
      ...entitlementQueries({ db: database.db }),
      ...modelCommands(handle),
      versionsOf: catalogue.versions.versionsOf,
      shop: mailShopOf(config),
      replaceModelFiles: replaceModelFiles({ handle, store, validateAndStoreAssets }),
    }),
  ];
};
