import { conversionProgram } from 'mesh-reader/conversionProgram';
import { conversionCommands } from '#commands/catalogue/conversions/conversionCommands.ts';
import { orderConversion } from '#commands/catalogue/conversions/orderConversion.ts';
import { downloadableVersion } from '#commands/ordering/downloads/downloadableVersion.ts';
import { isGoodDownload } from '#commands/ordering/downloads/downloadLink.ts';
import { createDownloadTracker, recordDownloadEnd } from '#commands/ordering/downloads/downloadTracker.ts';
import { issueDownload } from '#commands/ordering/downloads/issueDownload.ts';
import { givenBackAt, mayStillDownload, ownedFrom } from '#commands/ordering/downloads/ownedFrom.ts';
import { createConversionOrders } from '#infra/conversionOrders/conversionOrders.ts';
import type { JobQueue } from '#infra/queue/jobQueue.ts';
import { type JobRequest, jobStatuses } from '#policies/jobStatuses.ts';
import { assetQueries } from '#projections/catalogue/assets/queries.ts';
import { conversionQueries } from '#projections/catalogue/conversions.ts';
import { passportQueries } from '#projections/catalogue/passports/queries.ts';
import { versionQueries } from '#projections/catalogue/versions/queries.ts';
import { entitlementQueries } from '#projections/ordering/entitlements/queries.ts';
import { convertModel } from '#workers/jobs.ts';
import type { Services } from '../../composition.ts';
import { conversionRoutes } from '../../http/catalogue/conversions.ts';
import { downloadRoutes } from '../../http/ordering/downloads.ts';
import type { Route } from '../../http/route.ts';

/** The wiring of download links, of the files, and of their other formats. */
export const wireDownloads = (
  { config, database, store, vault, files, handle, now, log }: Services,
  jobQueue: JobQueue,
): readonly Route[] => {
  const { db } = database;
  const downloading = {
    findModel: versionQueries({ db }).modelForDownload,
    ownedFrom: ownedFrom({ store, known: entitlementQueries({ db }).ownedFrom }),
  };
  const downloadable = downloadableVersion({ givenBackAt: givenBackAt({ store }), ...downloading });
  const conversions = conversionQueries({ db });
  const jobStatus = async (cause: JobRequest) =>
    (await jobStatuses({ db, queue: jobQueue })(convertModel, [cause])).get(cause.eventId) ?? 'ended';
  const conversionCalls = conversionRoutes({
    ...conversions,
    ...passportQueries({ db }),
    orderConversion: orderConversion({
      ...conversionCommands(handle),
      store,
      orders: createConversionOrders(db, vault.signer),
      isParked: async (conversionId) => {
        const cause = await conversions.conversionCause(conversionId);
        return cause !== null && (await jobStatus(cause)) === 'parked';
      },
    }),
    downloadableVersion: downloadable,
    conversionProgram,
    jobStatus,
  });
  const downloads = downloadRoutes({
    issueDownload: issueDownload({
      handle,
      signer: vault.signer,
      downloadableVersion: downloadable,
      ...conversions,
    }),
    ...conversions,
    mayStillDownload: mayStillDownload({ store, ...downloading }),
    ...assetQueries({ db }),
    isGoodLink: (link) => isGoodDownload(vault.signer, link, now()),
    files,
    now,
    publicUrl: config.PUBLIC_URL,
    downloads: createDownloadTracker({
      record: recordDownloadEnd({ handle, now }),
      onFailure: (downloadId, error) =>
        log.warn({ downloadId, err: error }, 'Could not record the outcome of a download'),
    }),
  });
  return [...downloads, ...conversionCalls];
};
