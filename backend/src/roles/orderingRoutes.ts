import { cartCommands } from '#commands/ordering/cartCommands.ts';
import { charge } from '#commands/ordering/charge.ts';
import { confirmPayment } from '#commands/ordering/confirmPayment.ts';
import { noDeclineGuard } from '#commands/ordering/declineGuard.ts';
import { isGoodDownload } from '#commands/ordering/downloadLink.ts';
import { createDownloadTracker } from '#commands/ordering/downloadTracker.ts';
import { handleProviderEvent } from '#commands/ordering/handleProviderEvent.ts';
import { createInFlightPayments } from '#commands/ordering/inFlightPayments.ts';
import { issueDownload } from '#commands/ordering/issueDownload.ts';
import { issueRefunds } from '#commands/ordering/issueRefunds.ts';
import { mayStillDownload } from '#commands/ordering/mayStillDownload.ts';
import { ownedFrom } from '#commands/ordering/ownedFrom.ts';
import { recordDownloadEnd } from '#commands/ordering/recordDownloadEnd.ts';
import { refundCommands } from '#commands/ordering/refundCommands.ts';
import { settleFromLedger } from '#commands/ordering/settleFromLedger.ts';
import { wishlistCommands } from '#commands/ordering/wishlistCommands.ts';
import { assetQueries } from '#projections/catalogue/assets/queries.ts';
import { modelQueries } from '#projections/catalogue/models/queries.ts';
import { versionQueries } from '#projections/catalogue/versions/queries.ts';
import { cartQueries } from '#projections/ordering/cart/queries.ts';
import { downloadQueries } from '#projections/ordering/downloads/queries.ts';
import { entitlementQueries } from '#projections/ordering/entitlements/queries.ts';
import { orderQueries } from '#projections/ordering/orders/queries.ts';
import { refundQueries } from '#projections/ordering/orders/refundQueries.ts';
import { wishlistQueries } from '#projections/ordering/wishlist/queries.ts';
import type { Services } from '../composition.ts';
import { downloadRoutes } from '../http/catalogue/downloadRoutes.ts';
import { createDeclineGuard } from '../http/declineCounters.ts';
import { cartRoutes } from '../http/ordering/cartRoutes.ts';
import { chargeRoutes } from '../http/ordering/chargeRoutes.ts';
import { moneyReport } from '../http/ordering/moneyReport.ts';
import { moneyRoutes } from '../http/ordering/moneyRoutes.ts';
import { refundEvidence } from '../http/ordering/refundEvidence.ts';
import { refundRoutes } from '../http/ordering/refundRoutes.ts';
import { webhookRoutes } from '../http/ordering/webhookRoutes.ts';
import { wishlistRoutes } from '../http/ordering/wishlistRoutes.ts';
import type { Counters } from '../http/rateLimits.ts';
import type { Route } from '../http/route.ts';
import type { Cards } from './cards.ts';

/** Carts, paying and downloading. */
export const orderingRoutes = (
  services: Services,
  counters: Counters | null,
  { payments, closedBecause }: Cards,
): readonly Route[] => {
  const { config, database, store, snapshots, vault, files, handle, now, reference, log, tracing } = services;
  const { db } = database;
  const { modelForQuote: quote } = modelQueries({ db, reference });
  const inFlight = createInFlightPayments();
  const paying = {
    handle,
    store,
    snapshots,
    payments,
    declineGuard: counters
      ? createDeclineGuard({ counters, fingerprintOf: payments.cardFingerprint })
      : noDeclineGuard,
    quote,
  };
  const entitlements = entitlementQueries({ db });
  const { ordersNamed, ordersPaidIn } = orderQueries({
    db,
    reference,
    customersOf: async () => new Map(),
  });
  const downloading = {
    findModel: versionQueries({ db }).modelForDownload,
    ownedFrom: ownedFrom({ store, known: entitlements.ownedFrom }),
  };
  return [
    ...cartRoutes({
      ...cartCommands({ handle, quote, ownedModels: entitlements.ownedModels }),
      ...cartQueries({ db, reference }),
    }),
    ...wishlistRoutes({
      ...wishlistCommands({ handle, quote }),
      ...wishlistQueries({ db, reference }),
    }),
    ...chargeRoutes({
      takesCards: () => closedBecause() === null,
      charge: charge({ ...paying, inFlight, tracing }),
      confirmPayment: confirmPayment(paying),
    }),
    ...webhookRoutes({
      handleProviderEvent: handleProviderEvent({ ...paying, finished: inFlight.finished }),
      payments,
    }),
    ...moneyRoutes({
      moneyReport: moneyReport({ payments, ordersNamed, ordersPaidIn }),
      settleFromLedger: settleFromLedger({ handle, store, payments }),
    }),
    ...refundRoutes({
      ...refundCommands({ handle, store, personalKeys: vault.personalKeys }),
      issueRefunds: issueRefunds({ handle, store, payments }),
      refundEvidence: refundEvidence({
        store,
        personalKeys: vault.personalKeys,
        ...downloadQueries({ db }),
        ...refundQueries({ db }),
      }),
    }),
    ...downloadRoutes({
      issueDownload: issueDownload({
        handle,
        signer: vault.signer,
        ...downloading,
      }),
      mayStillDownload: mayStillDownload({ store, ...downloading }),
      ...assetQueries({ db }),
      isGoodLink: (link) => isGoodDownload(vault.signer, link, now()),
      openFile: files.open,
      directLink: files.directLink,
      now,
      publicUrl: config.PUBLIC_URL,
      downloads: createDownloadTracker({
        record: recordDownloadEnd({ handle, now }),
        onFailure: (downloadId, error) =>
          log.warn({ downloadId, err: error }, 'Could not record the outcome of a download'),
      }),
    }),
  ];
};
