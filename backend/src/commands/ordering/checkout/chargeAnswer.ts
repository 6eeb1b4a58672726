import * as messages from '#contract/paymentMessages.ts';
import { buyersReason } from '#domain/ordering/checkout/declines.ts';
import { isRevoked } from '#domain/ordering/refunds/reversals.ts';
import type { Written } from '../../handle.ts';
import type { Progress } from './recordOutcome.ts';

/** The answer to a charge (R120, R121). `written` is the write that the next read must show (Q23). */
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
      /** The reason, for the client. */
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
  /** Money may or may not have moved. Repeating the charge joins this one and gets its outcome. */
  | { readonly outcome: 'unknown'; readonly orderId: string };

/** A refused charge: nothing was charged, for this reason. */
export const failedCharge = (error: string): Extract<ChargeAnswer, { outcome: 'failed' }> => ({
  outcome: 'failed',
  message: messages.paymentFailed,
  error,
  written: null,
});

const returned =
  'The money of this order went back to you, and its models with it. To buy them again, please pay once more.';

/** Turns an order's progress into the client's answer. */
export const answerOf = (orderId: string, { order, written, clientSecret }: Progress): ChargeAnswer => {
  switch (order.status) {
    case 'paid':
      if (isRevoked(order)) return { ...failedCharge(returned), orderId };
      return { outcome: 'paid', message: messages.paymentSuccessful, orderId, written };
    case 'failed':
      return { ...failedCharge(buyersReason(order)), orderId, written };
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
