import {
  type ClaimModels,
  type PurchasesCommand,
  purchasesDecider,
} from '#domain/ordering/checkout/purchases.ts';
import type { OrderState } from '#domain/ordering/orders/orderState.ts';
import { isRevoked } from '#domain/ordering/refunds/reversals.ts';
import { streams } from '#domain/streams.ts';
import { type CommandContext, derivedContext, type Handle, isBusy } from '../../handle.ts';

/** Records which order holds which models of a client. Command ids are derived from the caller's, as in `orderCommands`. */
export const purchaseCommands = (handle: Handle) => {
  const onPurchases = (
    step: string,
    command: Extract<PurchasesCommand, { readonly orderId: string }>,
    context: CommandContext,
  ) =>
    handle(
      purchasesDecider,
      streams.purchases(command.userId),
      command,
      derivedContext(context, `${command.orderId}:${step}`),
    );

  /** If a release meets a conflict, the next checkout that finds the claim releases it: see `resolveClaim`. */
  const release = async (...input: Parameters<typeof onPurchases>): Promise<void> => {
    await onPurchases(...input).catch((error: unknown) => {
      if (!isBusy(error)) throw error;
    });
  };

  return {
    /** Holds models for an order of the client. @throws ModelsClaimed naming the blocking orders */
    claimModels: (claim: Omit<ClaimModels, 'type'>, context: CommandContext) =>
      onPurchases('claimModels', { type: 'ClaimModels', ...claim }, context),
    /** Gives back the models that an order held; appends nothing when it holds none. */
    releaseClaim: (
      { orderId, userId }: { readonly orderId: string; readonly userId: string },
      context: CommandContext,
    ): Promise<void> => release('releaseClaim', { type: 'ReleaseClaim', userId, orderId }, context),
    /** Releases the claims of an order on single models; appends nothing for models that it has not claimed. */
    releaseModels: (
      models: { readonly orderId: string; readonly userId: string; readonly modelIds: readonly string[] },
      context: CommandContext,
    ): Promise<void> => release('releaseModels', { type: 'ReleaseModels', ...models }, context),
  };
};

/** Frees the revoked models of a paid order, so that they can be bought again. Can be repeated. */
export const releaseReturned = (handle: Handle) => {
  const { releaseClaim, releaseModels } = purchaseCommands(handle);
  return async (order: Extract<OrderState, { status: 'paid' }>, context: CommandContext): Promise<void> => {
    const { orderId, userId, reversals } = order;
    if (isRevoked(order)) await releaseClaim({ orderId, userId }, context);
    else if (reversals.revoked.size > 0)
      await releaseModels({ orderId, userId, modelIds: [...reversals.revoked] }, context);
  };
};
