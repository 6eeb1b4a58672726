import * as v from 'valibot';
import { Refusal } from '#domain/kernel/refusal.ts';
import { type Encrypted, uuid } from '#domain/kernel/schemas.ts';
import { type Cart, checkCart } from '#domain/ordering/cart/checkCart.ts';
import { purchasesDecider } from '#domain/ordering/checkout/purchases.ts';
import { claimsOf } from '#domain/ordering/checkout/purchasesState.ts';
import type { DeliveryConsent } from '#domain/ordering/orders/order.events.ts';
import { streams } from '#domain/streams.ts';
import type { PaymentRefused } from '#infra/payments/paymentProvider.ts';
import { type CommandContext, loadState } from '../../handle.ts';
import type { KeyedQueue } from '../../keyedQueue.ts';
import { answerOf, type ChargeAnswer, failedCharge } from './chargeAnswer.ts';
import type { Checkout } from './checkout.ts';
import { type CardAttempt, type DeclineGuard, noDeclineGuard } from './declineGuard.ts';
import type { InFlightPayments } from './inFlightPayments.ts';
import { withLogPosition } from './loadOrder.ts';
import { orderCommands } from './orderCommands.ts';
import { type PayOrderDeps, payOrder } from './payOrder.ts';
import { type Reservation, reserveModels } from './reserveModels.ts';
import { type ResolveClaimDeps, resolveClaim } from './resolveClaim.ts';
import { settleOrder } from './settleOrder.ts';

/** The earlier order of a checkout whose cart would now be refused; null if no order can be continued. */
const repeatedCheckout = (deps: ResolveClaimDeps) => {
  const resolve = resolveClaim(deps);
  return async (checkout: Checkout, context: CommandContext): Promise<Reservation | null> => {
    const { store, snapshots } = deps;
    const state = await loadState(store, purchasesDecider, streams.purchases(checkout.userId), snapshots);
    const claim = claimsOf(state).find(({ checkoutKey }) => checkoutKey === checkout.checkoutKey);
    if (!claim) return null;
    const verdict = await resolve(claim, checkout, context);
    if (verdict.kind === 'done')
      return { kind: 'answer', answer: answerOf(verdict.orderId, verdict.progress) };
    return verdict.kind === 'join' ? { ...verdict, kind: 'order', isNew: false } : null;
  };
};

export type ChargeCartDeps = ResolveClaimDeps &
  Pick<PayOrderDeps, 'timeoutMs'> & {
    /** Queues by user id: a client's charges claim models one after another. */
    readonly clients: KeyedQueue;
    readonly inFlight: InFlightPayments;
    readonly declineGuard?: DeclineGuard;
  };

export type CartToCharge = Cart & {
  readonly userId: string;
  /** `tok_…` or `pm_…` */
  readonly token: string;
  readonly address?: string;
  readonly checkoutKey: string;
  readonly consent?: DeliveryConsent | null;
  readonly business: Encrypted | null;
};

/** A blocking payment, which waited for authentication of another card, was ended: the cart can be tried again. */
const ended = 'ended';

/** The answer when the shop has given the client one of the models. @throws any other error */
const answerGiven = (error: unknown): Reservation => {
  if (error instanceof Refusal && error.code === 'given')
    return { kind: 'answer', answer: failedCharge(error.message) };
  throw error;
};

/** Bounds the attempts: a further payment can block only if the client starts one meanwhile. */
const maxRounds = 3;

/**
 * The steps of one charge: price the cart by the catalogue, claim its models, place the order, pay it. Each step is
 * recorded before the next begins, so a repeated charge continues where the last call stopped.
 */
export const chargeCart = (deps: ChargeCartDeps) => {
  const { declineGuard = noDeclineGuard } = deps;
  const { placeOrder } = orderCommands(deps.handle);
  const payTheOrder = payOrder(deps);
  const reserve = reserveModels(deps);
  const settle = settleOrder(deps);
  const findRepeated = repeatedCheckout(deps);

  const quoteOf = async (modelIds: readonly string[]) => {
    const possible = modelIds.filter((modelId) => v.is(uuid, modelId));
    return possible.length > 0 ? deps.quote(possible) : new Map();
  };

  /** Why no card may be tried now, or null. */
  const barredBy = (attempt: CardAttempt): Promise<{ readonly reason: unknown } | null> =>
    declineGuard.admit(attempt).then(
      () => null,
      (reason: unknown) => ({ reason }),
    );

  /** Ends a payment that waits for authentication of another card; returns the answer if it can no longer be ended. */
  const endWaiting = async (
    orderId: string,
    context: CommandContext,
  ): Promise<ChargeAnswer | typeof ended> => {
    const progress = await settle({ orderId, giveUp: true }, context);
    return progress.order.status === 'failed'
      ? ended
      : answerOf(orderId, await withLogPosition(deps.store, orderId, progress));
  };

  const pay = async (
    reservation: Extract<Reservation, { kind: 'order' }>,
    { items, consent, business }: Checkout,
    attempt: CardAttempt,
    context: CommandContext,
  ): Promise<ChargeAnswer | typeof ended> => {
    const { orderId, isNew } = reservation;
    const { userId, token } = attempt;
    const order =
      reservation.order.status === 'absent'
        ? (await placeOrder({ orderId, userId, items, consent, business, isNew }, context)).state
        : reservation.order;
    if (order.status === 'absent') throw new Error(`Order ${orderId} was placed and is absent`);
    const counting = {
      onDeclined: ({ cardFingerprint }: PaymentRefused) => declineGuard.declined(attempt, cardFingerprint),
      // A repeated charge meets the same challenge, which is counted once.
      ...(isNew && { onChallenged: () => declineGuard.challenged(attempt) }),
    };
    const progress = await deps.inFlight.during(orderId, () => payTheOrder(order, token, context, counting));
    if (progress.otherCardWaits) return endWaiting(orderId, context);
    return answerOf(orderId, await withLogPosition(deps.store, orderId, progress));
  };

  const tryCart = async (
    cart: CartToCharge,
    context: CommandContext,
  ): Promise<ChargeAnswer | typeof ended> => {
    const { userId, modelIds, checkoutKey, token, address = null, consent = null, business } = cart;
    const attempt = { userId, address, token };
    const claimedCents = Math.round(cart.claimedTotalDollars * 100);
    const checked = checkCart(cart, await quoteOf(modelIds));
    const items = checked.isGood ? checked.items : [];
    const checkout = { userId, modelIds, checkoutKey, claimedCents, items, consent, business };
    const barred = await barredBy(attempt);
    if (checked.isGood && !barred) {
      const reservation = await deps.clients
        .inTurn(userId, () => reserve(checkout, context))
        .catch(answerGiven);
      return reservation.kind === 'answer'
        ? reservation.answer
        : pay(reservation, checkout, attempt, context);
    }
    // A repeated charge continues the first one, even if the catalogue has changed since (Q22).
    const repeated = await findRepeated(checkout, context);
    if (repeated?.kind === 'answer') return repeated.answer;
    if (repeated && !(barred && repeated.order.status === 'absent'))
      return pay(repeated, checkout, attempt, context);
    if (!checked.isGood) return failedCharge(checked.error);
    throw barred?.reason;
  };

  return async (cart: CartToCharge, context: CommandContext): Promise<ChargeAnswer> => {
    for (let round = 1; round <= maxRounds; round += 1) {
      const answer = await tryCart(cart, context);
      if (answer !== ended) return answer;
    }
    return failedCharge('Another payment for these models keeps starting. Please try again in a minute.');
  };
};
