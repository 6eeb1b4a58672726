import { downloadableVersion } from '#commands/ordering/downloads/downloadableVersion.ts';
import { isGoodDownload } from '#commands/ordering/downloads/downloadLink.ts';
import { createDownloadTracker, recordDownloadEnd } from '#commands/ordering/downloads/downloadTracker.ts';
import { type IssueDownloadDeps, issueDownload } from '#commands/ordering/downloads/issueDownload.ts';
import { givenBackAt, mayStillDownload, ownedFrom } from '#commands/ordering/downloads/ownedFrom.ts';
import { assetQueries } from '#projections/catalogue/assets/queries.ts';
import { versionQueries } from '#projections/catalogue/versions/queries.ts';
import { mailQueries } from '#projections/content/mails/queries.ts';
import { entitlementQueries } from '#projections/ordering/entitlements/queries.ts';
import { unreadConfirmation } from '#projections/ordering/orders/ordersOfClient.ts';
import type { Services } from '../../composition.ts';
import { type DownloadDeps, downloadRoutes } from '../../http/ordering/downloads.ts';

/** Which versions of a model a person may download. */
const downloadingOf = ({ database: { db }, store }: Services) => ({
  findModel: versionQueries({ db }).modelForDownload,
  ownedFrom: ownedFrom({ store, known: entitlementQueries({ db }).ownedFrom }),
});

/** Finds the files of a version for a person who may download it. */
export const wireDownloadable = (services: Services) =>
  downloadableVersion({ givenBackAt: givenBackAt(services), ...downloadingOf(services) });

/** The wiring of download links, and of the files. */
export const wireDownloads = (
  services: Services,
  converted: Pick<IssueDownloadDeps & DownloadDeps, 'convertedFile' | 'convertedById'>,
) => {
  const { config, database, store, vault, files, handle, reference, now, log } = services;
  return downloadRoutes({
    issueDownload: issueDownload({
      handle,
      signer: vault.signer,
      downloadableVersion: wireDownloadable(services),
      ...converted,
    }),
    ...converted,
    unreadConfirmation: unreadConfirmation({ db: database.db, reference, ...mailQueries(database) }),
    mayStillDownload: mayStillDownload({ store, ...downloadingOf(services) }),
    ...assetQueries({ db: database.db }),
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
};
