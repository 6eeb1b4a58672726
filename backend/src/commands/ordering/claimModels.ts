import type { PurchasesEvent } from '#domain/ordering/purchases.events.ts';
import { type ClaimModels, purchasesDecider } from '#domain/ordering/purchases.ts';
import type { PurchasesState } from '#domain/ordering/purchasesState.ts';
import { streams } from '#domain/streams.ts';
import type { CommandContext } from '../context.ts';
import { derivedContext, type Handle, type Handled } from '../handle.ts';

/** Holds models for an order of the client. @throws ModelsClaimed naming the orders in the way */
export const claimModels =
  ({ handle }: { readonly handle: Handle }) =>
  (
    claim: Omit<ClaimModels, 'type'>,
    context: CommandContext,
  ): Promise<Handled<PurchasesState, PurchasesEvent>> =>
    handle(
      purchasesDecider,
      streams.purchases(claim.userId),
      { type: 'ClaimModels', ...claim },
      derivedContext(context, `${claim.orderId}:claimModels`),
    );
