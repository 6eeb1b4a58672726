import { modelCommands } from '#commands/catalogue/models/modelCommands.ts';
import { storeModelFiles } from '#commands/catalogue/models/storeModelFiles.ts';
import { measuredUploads } from '#commands/catalogue/passports/measuredUploads.ts';
import { replaceModelFiles } from '#commands/catalogue/versions.ts';
import { createValidateAndStoreAssets } from '#infra/files/validateAndStoreAssets.ts';
import type { JobQueue } from '#infra/queue/jobQueue.ts';
import { entitlementQueries } from '#projections/ordering/entitlements/queries.ts';
import { queuedJob } from '#workers/jobData.ts';
import { measureUpload } from '#workers/jobs.ts';
import type { Services } from '../../composition.ts';
import { modelAdminRoutes } from '../../http/catalogue/models/modelAdminRoutes.ts';
import { versionRoutes } from '../../http/catalogue/versions.ts';
import type { Keep } from '../../http/kept/keptAnswers.ts';
import type { Route } from '../../http/route.ts';
import type { CatalogueQueries } from '../catalogueQueries.ts';
import { mailShopOf } from '../shopOf.ts';

/** The wiring of the Admin's uploads: models, and new versions of files. */
export const wireUploads = (
  { config, database, store, files, handle, now }: Services,
  { versions, models }: Pick<CatalogueQueries, 'versions' | 'models'>,
  keep: Keep,
  jobQueue: JobQueue,
): readonly Route[] => {
  const { db } = database;
  const validateAndStoreAssets = createValidateAndStoreAssets(files);
  const jobIdOf = (assetId: string): string => `measure-${assetId}`;
  return [
    ...modelAdminRoutes({
      ...models,
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
      ...entitlementQueries({ db }),
      ...modelCommands(handle),
      versionsOf: versions.versionsOf,
      shop: mailShopOf(config),
      replaceModelFiles: replaceModelFiles({ handle, store, validateAndStoreAssets }),
    }),
  ];
};
