import { Refusal } from '#domain/kernel/refusal.ts';
import { purchasesDecider } from '#domain/ordering/checkout/purchases.ts';
import { claimsOf } from '#domain/ordering/checkout/purchasesState.ts';
import { streams } from '#domain/streams.ts';
import { type CommandContext, loadState } from '../../handle.ts';
import type { KeyedQueue } from '../../keyedQueue.ts';
import { answerOf, failedCharge } from './chargeAnswer.ts';
import type { Checkout } from './checkout.ts';
import { type Reservation, reserveModels } from './reserveModels.ts';
import { type ResolveClaimDeps, resolveClaim } from './resolveClaim.ts';

/** Why no new order may be placed now: the cart differs from the catalogue, or no card may be tried. */
type Obstacles = {
  /** For the client; null if the cart is right. */
  readonly cartError: string | null;
  /** The error that refuses every card; null if one may be tried. */
  readonly cardRefusal: { readonly error: unknown } | null;
};

/** The answer when the shop has given the client one of the models. @throws any other error */
const answerGiven = (error: unknown): Reservation => {
  if (error instanceof Refusal && error.code === 'given')
    return { kind: 'answer', answer: failedCharge(error.message) };
  throw error;
};

/**
 * The first step of a charge: claims the models for a new order. If an obstacle prevents a new one, the earlier order of the same checkout is
 * continued (Q22), but no card is tried for the first time.
 * @throws the refusal of the card, if there is no order to continue
 */
export const claimOrder = (deps: ResolveClaimDeps & { readonly clients: KeyedQueue }) => {
  const reserve = reserveModels(deps);
  const resolve = resolveClaim(deps);
  const { clients } = deps;

  /** The earlier order of this checkout; null if no order can be continued. */
  const earlierOrder = async (checkout: Checkout, context: CommandContext): Promise<Reservation | null> => {
    const { store, snapshots } = deps;
    const state = await loadState(store, purchasesDecider, streams.purchases(checkout.userId), snapshots);
    const claim = claimsOf(state).find(({ checkoutKey }) => checkoutKey === checkout.checkoutKey);
    if (!claim) return null;
    const verdict = await resolve(claim, checkout, context);
    if (verdict.kind === 'done')
      return { kind: 'answer', answer: answerOf(verdict.orderId, verdict.progress) };
    return verdict.kind === 'join' ? { ...verdict, kind: 'order', isNew: false } : null;
  };

  return async (
    checkout: Checkout,
    { cartError, cardRefusal }: Obstacles,
    context: CommandContext,
  ): Promise<Reservation> => {
    if (cartError === null && cardRefusal === null) {
      return clients.inTurn(checkout.userId, () => reserve(checkout, context)).catch(answerGiven);
    }
    const earlier = await earlierOrder(checkout, context);
    const isUntried = earlier?.kind === 'order' && earlier.order.status === 'absent';
    if (earlier && !(cardRefusal && isUntried)) return earlier;
    if (cartError !== null) return { kind: 'answer', answer: failedCharge(cartError) };
    throw cardRefusal?.error;
  };
};
