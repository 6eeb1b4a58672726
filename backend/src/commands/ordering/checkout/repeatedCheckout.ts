import { purchasesDecider } from '#domain/ordering/purchases.ts';
import { claimsOf } from '#domain/ordering/purchasesState.ts';
import { streams } from '#domain/streams.ts';
import { type CommandContext, loadState } from '../../handle.ts';
import { answerOf } from './chargeAnswer.ts';
import type { Checkout } from './checkout.ts';
import type { Reservation } from './reserveModels.ts';
import { type ResolveClaimDeps, resolveClaim } from './resolveClaim.ts';

/** The earlier order of a checkout whose cart would now be refused; null if no order can be continued. */
export const repeatedCheckout = (deps: ResolveClaimDeps) => {
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
