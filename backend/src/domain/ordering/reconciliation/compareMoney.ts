import type { DisputeStatus } from '../refunds/reversals.ts';

/** A successful payment in the provider's books. Amounts are in the smallest unit of its currency (ISO 4217). */
export type ProviderPayment = {
  readonly intentId: string;
  /** The order id in the payment. */
  readonly orderId: string | null;
  /** ISO 8601 */
  readonly at: string;
  readonly cents: number;
  readonly currency: string;
  readonly refundedCents: number;
  readonly disputes: readonly { readonly disputeId: string; readonly status: DisputeStatus }[];
};

/** An order in the shop's books. */
export type BookedOrder = {
  readonly orderId: string;
  readonly intentId: string | null;
  readonly invoiceId: string | null;
  readonly isPaid: boolean;
  /** ISO 8601; the payment time, or the order time if it is not paid. */
  readonly at: string;
  readonly cents: number;
  readonly refundedCents: number;
  readonly disputes: ProviderPayment['disputes'];
};

type DifferenceKind =
  /** The provider took money for an order that does not exist. */
  | 'orphan'
  /** The provider took the money, but the order is not paid. */
  | 'notRecorded'
  /** The order is paid, but the provider does not have the payment. */
  | 'noPayment'
  | 'amountDiffers'
  /** Refunds or disputes that the order lacks or records differently. */
  | 'reversalDiffers';

/** A difference between the two books, explained to the Admin. */
export type MoneyDifference = Pick<BookedOrder, 'invoiceId' | 'intentId' | 'at' | 'cents'> & {
  readonly kind: DifferenceKind;
  readonly orderId: string | null;
  readonly explanation: string;
  /** Whether asking the provider again resolves the difference. */
  readonly canSettle: boolean;
};

const usd = (cents: number): string => `$${(cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)}`;

const sumText = ({ cents, currency }: ProviderPayment): string =>
  currency === 'USD' ? usd(cents) : `${cents} of the smallest unit of ${currency}`;

const sameDisputes = (one: BookedOrder['disputes'], other: BookedOrder['disputes']): boolean => {
  const known = new Map(one.map(({ disputeId, status }) => [disputeId, status]));
  return (
    one.length === other.length && other.every(({ disputeId, status }) => known.get(disputeId) === status)
  );
};

const orphan = (payment: ProviderPayment): MoneyDifference => {
  const { orderId, intentId, at, cents } = payment;
  const why =
    orderId === null
      ? 'It names no order: it was made outside this shop, in the provider’s dashboard or by another shop on the same account.'
      : 'It names an order that this shop does not know: it belongs to another shop on the same account, or to data that was lost.';
  const explanation = `The provider took ${sumText(payment)} without an order. ${why} If nobody is owed a model for it, refund it at the provider.`;
  return { kind: 'orphan', orderId, invoiceId: null, intentId, at, cents, explanation, canSettle: false };
};

/** The difference between a payment and its order; null when they agree. */
const differenceOf = (payment: ProviderPayment, order: BookedOrder): MoneyDifference | null => {
  const { intentId, at, cents } = payment;
  const { orderId, invoiceId } = order;
  const difference = (kind: DifferenceKind, canSettle: boolean, explanation: string): MoneyDifference => {
    return { kind, orderId, invoiceId, intentId, at, cents, explanation, canSettle };
  };
  if (order.intentId !== null && order.intentId !== intentId)
    return difference(
      'orphan',
      false,
      `The provider took ${sumText(payment)} in a payment that is not the one this order was paid with. Look at both at the provider, and refund the one that is too many.`,
    );
  if (order.cents !== cents || payment.currency !== 'USD')
    return difference(
      'amountDiffers',
      false,
      `The provider took ${sumText(payment)}, and the order comes to ${usd(order.cents)}. Prices are the shop’s, so the payment was changed by hand at the provider.`,
    );
  if (!order.isPaid)
    return difference(
      'notRecorded',
      true,
      `The provider took ${usd(cents)}, and the order is not marked as paid yet. Settling it records the payment and gives the client their models.`,
    );
  if (order.refundedCents !== payment.refundedCents)
    return difference(
      'reversalDiffers',
      true,
      `The provider has refunded ${usd(payment.refundedCents)}, the order says ${usd(order.refundedCents)}. Settling it records what the provider knows; a refund that is still on its way counts once it has arrived.`,
    );
  if (!sameDisputes(order.disputes, payment.disputes))
    return difference(
      'reversalDiffers',
      true,
      'A dispute has another status at the provider than in the order. Settling it records what the provider knows.',
    );
  return null;
};

const withoutPayment = ({ orderId, invoiceId, intentId, at, cents }: BookedOrder): MoneyDifference => {
  const explanation = `The order says that ${usd(cents)} came, and the provider knows of no such payment. It was paid on another account, with other keys than those in use now.`;
  return { kind: 'noPayment', orderId, invoiceId, intentId, at, cents, explanation, canSettle: false };
};

/**
 * Compares the provider's payments with the shop's orders: each payment needs its order, and each paid order in `expected` needs its
 * payment. The newest difference comes first. Pure.
 */
export const compareMoney = (
  payments: readonly ProviderPayment[],
  orders: readonly BookedOrder[],
  /** Paid orders whose payments must be among these. */
  expected: ReadonlySet<string>,
): readonly MoneyDifference[] => {
  const byIntent = new Map(orders.map((order) => [order.intentId, order]));
  const byId = new Map(orders.map((order) => [order.orderId, order]));
  const paid = new Set(payments.map(({ intentId }) => intentId));
  const differences = payments.flatMap((payment) => {
    const order = byIntent.get(payment.intentId) ?? byId.get(payment.orderId ?? '');
    const difference = order ? differenceOf(payment, order) : orphan(payment);
    return difference ? [difference] : [];
  });
  const missing = orders.filter(
    ({ orderId, intentId }) => expected.has(orderId) && !paid.has(intentId ?? ''),
  );
  return [...differences, ...missing.map(withoutPayment)].toSorted((one, other) =>
    other.at.localeCompare(one.at),
  );
};
