import { usd } from '#domain/kernel/money.ts';
import type { OrderState, OrderStatus } from '#domain/ordering/orders/orderState.ts';
import { type Reversals, refundedOf } from '#domain/ordering/refunds/reversals.ts';
import { type Field, picturesField, textField } from './field.ts';

const statusTexts: Readonly<Record<OrderStatus, string>> = {
  absent: '',
  placed: 'Not begun',
  intentRecorded: 'Begun',
  actionRequired: 'Waits for the payer’s confirmation',
  paid: 'Received',
  failed: 'Failed',
};

/** Refunds, and disputes with the buyer's bank, when there were any (ADR 26). */
const reversalFields = (reversals: Reversals): readonly Field[] => {
  const { cents } = refundedOf(reversals);
  const disputes = [...reversals.disputes.values()].map(({ amount, status }) => `${usd(amount)}, ${status}`);
  return [
    ...(cents > 0 ? [textField('refunded', 'Refunded', usd({ cents, currency: 'USD' }))] : []),
    ...(disputes.length > 0 ? [textField('disputes', 'Disputes', disputes.join('; '))] : []),
  ];
};

/** An order in the form that the Admin reads; its items are copies from the purchase (Q14). */
export const orderFields = (state: OrderState): readonly Field[] => {
  if (state.status === 'absent') return [];
  return [
    textField('status', 'Payment', statusTexts[state.status] ?? state.status),
    textField('items', 'Models', state.items.map(({ name, price }) => `${name} (${usd(price)})`).join(', ')),
    picturesField(
      'pictures',
      'Pictures',
      state.items.map(({ card }) => card),
    ),
    textField('total', 'Total', usd(state.total)),
    textField(
      'consent',
      'Consent to delivery at once',
      state.consent === null ? 'None' : `Text ${state.consent.version}`,
    ),
    ...('paymentIntentId' in state && state.paymentIntentId !== null
      ? [textField('paymentIntentId', 'Number at the card provider', state.paymentIntentId)]
      : []),
    ...(state.status === 'paid' ? reversalFields(state.reversals) : []),
    ...(state.status === 'failed' ? [textField('reason', 'Reason', state.reason)] : []),
  ];
};
