import type { PurchasesEvent } from '#domain/ordering/purchases.events.ts';
import { purchasesDecider } from '#domain/ordering/purchases.ts';
import type { PurchasesState } from '#domain/ordering/purchasesState.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import { derivedContext, type Handle, type Handled } from '../handle.ts';

/** Gives back the models that a failed order held; quiet when it holds none. */
export const releaseClaim =
  ({ handle }: { readonly handle: Handle }) =>
  (
    { orderId, userId }: { readonly orderId: string; readonly userId: string },
    context: CommandContext,
  ): Promise<Handled<PurchasesState, PurchasesEvent>> =>
    handle(
      purchasesDecider,
      streams.purchases(userId),
      { type: 'ReleaseClaim', userId, orderId },
      derivedContext(context, `${orderId}:releaseClaim`),
    );
