import { expect, test } from 'vitest';
import type { BookedOrder } from '#domain/ordering/reconciliation/compareMoney.ts';
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

/** A report on one paid order whose payment is not among those of the period; the provider returns `payment` when asked for it. */
const reportWhen = (standing: PaymentOutcome) =>
  moneyReport({
    payments: {
      ledgerOf: async function* () {},
      retrieveIntent: async () => standing,
    },
    ordersNamed: async () => [],
    ordersPaidIn: async function* () {
      yield [order];
    },
  })(period, { page: 1, limit: 8 });

test('a payment just outside the period is not a difference', async () => {
  const amount = { cents: 4_000, currency: 'USD' } as const;
  const report = await reportWhen({
    status: 'succeeded',
    intentId: 'pi_1',
    amount,
    card: null,
    cardCountry: null,
  });
  expect(report.differences).toEqual([]);
});

test('an order whose payment the provider does not have is shown to the Admin', async () => {
  const report = await reportWhen({ status: 'unknown', reason: 'No such payment', isMissing: true });
  expect(report.differences).toMatchObject([{ kind: 'noPayment', orderId: 'order', amount: 40 }]);
});

test('when the provider does not answer for one payment, there is no report instead of a wrong difference', async () => {
  const report = reportWhen({ status: 'unknown', reason: 'timeout' });
  await expect(report).rejects.toMatchObject({ status: 503, message: expect.stringContaining('try again') });
});

test('any number of payments is compared, in pages, each with its orders', async () => {
  const pages = 150;
  const atOnce = 100;
  const total = pages * atOnce;
  const paymentOf = (number: number) => ({
    intentId: `pi_${number}`,
    orderId: `order ${number}`,
    at: period.from.toISOString(),
    cents: 1_000,
    currency: 'USD',
    refundedCents: 0,
    disputes: [],
  });
  let most = 0;
  const report = await moneyReport({
    payments: {
      // All payments are in the first part of the period.
      ledgerOf: async function* (from) {
        for (let page = 0; page < (from.getTime() === period.from.getTime() ? pages : 0); page += 1) {
          const payments = Array.from({ length: atOnce }, (_, place) => paymentOf(page * atOnce + place));
          yield {
            status: 'known',
            payments,
            settled: [{ currency: 'GBP', disputed: 0, fees: 300 }],
          };
        }
      },
      retrieveIntent: async () => ({ status: 'unknown', reason: 'must not be asked' }),
    },
    ordersNamed: async ({ intentIds }) => {
      most = Math.max(most, intentIds.length);
      // One of the orders is missing.
      return intentIds
        .filter((intentId) => intentId !== 'pi_7')
        .map((intentId) => ({
          ...order,
          orderId: `order ${intentId.slice('pi_'.length)}`,
          intentId,
          cents: 1_000,
        }));
    },
    ordersPaidIn: async function* () {},
  })(period, { page: 1, limit: 8 });
  expect(report).toMatchObject({
    payments: total,
    settled: [{ currency: 'GBP', disputed: 0, fees: pages * 3 }],
    totalDifferences: 1,
    differences: [{ kind: 'orphan', intentId: 'pi_7' }],
  });
  expect(most).toBe(atOnce);
});
