import * as v from 'valibot';
import { uuid } from '#domain/kernel/schemas.ts';
import { type Cart, checkCart } from '#domain/ordering/checkCart.ts';
import type { CommandContext } from '../context.ts';
import { answerOf, type ChargeAnswer, failedCharge } from './chargeAnswer.ts';
import type { Checkout } from './checkout.ts';
import { type CardAttempt, type DeclineGuard, noDeclineGuard } from './declineGuard.ts';
import { located } from './located.ts';
import type { PaymentsUnderWay } from './paymentsUnderWay.ts';
import { type PayOrderDeps, payOrder } from './payOrder.ts';
import { placeOrder } from './placeOrder.ts';
import { repeatedCheckout } from './repeatedCheckout.ts';
import { type Reservation, reserveModels } from './reserveModels.ts';
import type { ResolveClaimDeps } from './resolveClaim.ts';
import type { Turns } from './turns.ts';

export type ChargeCartDeps = ResolveClaimDeps &
  Pick<PayOrderDeps, 'patienceMs'> & {
    /** The turns of clients: their charges claim models one after another. */
    readonly inTurn: Turns;
    readonly underWay: PaymentsUnderWay;
    readonly declineGuard?: DeclineGuard;
  };

export type CartToCharge = Cart & {
  readonly userId: string;
  /** `tok_…` or `pm_…` */
  readonly token: string;
  readonly address?: string;
  readonly checkoutKey: string;
};

/**
 * The steps of one charge: price the cart by the catalogue, hold its models, place the order, pay it. Each step
 * is recorded before the next one begins, so a charge that is called again finds where the last call stopped.
 */
export const chargeCart = (deps: ChargeCartDeps) => {
  const { declineGuard = noDeclineGuard } = deps;

  const quoteOf = async (modelIds: readonly string[]) => {
    const possible = modelIds.filter((modelId) => v.is(uuid, modelId));
    return possible.length > 0 ? deps.quote(possible) : new Map();
  };

  /** Why no new card may be tried, or null. */
  const barredBy = (attempt: CardAttempt): Promise<{ readonly reason: unknown } | null> =>
    declineGuard.admit(attempt).then(
      () => null,
      (reason: unknown) => ({ reason }),
    );

  const pay = async (
    reservation: Extract<Reservation, { kind: 'order' }>,
    { items }: Checkout,
    attempt: CardAttempt,
    context: CommandContext,
  ): Promise<ChargeAnswer> => {
    const { orderId, isNew } = reservation;
    const { userId, token } = attempt;
    const order =
      reservation.order.status === 'absent'
        ? (await placeOrder(deps)({ orderId, userId, items, isNew }, context)).state
        : reservation.order;
    if (order.status === 'absent') throw new Error(`Order ${orderId} was placed and is absent`);
    const progress = await deps.underWay.during(orderId, () => payOrder(deps)(order, token, context));
    if (progress.refusal) await declineGuard.declined(attempt, progress.refusal.cardFingerprint);
    // Sent again it is the same challenge.
    if (isNew && progress.order.status === 'actionRequired') await declineGuard.challenged(attempt);
    return answerOf(orderId, await located(deps.store, orderId, progress));
  };

  return async (cart: CartToCharge, context: CommandContext): Promise<ChargeAnswer> => {
    const { userId, modelIds, checkoutKey, token, address = null } = cart;
    const attempt = { userId, address, token };
    const claimedCents = Math.round(cart.claimedTotalDollars * 100);
    const checked = checkCart(cart, await quoteOf(modelIds));
    const items = checked.isGood ? checked.items : [];
    const checkout = { userId, modelIds, checkoutKey, claimedCents, items };
    const barred = await barredBy(attempt);
    if (checked.isGood && !barred) {
      const reservation = await deps.inTurn(userId, () => reserveModels(deps)(checkout, context));
      return reservation.kind === 'answer'
        ? reservation.answer
        : pay(reservation, checkout, attempt, context);
    }
    // A repeated charge goes on as the first one did, even if the catalogue has changed since (Q22).
    const repeated = await repeatedCheckout(deps)(checkout, context);
    if (repeated?.kind === 'answer') return repeated.answer;
    if (repeated && !(barred && repeated.order.status === 'absent'))
      return pay(repeated, checkout, attempt, context);
    if (!checked.isGood) return failedCharge(checked.error);
    throw barred?.reason;
  };
};
