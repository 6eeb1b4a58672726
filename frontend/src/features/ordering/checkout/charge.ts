import type { SentTo } from 'backend/contract/calls/calls.ts';
import * as messages from 'backend/contract/paymentMessages.ts';
import type { WireCharge } from 'backend/contract/wire.ts';
import { ApiError } from '../../../lib/apiError.ts';

/** One attempt to pay (R162): `price` in whole dollars, with the text of consent that the buyer ticked (Q40). Sent again unchanged, it joins the charge in progress (Q22). */
export type Attempt = SentTo<'POST /charge'>[0]['body'];

/** The outcome of a charge (R120, R121, Q21, Q22). */
export type ChargeOutcome =
  | { readonly kind: 'paid' }
  /** Nothing was charged. */
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'action'; readonly orderId: string; readonly clientSecret: string }
  /** Money may have moved: sending the same attempt again reveals it. */
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
 * The outcome of a failed call. A refused call charged nothing; a call without a clear answer may have charged (Q22). If the call repeats
 * an earlier one, a refusal (ended session, too many attempts, no card provider) does not reveal the outcome of the earlier one.
 */
export const chargeFault = (error: unknown, isRepeated = false): ChargeOutcome => {
  if (!(error instanceof ApiError)) return { kind: 'unknown', reason: stillOpen };
  const isClosed = Object.values<string>(messages.cardRefusals).includes(error.message);
  const refused = isClosed || (error.status >= 400 && error.status < 500 && error.status !== 408);
  if (refused) return { kind: isRepeated ? 'unknown' : 'failed', reason: error.message };
  return { kind: 'unknown', reason: error.status === 0 ? error.message : stillOpen };
};
