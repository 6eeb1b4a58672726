import { uuidV5 } from '#domain/kernel/ids.ts';
import { ModelsClaimed } from '#domain/ordering/checkout/purchases.ts';
import type { OrderState } from '#domain/ordering/orders/orderState.ts';
import { type CommandContext, derivedContext, isBusy } from '../../handle.ts';
import { answerOf, type ChargeAnswer, failedCharge } from './chargeAnswer.ts';
import type { Checkout } from './checkout.ts';
import { loadOrder } from './loadOrder.ts';
import { purchaseCommands } from './purchaseCommands.ts';
import { type ResolveClaimDeps, resolveClaim } from './resolveClaim.ts';

/** The order to pay for a checkout, or the answer when there is nothing to pay. */
export type Reservation =
  | {
      readonly kind: 'order';
      readonly orderId: string;
      readonly order: OrderState;
      /** This call made the order. */
      readonly isNew: boolean;
    }
  | { readonly kind: 'answer'; readonly answer: ChargeAnswer };

/** Bounds the loop: further orders can block only if the client starts them meanwhile. */
const maxRounds = 10;

const absent: OrderState = { status: 'absent' };
const inProgress = failedCharge(
  'A payment for one of these models is still in progress. Please look at your dashboard in a minute.',
);
const list = new Intl.ListFormat('en');

const ownedError = (checkout: Checkout, owned: ReadonlySet<string>): ChargeAnswer => {
  const names = checkout.items.filter(({ modelId }) => owned.has(modelId)).map(({ name }) => name);
  return failedCharge(
    `You already own ${list.format(names)}. You find your models in your dashboard; please remove them from your cart.`,
  );
};

/** Claims the models of a checkout for one order, after resolving each earlier order that holds one of them. */
export const reserveModels = (deps: ResolveClaimDeps) => {
  const { claimModels } = purchaseCommands(deps.handle);
  const resolve = resolveClaim(deps);
  return async (checkout: Checkout, context: CommandContext): Promise<Reservation> => {
    const { userId, modelIds, checkoutKey } = checkout;
    const overlooked: string[] = [];
    for (let round = 1; round <= maxRounds; round += 1) {
      const attempt = derivedContext(context, `attempt ${overlooked.length}`);
      const orderId = uuidV5(`order:${attempt.commandId}`);
      try {
        const claim = { userId, orderId, modelIds, checkoutKey, overlooked };
        const { events, alreadyHandled } = await claimModels(claim, attempt);
        const isNew = events.length > 0 && !alreadyHandled;
        // A repeated command, perhaps days later: its order may be in any state.
        const { order } = isNew ? { order: absent } : await loadOrder(deps.store, orderId);
        return { kind: 'order', orderId, order, isNew };
      } catch (error) {
        // Other orders of the client are releasing their models.
        if (isBusy(error)) continue;
        if (!(error instanceof ModelsClaimed)) throw error;
        const owned = new Set<string>();
        for (const claim of error.claims) {
          const verdict = await resolve(claim, checkout, context);
          if (verdict.kind === 'done') {
            return { kind: 'answer', answer: answerOf(verdict.orderId, verdict.progress) };
          }
          if (verdict.kind === 'join') return { ...verdict, kind: 'order', isNew: false };
          if (verdict.kind === 'inProgress') return { kind: 'answer', answer: inProgress };
          if (verdict.kind === 'cleared') overlooked.push(verdict.orderId);
          else for (const modelId of claim.modelIds) owned.add(modelId);
        }
        if (owned.size > 0) return { kind: 'answer', answer: ownedError(checkout, owned) };
      }
    }
    return { kind: 'answer', answer: inProgress };
  };
};
