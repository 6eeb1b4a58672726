import type { WireMoneyReport } from '#contract/wire.ts';
import { type BookedOrder, compareMoney, type MoneyDifference } from '#domain/ordering/compareMoney.ts';
import type { PaymentProvider } from '#infra/payments/paymentProvider.ts';
import type { LedgerTotals, ProviderLedger } from '#infra/payments/providerLedger.ts';
import { HttpError } from '../httpError.ts';

export type MoneyReportDeps = {
  readonly payments: ProviderLedger & Pick<PaymentProvider, 'retrieveIntent'>;
  /** Orders that were paid in the period, and those that the provider's payments name. */
  readonly ordersForMoney: (
    period: Period,
    named: { readonly intentIds: readonly string[]; readonly orderIds: readonly string[] },
  ) => Promise<readonly BookedOrder[]>;
};

/** From an instant on, and before another. */
export type Period = { readonly from: Date; readonly to: Date };
type Page = { readonly page: number; readonly limit: number };

/** More payments than these are not compared at once. */
const mostPayments = 10_000;
/** Paid orders without a payment in the period that are asked for one by one. */
const mostAsked = 100;

const isWithin = ({ from, to }: Period, at: string): boolean => {
  const time = Date.parse(at);
  return time >= from.getTime() && time < to.getTime();
};

const noAnswer = (): HttpError =>
  new HttpError(503, 'The card provider does not answer. Please try again in a minute.', {
    'Retry-After': '30',
  });

const usd = (cents: number): number => cents / 100;

const wireTotals = ({ gross, refunded, disputed, fees }: LedgerTotals): WireMoneyReport['totals'] => ({
  gross: usd(gross),
  refunded: usd(refunded),
  disputed: usd(disputed),
  fees: usd(fees),
  net: usd(gross - refunded - disputed - fees),
});

const wireDifference = ({ cents, ...difference }: MoneyDifference) => ({ ...difference, amount: usd(cents) });

/**
 * The provider's payments of a period, with what became of them, against the shop's orders (ADR 27). The provider
 * is asked each time; nothing is kept. @throws HttpError 422 for too many payments, 503 without the provider
 */
export const moneyReport =
  ({ payments, ordersForMoney }: MoneyReportDeps) =>
  async (period: Period, { page, limit }: Page): Promise<WireMoneyReport> => {
    const ledger = await payments.ledgerOf(period.from, period.to, mostPayments);
    if (ledger.status === 'tooMany') {
      throw new HttpError(
        422,
        `There are more than ${mostPayments} payments in this period. Please choose a shorter one.`,
      );
    }
    if (ledger.status === 'unknown') throw noAnswer();
    const intentIds = ledger.payments.map(({ intentId }) => intentId);
    const orderIds = ledger.payments.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
    const orders = await ordersForMoney(period, { intentIds, orderIds });

    const known = new Set(intentIds);
    const expected = new Set<string>();
    for (const { orderId, intentId, isPaid, at } of orders) {
      if (!isPaid || !isWithin(period, at) || known.has(intentId ?? '')) continue;
      // The payment may lie just outside the period, a moment before the order was marked as paid.
      const standing =
        expected.size < mostAsked && intentId !== null ? await payments.retrieveIntent(intentId) : null;
      // No answer is no news of a payment: it must not read as one that never was.
      if (standing?.status === 'unknown') throw noAnswer();
      if (standing?.status !== 'succeeded') expected.add(orderId);
    }
    const differences = compareMoney(ledger.payments, orders, expected);
    return {
      from: period.from.toISOString(),
      to: period.to.toISOString(),
      totals: wireTotals(ledger.totals),
      payments: ledger.payments.length,
      totalDifferences: differences.length,
      differences: differences.slice((page - 1) * limit, page * limit).map(wireDifference),
    };
  };
