import { cartCommands } from '#commands/ordering/cartCommands.ts';
import { charge } from '#commands/ordering/charge.ts';
import { confirmPayment } from '#commands/ordering/confirmPayment.ts';
import { noDeclineGuard } from '#commands/ordering/declineGuard.ts';
import { isGoodDownload } from '#commands/ordering/downloadLink.ts';
import { createDownloadTracker } from '#commands/ordering/downloadTracker.ts';
import { handleProviderEvent } from '#commands/ordering/handleProviderEvent.ts';
import { createInFlightPayments } from '#commands/ordering/inFlightPayments.ts';
import { issueDownload } from '#commands/ordering/issueDownload.ts';
import { recordDownloadEnd } from '#commands/ordering/recordDownloadEnd.ts';
import { settleFromLedger } from '#commands/ordering/settleFromLedger.ts';
import { assetQueries } from '#projections/catalogue/assets/queries.ts';
import type { ModelQueries } from '#projections/catalogue/models/queries.ts';
import { cartQueries } from '#projections/ordering/cart/queries.ts';
import { entitlementQueries } from '#projections/ordering/entitlements/queries.ts';
import { orderQueries } from '#projections/ordering/orders/queries.ts';
import type { Services } from '../composition.ts';
import { downloadRoutes } from '../http/catalogue/downloadRoutes.ts';
import { createDeclineGuard } from '../http/declineCounters.ts';
import { cartRoutes } from '../http/ordering/cartRoutes.ts';
import { chargeRoutes } from '../http/ordering/chargeRoutes.ts';
import { moneyReport } from '../http/ordering/moneyReport.ts';
import { moneyRoutes } from '../http/ordering/moneyRoutes.ts';
import { webhookRoutes } from '../http/ordering/webhookRoutes.ts';
import type { Counters } from '../http/rateLimits.ts';
import type { Route } from '../http/route.ts';
import { openCards } from './cards.ts';

/** Carts, paying and downloading. */
export const orderingRoutes = (
  services: Services,
  models: ModelQueries,
  counters: Counters | null,
): readonly Route[] => {
  const { config, database, store, snapshots, vault, files, handle, now, reference, log } = services;
  const { db } = database;
  const { payments, closedBecause } = openCards(services);
  const inFlight = createInFlightPayments();
  const paying = {
    handle,
    store,
    snapshots,
    payments,
    declineGuard: counters
      ? createDeclineGuard({ counters, fingerprintOf: payments.cardFingerprint })
      : noDeclineGuard,
    quote: models.modelForQuote,
  };
  const entitlements = entitlementQueries({ db });
  const { ordersNamed, ordersPaidIn } = orderQueries({ db, reference, customersOf: async () => new Map() });
  return [
    ...cartRoutes({
      ...cartCommands({ handle, quote: models.modelForQuote, ownedModels: entitlements.ownedModels }),
      ...cartQueries({ db, reference }),
    }),
    ...chargeRoutes({
      takesCards: () => closedBecause() === null,
      charge: charge({ ...paying, inFlight }),
      confirmPayment: confirmPayment(paying),
    }),
    ...webhookRoutes({
      handleProviderEvent: handleProviderEvent({ handle, store, payments, finished: inFlight.finished }),
      payments,
    }),
    ...moneyRoutes({
      moneyReport: moneyReport({ payments, ordersNamed, ordersPaidIn }),
      settleFromLedger: settleFromLedger({ handle, store, payments }),
    }),
    ...downloadRoutes({
      issueDownload: issueDownload({
        handle,
        signer: vault.signer,
        findModel: models.modelForDownload,
        owns: entitlements.owns,
      }),
      ...assetQueries({ db }),
      isGoodLink: (link) => isGoodDownload(vault.signer, link, now()),
      openFile: files.open,
      publicUrl: config.PUBLIC_URL,
      downloads: createDownloadTracker({
        record: recordDownloadEnd({ handle, now }),
        onFailure: (downloadId, error) =>
          log.warn({ downloadId, err: error }, 'What came of a download could not be recorded'),
      }),
    }),
  ];
};
