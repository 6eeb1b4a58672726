import { orderItemOf } from '#domain/ordering/cart/checkCart.ts';
import type { Claim } from '#domain/ordering/checkout/purchasesState.ts';
import { abandoned, noTerms } from '#domain/ordering/orders/order.ts';
import type { OrderState } from '#domain/ordering/orders/orderState.ts';
import type { QuoteModels } from '#domain/quotedModel.ts';
import type { Snapshots } from '#infra/snapshots/snapshots.ts';
import type { CommandContext } from '../../handle.ts';
import type { Checkout } from './checkout.ts';
import { loadOrder } from './loadOrder.ts';
import { orderCommands } from './orderCommands.ts';
import { purchaseCommands, releaseReturned } from './purchaseCommands.ts';
import { abandonUnstarted, type Progress } from './recordOutcome.ts';
import { type SettleOrderDeps, settleOrder } from './settleOrder.ts';

export type ResolveClaimDeps = SettleOrderDeps & {
  readonly quote: QuoteModels;
  readonly snapshots?: Snapshots;
};

/** The effect of an earlier order that holds models of this checkout. */
export type ClaimVerdict =
  /** It is this checkout's own order, or one for the same models: continue it. */
  | { readonly kind: 'join'; readonly orderId: string; readonly order: OrderState }
  /** It is this checkout's own order and is finished. */
  | { readonly kind: 'done'; readonly orderId: string; readonly progress: Progress }
  /** Its models are bought and paid for (Q37). */
  | { readonly kind: 'owned' }
  /** Another payment for one of these models is in progress. */
  | { readonly kind: 'inProgress' }
  /** It failed and no longer holds any model. */
  | { readonly kind: 'cleared'; readonly orderId: string };

/** A claim older than this (ms) was left behind by a crash: no call works on it any more. */
const leftBehindAfterMs = 60_000;

const sameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((modelId) => other.includes(modelId));

/** Resolves one order of the same client that is blocking a checkout, depending on its state in the log. */
export const resolveClaim = (deps: ResolveClaimDeps) => {
  const { handle, store, quote } = deps;
  const { onOrder } = orderCommands(handle);
  const { releaseClaim } = purchaseCommands(handle);
  const release = releaseReturned(handle);
  const abandon = abandonUnstarted(handle);
  const settle = settleOrder(deps);

  /** Ends an order that was claimed but never placed. It is recorded on the order's stream, so a late writer conflicts. */
  const abandonUnplaced = async (claim: Claim, userId: string, context: CommandContext): Promise<void> => {
    const quoted = await quote(claim.modelIds);
    const items = [...quoted.values()].map((model) =>
      orderItemOf(model, model.price ?? { cents: 0, currency: 'USD' }),
    );
    if (items.length === 0) return;
    const { orderId } = claim;
    await onOrder(orderId, { type: 'PlaceOrder', orderId, userId, items, ...noTerms }, context);
    await abandon(orderId, context);
  };

  const giveUp = async (orderId: string, isOwn: boolean, context: CommandContext): Promise<ClaimVerdict> => {
    const progress = await settle({ orderId, giveUp: true }, context);
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
        await releaseClaim({ orderId, userId }, context);
        return { kind: 'cleared', orderId };
      case 'paid':
        // A crash may have prevented the release of the revoked models.
        await release(order, context);
        if (isOwn) return { kind: 'done', orderId, progress: { order, written } };
        return order.items.some(
          ({ modelId }) => checkout.modelIds.includes(modelId) && !order.reversals.revoked.has(modelId),
        )
          ? { kind: 'owned' }
          : { kind: 'cleared', orderId };
      case 'failed':
        await releaseClaim({ orderId, userId }, context);
        return isOwn && order.code !== abandoned
          ? { kind: 'done', orderId, progress: { order, written } }
          : { kind: 'cleared', orderId };
      case 'placed':
      case 'intentRecorded':
      case 'actionRequired': {
        const isAgreed = order.total.cents === checkout.claimedCents;
        if (isTwin && isAgreed) return { kind: 'join', orderId, order };
        return isTwin || order.status === 'actionRequired' || isLeftBehind
          ? giveUp(orderId, isOwn, context)
          : { kind: 'inProgress' };
      }
    }
  };
};
