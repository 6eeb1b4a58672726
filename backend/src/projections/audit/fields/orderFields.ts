import type { OrderState, OrderStatus } from '#domain/ordering/orderState.ts';
import { type Field, picturesField, textField, usd } from './field.ts';

const statusTexts: Readonly<Record<OrderStatus, string>> = {
  absent: '',
  placed: 'Placed',
  intentRecorded: 'Payment begun',
  actionRequired: 'Waiting for the payer’s confirmation',
  paid: 'Paid',
  failed: 'Payment failed',
};

/** An order as the Admin reads it; its items are copies, as they were bought (Q14). */
export const orderFields = (state: OrderState): readonly Field[] => {
  if (state.status === 'absent') return [];
  return [
    textField('status', 'Status', statusTexts[state.status] ?? state.status),
    textField('items', 'Models', state.items.map(({ name, price }) => `${name} (${usd(price)})`).join(', ')),
    picturesField(
      'pictures',
      'Pictures',
      state.items.map(({ card }) => card),
    ),
    textField('total', 'Total', usd(state.total)),
    ...('paymentIntentId' in state && state.paymentIntentId !== null
      ? [textField('paymentIntentId', 'Payment', state.paymentIntentId)]
      : []),
    ...(state.status === 'failed' ? [textField('reason', 'Reason', state.reason)] : []),
  ];
};
