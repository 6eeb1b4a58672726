import * as v from 'valibot';
import { uuid } from '#domain/kernel/schemas.ts';
import { type Cart, checkCart } from '#domain/ordering/checkCart.ts';
import type { CommandContext } from '../context.ts';
import { answerOf, type ChargeAnswer, failedCharge } from './chargeAnswer.ts';
import type { Checkout } from './checkout.ts';
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
  };

export type CartToCharge = Cart & {
  readonly userId: string;
  /** `tok_…` or `pm_…` */
  readonly token: string;
  readonly checkoutKey: string;
};

/**
 * The steps of one charge: price the cart by the catalogue, hold its models, place the order, pay it. Each step
 * is recorded before the next one begins, so a charge that is called again finds where the last call stopped.
 */
export const chargeCart = (deps: ChargeCartDeps) => {
  const quoteOf = async (modelIds: readonly string[]) => {
    const possible = modelIds.filter((modelId) => v.is(uuid, modelId));
    return possible.length > 0 ? deps.quote(possible) : new Map();
  };

  const pay = async (
    reservation: Extract<Reservation, { kind: 'order' }>,
    { userId, items }: Checkout,
    token: string,
    context: CommandContext,
  ): Promise<ChargeAnswer> => {
    const { orderId, isNew } = reservation;
    const order =
      reservation.order.status === 'absent'
        ? (await placeOrder(deps)({ orderId, userId, items, isNew }, context)).state
        : reservation.order;
    if (order.status === 'absent') throw new Error(`Order ${orderId} was placed and is absent`);
    const progress = await deps.underWay.during(orderId, () => payOrder(deps)(order, token, context));
    return answerOf(orderId, await located(deps.store, orderId, progress));
  };

  return async (cart: CartToCharge, context: CommandContext): Promise<ChargeAnswer> => {
    const { userId, modelIds, checkoutKey, token } = cart;
    const claimedCents = Math.round(cart.claimedTotalDollars * 100);
    const checked = checkCart(cart, await quoteOf(modelIds));
    if (!checked.isGood) {
      // A repeated charge answers as the first one did, even if the catalogue has changed since (Q22).
      const checkout = { userId, modelIds, checkoutKey, claimedCents, items: [] };
      const repeated = await repeatedCheckout(deps)(checkout, context);
      if (!repeated) return failedCharge(checked.error);
      return repeated.kind === 'answer' ? repeated.answer : pay(repeated, checkout, token, context);
    }
    const checkout = { userId, modelIds, checkoutKey, claimedCents, items: checked.items };
    const reservation = await deps.inTurn(userId, () => reserveModels(deps)(checkout, context));
    return reservation.kind === 'answer' ? reservation.answer : pay(reservation, checkout, token, context);
  };
};
