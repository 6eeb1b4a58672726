import { isGoodDownload } from '#commands/ordering/downloads/downloadLink.ts';
import { createDownloadTracker, recordDownloadEnd } from '#commands/ordering/downloads/downloadTracker.ts';
import { issueDownload } from '#commands/ordering/downloads/issueDownload.ts';
import { givenBackAt, mayStillDownload, ownedFrom } from '#commands/ordering/downloads/ownedFrom.ts';
import { assetQueries } from '#projections/catalogue/assets/queries.ts';
import { versionQueries } from '#projections/catalogue/versions/queries.ts';
import { entitlementQueries } from '#projections/ordering/entitlements/queries.ts';
import type { Services } from '../../composition.ts';
import { downloadRoutes } from '../../http/catalogue/downloadRoutes.ts';
import type { Route } from '../../http/route.ts';

/** The wiring of download links, and of the files. */
export const wireDownloads = ({
  config,
  database,
  store,
  vault,
  files,
  handle,
  now,
  log,
}: Services): readonly Route[] => {
  const { db } = database;
  const downloading = {
    findModel: versionQueries({ db }).modelForDownload,
    ownedFrom: ownedFrom({ store, known: entitlementQueries({ db }).ownedFrom }),
  };
  return downloadRoutes({
    issueDownload: issueDownload({
      handle,
      signer: vault.signer,
      givenBackAt: givenBackAt({ store }),
      ...downloading,
    }),
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
};
