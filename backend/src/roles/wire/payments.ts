import { charge } from '#commands/ordering/checkout/charge.ts';
import { confirmPayment } from '#commands/ordering/checkout/confirmPayment.ts';
import { handleProviderEvent } from '#commands/ordering/checkout/handleProviderEvent.ts';
import { createInFlightPayments } from '#commands/ordering/checkout/inFlightPayments.ts';
import { settleFromLedger } from '#commands/ordering/checkout/settleFromLedger.ts';
import { vatOf } from '#commands/ordering/checkout/vatOf.ts';
import type { QuoteModels } from '#domain/quotedModel.ts';
import { orderQueries } from '#projections/ordering/orders/queries.ts';
import { taxQueries } from '#projections/ordering/tax/queries.ts';
import { createDeclineGuard } from '../../http/declineCounters.ts';
import { chargeRoutes } from '../../http/ordering/checkout/chargeRoutes.ts';
import { webhookRoutes } from '../../http/ordering/checkout/webhookRoutes.ts';
import { moneyReport } from '../../http/ordering/reconciliation/moneyReport.ts';
import { moneyRoutes } from '../../http/ordering/reconciliation/moneyRoutes.ts';
import { taxRoutes } from '../../http/ordering/tax.ts';
import { readEcbRates, readTaxRates } from '../taxRates.ts';
import type { WebServices } from '../webServices.ts';
import { wireRefunds } from './refunds.ts';

/** The wiring of charges, refunds, the provider's webhook and the money report. */
export const wirePayments = (services: WebServices, quote: QuoteModels) => {
  const { config, database, store, vault, snapshots, handle, reference, tracing, counters, cards } = services;
  const { db } = database;
  const { payments, closed } = cards;
  const rates = readTaxRates(config.TAX_RATES);
  const sellerVatNumber = config.SHOP_VAT_NUMBER ?? '';
  const inFlight = createInFlightPayments();
  const paying = {
    handle,
    store,
    snapshots,
    payments,
    declineGuard: createDeclineGuard({ counters, fingerprintOf: payments.cardFingerprint }),
    quote,
  };
  const { ordersNamed, ordersPaidIn } = orderQueries({ db, reference, customersOf: async () => new Map() });
  const { takings, taxedOrders } = taxQueries({ db });
  return [
    ...chargeRoutes({
      closed,
      charge: charge({
        ...paying,
        inFlight,
        tracing,
        personalKeys: vault.personalKeys,
        vatOf: vatOf({ store, rates, sellerVatNumber }),
      }),
      confirmPayment: confirmPayment(paying),
    }),
    ...webhookRoutes({
      handleProviderEvent: handleProviderEvent({ ...paying, finished: inFlight.finished }),
      payments,
    }),
    ...moneyRoutes({
      moneyReport: moneyReport({ payments, ordersNamed, ordersPaidIn }),
      settleFromLedger: settleFromLedger({ handle, store, payments }),
      takings,
    }),
    ...(config.TAX_REPORT
      ? taxRoutes({
          taxedOrders,
          ordersNamed,
          taxRates: rates,
          ecbRates: readEcbRates(config.ECB_RATES),
          sellerVatNumber,
        })
      : []),
    ...wireRefunds(services),
  ];
};
