import { messages } from 'backend/contract/messages.ts';
import type { WireCharge } from 'backend/contract/wire.ts';
import { ApiError } from '../../../lib/apiError.ts';

/** What a charge came to, as the cart page acts on it (R120, R121, Q21, Q22). */
export type ChargeOutcome =
  | { readonly kind: 'paid' }
  /** Nothing was charged; `reason` says why. */
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'action'; readonly orderId: string; readonly clientSecret: string }
  /** Money may have moved or not: the same attempt again tells. */
  | { readonly kind: 'unknown'; readonly reason: string };

const noReason = 'The payment was not accepted. Nothing was charged.';
const stillOpen = 'The card provider has not answered yet.';

export const chargeOutcome = (answer: WireCharge): ChargeOutcome => {
  const { message, error, orderId, clientSecret } = answer;
  if (message === messages.paymentSuccessful) return { kind: 'paid' };
  if (message === messages.paymentFailed) return { kind: 'failed', reason: error || noReason };
  if (message === messages.paymentRequiresAction && orderId && clientSecret)
    return { kind: 'action', orderId, clientSecret };
  return { kind: 'unknown', reason: stillOpen };
};

/**
 * A call that the server refused charged nothing; one without a clear answer may have (Q22). Where an earlier call may
 * have moved money, a refusal of its repetition (an ended session, too many tries) tells nothing about it.
 */
export const chargeFault = (error: unknown, isRepeated = false): ChargeOutcome => {
  if (!(error instanceof ApiError)) return { kind: 'unknown', reason: stillOpen };
  const refused = error.status >= 400 && error.status < 500 && error.status !== 408;
  if (refused) return { kind: isRepeated ? 'unknown' : 'failed', reason: error.message };
  return { kind: 'unknown', reason: error.status === 0 ? error.message : stillOpen };
};
