import type { DataOf } from '../../kernel/event.ts';
import { type Money, sum } from '../../kernel/money.ts';
import { evolveRefunds, noRefunds, type RefundState } from '../refunds/refundState.ts';
import { evolveReversals, noReversals, type Reversals } from '../refunds/reversals.ts';
import type { OrderEvent, OrderItem } from './order.events.ts';

type PlacedOrder = Readonly<Omit<DataOf<OrderEvent, 'OrderPlaced'>, 'business' | 'vat'>>;

export type OrderState =
  | { readonly status: 'absent' }
  | ({ readonly status: 'placed' } & PlacedOrder)
  | ({ readonly status: 'intentRecorded' | 'actionRequired'; readonly paymentIntentId: string } & PlacedOrder)
  | ({
      readonly status: 'paid';
      readonly paymentIntentId: string;
      readonly reversals: Reversals;
      readonly refunds: RefundState;
      /** The buyer has read the confirmation that their account keeps. */
      readonly isConfirmationRead: boolean;
    } & PlacedOrder)
  | ({ readonly status: 'failed' } & Readonly<DataOf<OrderEvent, 'PaymentFailed'>> & PlacedOrder);

export type KnownOrder = Exclude<OrderState, { status: 'absent' }>;
export type OrderStatus = OrderState['status'];

/**
 * The status changes of an order. Money decides: a payment that arrives after a recorded failure still makes the order
 * paid.
 */
export const orderLife: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  absent: ['placed'],
  placed: ['intentRecorded', 'paid', 'failed'],
  intentRecorded: ['actionRequired', 'paid', 'failed'],
  actionRequired: ['paid', 'failed'],
  failed: ['paid'],
  paid: [],
};

/** Whether an order may change from one status to the other. */
export const mayBecome = (status: OrderStatus, next: OrderStatus): boolean =>
  orderLife[status].includes(next);

export const totalOf = (items: readonly OrderItem[]): Money => sum(items.map(({ price }) => price));

/** The order after one more event. */
export const evolveOrder = (state: OrderState, event: OrderEvent): OrderState => {
  if (event.type === 'OrderPlaced') return { status: 'placed', ...event.data };
  if (state.status === 'absent') return state;
  const { orderId, userId, items, total, consent, withdrawalInformation } = state;
  const order = { orderId, userId, items, total, consent, withdrawalInformation };
  switch (event.type) {
    case 'PaymentIntentRecorded':
      return { status: 'intentRecorded', ...order, paymentIntentId: event.data.paymentIntentId };
    case 'PaymentActionRequired':
      return { status: 'actionRequired', ...order, paymentIntentId: event.data.paymentIntentId };
    case 'PaymentReceived':
      return {
        status: 'paid',
        ...order,
        paymentIntentId: event.data.paymentIntentId,
        reversals: noReversals,
        refunds: noRefunds,
        isConfirmationRead: false,
      };
    case 'PaymentFailed':
      return { status: 'failed', ...order, ...event.data };
    case 'EntitlementGranted':
      return state;
    default:
      return state.status === 'paid'
        ? {
            ...state,
            reversals: evolveReversals(state.reversals, event),
            refunds: evolveRefunds(state.refunds, event, state.reversals.revoked),
            isConfirmationRead: state.isConfirmationRead || event.type === 'ConfirmationRead',
          }
        : state;
  }
};
