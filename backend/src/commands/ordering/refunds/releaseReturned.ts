import type { OrderState } from '#domain/ordering/orderState.ts';
import { isRevoked } from '#domain/ordering/reversals.ts';
import type { CommandContext } from '../../context.ts';
import type { Handle } from '../../handle.ts';
import { purchaseCommands } from '../checkout/purchaseCommands.ts';

/** Frees the models of a paid order that were taken back, so that they can be bought again. Safe any number of times. */
export const releaseReturned = (handle: Handle) => {
  const { releaseClaim, releaseModels } = purchaseCommands(handle);
  return async (order: Extract<OrderState, { status: 'paid' }>, context: CommandContext): Promise<void> => {
    const { orderId, userId, reversals } = order;
    if (isRevoked(order)) await releaseClaim({ orderId, userId }, context);
    else if (reversals.revoked.size > 0)
      await releaseModels({ orderId, userId, modelIds: [...reversals.revoked] }, context);
  };
};
