import { abandoned } from '#domain/ordering/order.ts';
import type { OrderState } from '#domain/ordering/orderState.ts';
import type { Claim } from '#domain/ordering/purchasesState.ts';
import type { CommandContext } from '../context.ts';
import type { Checkout } from './checkout.ts';
import { loadOrder } from './loadOrder.ts';
import { placeOrder } from './placeOrder.ts';
import type { QuoteModels } from './quote.ts';
import { abandonUnstarted, type Progress } from './recordOutcome.ts';
import { releaseClaim } from './releaseClaim.ts';
import { type SettleOrderDeps, settleOrder } from './settleOrder.ts';

export type ResolveClaimDeps = SettleOrderDeps & { readonly quote: QuoteModels };

/** What an order in the way of a checkout means for it. */
export type ClaimVerdict =
  /** It is this checkout's own order, or its twin: go on with it. */
  | { readonly kind: 'join'; readonly orderId: string; readonly order: OrderState }
  /** It is this checkout's own order, and it has come to its end. */
  | { readonly kind: 'done'; readonly orderId: string; readonly progress: Progress }
  /** Its models are bought and paid for (Q37). */
  | { readonly kind: 'owned' }
  /** Another payment for one of these models is under way. */
  | { readonly kind: 'inProgress' }
  /** It came to nothing, and holds nothing any more. */
  | { readonly kind: 'cleared'; readonly orderId: string };

/** After this time nobody is working on an order any more, in ms: a crash has left it behind. */
const leftBehindAfterMs = 60_000;

const sameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((modelId) => other.includes(modelId));

/** Deals with one order of the same client that stands in the way of a checkout, by how it stands in the log. */
export const resolveClaim = (deps: ResolveClaimDeps) => {
  const { handle, store, quote } = deps;

  /** Ends an order that was claimed but never placed: on its stream, where a late writer will meet it. */
  const abandonUnplaced = async (claim: Claim, userId: string, context: CommandContext): Promise<void> => {
    const quoted = await quote(claim.modelIds);
    const items = [...quoted.values()].map(({ modelId, name, card, price }) => ({
      modelId,
      name,
      card,
      price: price ?? { cents: 0, currency: 'USD' as const },
    }));
    if (items.length === 0) return;
    await placeOrder({ handle })({ orderId: claim.orderId, userId, items }, context);
    await abandonUnstarted({ handle })(claim.orderId, context);
  };

  const giveUp = async (orderId: string, isOwn: boolean, context: CommandContext): Promise<ClaimVerdict> => {
    const progress = await settleOrder(deps)({ orderId, giveUp: true }, context);
    if (progress.order.status === 'paid')
      return isOwn ? { kind: 'done', orderId, progress } : { kind: 'owned' };
    return progress.order.status === 'failed' ? { kind: 'cleared', orderId } : { kind: 'inProgress' };
  };

  return async (claim: Claim, checkout: Checkout, context: CommandContext): Promise<ClaimVerdict> => {
    const { orderId } = claim;
    const { userId } = checkout;
    const { order, written } = await loadOrder(store, orderId);
    const isOwn = claim.checkoutKey === checkout.checkoutKey;
    const isTwin = isOwn || sameSet(claim.modelIds, checkout.modelIds);
    const isLeftBehind =
      claim.at !== null && Date.parse(context.at) - Date.parse(claim.at) > leftBehindAfterMs;

    switch (order.status) {
      case 'absent':
        if (isTwin && checkout.items.length > 0) return { kind: 'join', orderId, order };
        if (!isLeftBehind) return { kind: 'inProgress' };
        await abandonUnplaced(claim, userId, context);
        await releaseClaim({ handle })({ orderId, userId }, context);
        return { kind: 'cleared', orderId };
      case 'paid':
        if (order.reversals.isRevoked) {
          // A crash may have kept the models from being given back.
          await releaseClaim({ handle })({ orderId, userId }, context);
          return isOwn
            ? { kind: 'done', orderId, progress: { order, written } }
            : { kind: 'cleared', orderId };
        }
        return isOwn ? { kind: 'done', orderId, progress: { order, written } } : { kind: 'owned' };
      case 'failed':
        await releaseClaim({ handle })({ orderId, userId }, context);
        return isOwn && order.code !== abandoned
          ? { kind: 'done', orderId, progress: { order, written } }
          : { kind: 'cleared', orderId };
      case 'placed':
      case 'intentRecorded':
      case 'actionRequired': {
        const isAgreed = order.total.cents === checkout.claimedCents;
        const isReplaced = order.status === 'actionRequired' && !isOwn;
        if (isTwin && isAgreed && !isReplaced) return { kind: 'join', orderId, order };
        return isTwin || isReplaced || isLeftBehind
          ? giveUp(orderId, isOwn, context)
          : { kind: 'inProgress' };
      }
    }
  };
};
