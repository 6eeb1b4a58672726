import { messages } from '#contract/messages.ts';
import type { Progress } from './recordOutcome.ts';
import type { Written } from './written.ts';

/** What a client is told of a charge (R120, R121). `written` is what the read side must show next (Q23). */
export type ChargeAnswer =
  | {
      readonly outcome: 'paid';
      readonly message: typeof messages.paymentSuccessful;
      readonly orderId: string;
      readonly written: Written | null;
    }
  | {
      readonly outcome: 'failed';
      readonly message: typeof messages.paymentFailed;
      /** Why, for the client to read. */
      readonly error: string;
      readonly orderId?: string;
      readonly written: Written | null;
    }
  | {
      readonly outcome: 'requiresAction';
      readonly message: typeof messages.paymentRequiresAction;
      readonly orderId: string;
      readonly clientSecret: string;
      readonly written: Written | null;
    }
  /** Money may have moved or not; the same charge again joins this one and learns the outcome. */
  | { readonly outcome: 'unknown'; readonly orderId: string };

/** A refused charge: nothing was charged, and this is why. */
export const failedCharge = (error: string): Extract<ChargeAnswer, { outcome: 'failed' }> => ({
  outcome: 'failed',
  message: messages.paymentFailed,
  error,
  written: null,
});

const returned =
  'The money of this order went back to you, and its models with it. To buy them again, please pay once more.';

/** What an order's progress means for its client. */
export const answerOf = (orderId: string, { order, written, clientSecret }: Progress): ChargeAnswer => {
  switch (order.status) {
    case 'paid':
      if (order.reversals.isRevoked) return { ...failedCharge(returned), orderId };
      return { outcome: 'paid', message: messages.paymentSuccessful, orderId, written };
    case 'failed':
      return { outcome: 'failed', message: messages.paymentFailed, error: order.reason, orderId, written };
    case 'actionRequired':
      if (clientSecret === undefined) return { outcome: 'unknown', orderId };
      return {
        outcome: 'requiresAction',
        message: messages.paymentRequiresAction,
        orderId,
        clientSecret,
        written,
      };
    default:
      return { outcome: 'unknown', orderId };
  }
};
