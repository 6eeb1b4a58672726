import { fold } from '#domain/kernel/decider.ts';
import type { PurchasesEvent } from '#domain/ordering/purchases.events.ts';
import { purchasesDecider } from '#domain/ordering/purchases.ts';
import { claimsOf } from '#domain/ordering/purchasesState.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import { answerOf } from './chargeAnswer.ts';
import type { Checkout } from './checkout.ts';
import type { Reservation } from './reserveModels.ts';
import { type ResolveClaimDeps, resolveClaim } from './resolveClaim.ts';

/** The earlier order of a checkout whose cart would be refused by now; null when there is none to speak of. */
export const repeatedCheckout =
  (deps: ResolveClaimDeps) =>
  async (checkout: Checkout, context: CommandContext): Promise<Reservation | null> => {
    const events = await deps.store.readStream(streams.purchases(checkout.userId));
    const state = fold(purchasesDecider, events as unknown as readonly PurchasesEvent[]);
    const claim = claimsOf(state).find(({ checkoutKey }) => checkoutKey === checkout.checkoutKey);
    if (!claim) return null;
    const verdict = await resolveClaim(deps)(claim, checkout, context);
    if (verdict.kind === 'done')
      return { kind: 'answer', answer: answerOf(verdict.orderId, verdict.progress) };
    return verdict.kind === 'join' ? { ...verdict, kind: 'order', isNew: false } : null;
  };
