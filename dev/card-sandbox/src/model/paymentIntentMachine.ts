import type { PaymentIntentStatus } from './records.ts';

/** The events of a payment intent. */
export type PaymentSignal =
  /** A payment method is attached; the intent waits for its confirmation. */
  | 'attach'
  /** The issuer requires the buyer to authenticate (3-D Secure). */
  | 'challenge'
  /** The issuer has not decided yet. */
  | 'hold'
  | 'approve'
  | 'decline'
  | 'cancel';

/**
 * The life cycle of a payment intent. Transitions that are not listed are refused: money is taken at most once, because `succeeded` has no
 * transition, and a payment in progress cannot be cancelled.
 */
const paymentIntentTransitions: Readonly<
  Record<PaymentIntentStatus, Readonly<Partial<Record<PaymentSignal, PaymentIntentStatus>>>>
> = {
  requires_payment_method: { attach: 'requires_confirmation', cancel: 'canceled' },
  requires_confirmation: {
    attach: 'requires_confirmation',
    challenge: 'requires_action',
    hold: 'processing',
    approve: 'succeeded',
    decline: 'requires_payment_method',
    cancel: 'canceled',
  },
  requires_action: {
    attach: 'requires_confirmation',
    hold: 'processing',
    approve: 'succeeded',
    decline: 'requires_payment_method',
    cancel: 'canceled',
  },
  processing: { approve: 'succeeded', decline: 'requires_payment_method' },
  succeeded: {},
  canceled: {},
};

/** The next status, or undefined if the signal is refused. Pure. */
export const nextStatus = (
  status: PaymentIntentStatus,
  signal: PaymentSignal,
): PaymentIntentStatus | undefined => paymentIntentTransitions[status][signal];
