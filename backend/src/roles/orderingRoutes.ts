import { addToCart } from '#commands/ordering/addToCart.ts';
import { charge } from '#commands/ordering/charge.ts';
import { clearCart } from '#commands/ordering/clearCart.ts';
import { confirmPayment } from '#commands/ordering/confirmPayment.ts';
import { noDeclineGuard } from '#commands/ordering/declineGuard.ts';
import { isGoodDownload } from '#commands/ordering/downloadLink.ts';
import { createDownloadsUnderWay } from '#commands/ordering/downloadsUnderWay.ts';
import { heedNotice } from '#commands/ordering/heedNotice.ts';
import { issueDownload } from '#commands/ordering/issueDownload.ts';
import { mergeIntoCart } from '#commands/ordering/mergeIntoCart.ts';
import { createPaymentsUnderWay } from '#commands/ordering/paymentsUnderWay.ts';
import { recordDownloadEnd } from '#commands/ordering/recordDownloadEnd.ts';
import { removeFromCart } from '#commands/ordering/removeFromCart.ts';
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
import { cardProvider } from './cardProvider.ts';

/** Carts, paying and downloading. @throws ConfigurationError without a card provider */
export const orderingRoutes = (
  services: Services,
  models: ModelQueries,
  counters: Counters | null,
): readonly Route[] => {
  const { config, database, store, vault, files, handle, now, reference, log } = services;
  const { db } = database;
  const payments = cardProvider(config);
  const underWay = createPaymentsUnderWay();
  const paying = {
    handle,
    store,
    payments,
    declineGuard: counters
      ? createDeclineGuard({ counters, fingerprintOf: payments.cardFingerprint })
      : noDeclineGuard,
    quote: async (modelIds: readonly string[]) => {
      const quoted = await models.modelForQuote(modelIds);
      return new Map(quoted.map(({ listed, ...model }) => [model.modelId, { ...model, isListed: listed }]));
    },
  };
  const entitlements = entitlementQueries({ db });
  const { ordersForMoney } = orderQueries({ db, reference, customersOf: async () => new Map() });
  const carts = { handle, quote: paying.quote, ownedModels: entitlements.ownedModels };
  return [
    ...cartRoutes({
      addToCart: addToCart(carts),
      mergeIntoCart: mergeIntoCart(carts),
      removeFromCart: removeFromCart(carts),
      clearCart: clearCart(carts),
      ...cartQueries({ db, reference }),
    }),
    ...chargeRoutes({ charge: charge({ ...paying, underWay }), confirmPayment: confirmPayment(paying) }),
    ...webhookRoutes({
      heedNotice: heedNotice({ handle, store, payments, finished: underWay.finished }),
      payments,
    }),
    ...moneyRoutes({
      moneyReport: moneyReport({ payments, ordersForMoney }),
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
      downloads: createDownloadsUnderWay({
        record: recordDownloadEnd({ handle, now }),
        onFailure: (downloadId, error) =>
          log.warn({ downloadId, err: error }, 'What came of a download could not be recorded'),
      }),
    }),
  ];
};
