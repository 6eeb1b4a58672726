import { expect, test } from 'vitest';
import type { BookedOrder } from '#domain/ordering/compareMoney.ts';
import type { PaymentOutcome } from '#infra/payments/paymentProvider.ts';
import { moneyReport } from './moneyReport.ts';

const period = { from: new Date('2026-11-01T00:00:00.000Z'), to: new Date('2026-11-02T00:00:00.000Z') };
const order: BookedOrder = {
  orderId: 'order',
  intentId: 'pi_1',
  invoiceId: 'INV-2026-000001',
  isPaid: true,
  at: '2026-11-01T00:00:00.050Z',
  cents: 4_000,
  refundedCents: 0,
  disputes: [],
};

/** A report on one paid order whose payment is not among those of the period; asked for, it stands so. */
const reportWhen = (standing: PaymentOutcome) =>
  moneyReport({
    payments: {
      ledgerOf: async () => ({
        status: 'known',
        payments: [],
        totals: { gross: 0, refunded: 0, disputed: 0, fees: 0 },
      }),
      retrieveIntent: async () => standing,
    },
    ordersForMoney: async () => [order],
  })(period, { page: 1, limit: 8 });

test('a payment just outside the period is no difference', async () => {
  const amount = { cents: 4_000, currency: 'USD' } as const;
  const report = await reportWhen({ status: 'succeeded', intentId: 'pi_1', amount, card: null });
  expect(report.differences).toEqual([]);
});

test('an order whose payment the provider does not know is told to the Admin', async () => {
  const refused = {
    code: 'resource_missing',
    reason: 'No such payment',
    isClosed: false,
    cardFingerprint: null,
  };
  const report = await reportWhen({ status: 'failed', intentId: 'pi_1', ...refused });
  expect(report.differences).toMatchObject([{ kind: 'noPayment', orderId: 'order', amount: 40 }]);
});

test('a provider that does not answer for one payment makes no difference of it: there is no report', async () => {
  const report = reportWhen({ status: 'unknown', reason: 'timeout' });
  await expect(report).rejects.toMatchObject({ status: 503, message: expect.stringContaining('try again') });
});
