import type { WireMoneyReport } from '#contract/calls/ordering/reconciliation.ts';
import {
  type BookedOrder,
  compareMoney,
  type MoneyDifference,
} from '#domain/ordering/reconciliation/compareMoney.ts';
import { byCurrency, type Settled } from '#domain/ordering/reconciliation/settled.ts';
import { mapLimited } from '#infra/async/mapLimited.ts';
import type { PaymentProvider } from '#infra/payments/paymentProvider.ts';
import type { ProviderLedger } from '#infra/payments/providerLedger.ts';
import type { OrderQueries } from '#projections/ordering/orders/queries.ts';
import { HttpError } from '../../answers.ts';

export type MoneyReportDeps = Pick<OrderQueries, 'ordersNamed' | 'ordersPaidIn'> & {
  readonly payments: ProviderLedger & Pick<PaymentProvider, 'retrieveIntent'>;
};

/** From `from` (inclusive) to `to` (exclusive). */
export type Period = { readonly from: Date; readonly to: Date };
type Page = { readonly page: number; readonly limit: number };

/** Parts of a period that are read in parallel: the provider returns 100 payments per call. */
const parts = 8;
/** Maximum number of paid orders whose payment is looked up one by one. */
const mostAsked = 100;

/** The refusal while the provider is silent. */
export const noAnswer = (): HttpError =>
  new HttpError(503, 'The card provider does not answer. Please try again in a minute.', {
    'Retry-After': '30',
  });

const usd = (cents: number): number => cents / 100;

const wireDifference = ({ cents, ...difference }: MoneyDifference) => ({ ...difference, amount: usd(cents) });

/** The period in parts, newest first; the provider's times are whole seconds. */
const partsOf = ({ from, to }: Period): readonly Period[] => {
  const partMs = Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 1000 / parts)) * 1000;
  const found: Period[] = [];
  for (let at = from.getTime(); at < to.getTime(); at += partMs)
    found.push({ from: new Date(at), to: new Date(Math.min(at + partMs, to.getTime())) });
  return found.reverse();
};

/** The provider's payments of a period, each compared with its order, a page at a time. @throws HttpError 503 */
const comparePayments = async ({ payments, ordersNamed }: MoneyReportDeps, { from, to }: Period) => {
  const intentIds: string[] = [];
  const settled: Settled[] = [];
  const differences: MoneyDifference[] = [];
  for await (const page of payments.ledgerOf(from, to)) {
    if (page.status === 'unknown') throw noAnswer();
    const intents = page.payments.map(({ intentId }) => intentId);
    const orderIds = page.payments.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
    const orders = await ordersNamed({ intentIds: intents, orderIds });
    differences.push(...compareMoney(page.payments, orders, new Set()));
    intentIds.push(...intents);
    settled.push(...page.settled);
  }
  return { intentIds, settled, differences };
};

/** The paid orders of a period without a payment, neither among the known ones nor just outside the period. @throws HttpError 503 */
const withoutPayment = async (
  { payments, ordersPaidIn }: MoneyReportDeps,
  period: Period,
  known: ReadonlySet<string>,
): Promise<readonly BookedOrder[]> => {
  const missing: BookedOrder[] = [];
  for await (const orders of ordersPaidIn(period)) {
    for (const order of orders) {
      const { intentId } = order;
      if (known.has(intentId ?? '')) continue;
      // The payment may lie just outside the period, a moment before the order was marked as paid.
      const standing =
        missing.length < mostAsked && intentId !== null ? await payments.retrieveIntent(intentId) : null;
      // No answer does not mean that the payment is missing.
      if (standing?.status === 'unknown' && !standing.isMissing) throw noAnswer();
      if (standing?.status !== 'succeeded') missing.push(order);
    }
  }
  return missing;
};

/**
 * Compares the provider's payments of a period, with their refunds and disputes, with the shop's orders (ADR 27), in any number: both books
 * are read in pages, parts of the period in parallel. The provider is asked each time; nothing is cached.
 * @throws HttpError 503 without the provider
 */
export const moneyReport =
  (deps: MoneyReportDeps) =>
  async (period: Period, { page, limit }: Page): Promise<WireMoneyReport> => {
    const compared = await mapLimited(parts, partsOf(period), (part) => comparePayments(deps, part));
    const known = new Set(compared.flatMap(({ intentIds }) => intentIds));
    const missing = await withoutPayment(deps, period, known);
    const expected = new Set(missing.map(({ orderId }) => orderId));
    const differences = [
      ...compared.flatMap((part) => part.differences),
      ...compareMoney([], missing, expected),
    ].toSorted((one, other) => other.at.localeCompare(one.at));
    return {
      from: period.from.toISOString(),
      to: period.to.toISOString(),
      settled: byCurrency(compared.flatMap((part) => part.settled)).map(({ currency, disputed, fees }) => ({
        currency,
        disputed: usd(disputed),
        fees: usd(fees),
      })),
      payments: compared.reduce((sum, { intentIds }) => sum + intentIds.length, 0),
      totalDifferences: differences.length,
      differences: differences.slice((page - 1) * limit, page * limit).map(wireDifference),
    };
  };
