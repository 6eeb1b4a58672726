import type { Decider } from '../../kernel/decider.ts';
import type { DataOf } from '../../kernel/event.ts';
import { conflict, Refusal } from '../../kernel/refusal.ts';
import type { PurchasesEvent } from './purchases.events.ts';
import {
  type Claim,
  claimsOf,
  evolvePurchases,
  grantOf,
  noPurchases,
  type PurchasesState,
  packPurchases,
  releasedOrders,
  unpackPurchases,
} from './purchasesState.ts';

export type ClaimModels = {
  readonly type: 'ClaimModels';
  readonly userId: string;
  readonly orderId: string;
  readonly modelIds: readonly string[];
  readonly checkoutKey: string;
  /** Earlier orders of the same checkout that ended without the provider's decision; they may be tried again. */
  readonly overlooked?: readonly string[];
};

export type PurchasesCommand =
  | ClaimModels
  | { readonly type: 'ReleaseClaim'; readonly userId: string; readonly orderId: string }
  /** Gives back single models that an order holds. */
  | {
      readonly type: 'ReleaseModels';
      readonly userId: string;
      readonly orderId: string;
      readonly modelIds: readonly string[];
    }
  /** The Admin gives the client a model, or takes a given one back; a repeated one appends nothing. */
  | ({ readonly type: 'GrantModel' } & DataOf<PurchasesEvent, 'ModelGranted'>)
  | ({ readonly type: 'RevokeGrant' } & Omit<DataOf<PurchasesEvent, 'GrantRevoked'>, 'name'>);

/** Other orders of the client block this one: they hold some of the models or belong to the same checkout. */
export class ModelsClaimed extends Refusal {
  readonly claims: readonly Claim[];

  constructor(claims: readonly Claim[]) {
    super('conflict', 'claimed', 'One of these models is part of another order of yours already');
    this.claims = claims;
  }
}

/** The claims on one of the models, and earlier orders of the same checkout (Q22). */
export const conflictingClaims = (
  state: PurchasesState,
  attempt: Pick<ClaimModels, 'modelIds' | 'checkoutKey' | 'overlooked'>,
): readonly Claim[] => {
  const wanted = new Set(attempt.modelIds);
  const released = releasedOrders(state);
  return claimsOf(state).filter(({ orderId, modelIds, checkoutKey }) =>
    released.has(orderId)
      ? checkoutKey === attempt.checkoutKey && !attempt.overlooked?.includes(orderId)
      : modelIds.some((modelId) => wanted.has(modelId)),
  );
};

/**
 * All models that a client has bought, is buying, or was given. Only this decides whether a model may be paid for, so that no two orders charge for the
 * same model (Q22, Q37).
 */
export const purchasesDecider: Decider<PurchasesState, PurchasesCommand, PurchasesEvent> = {
  initialState: noPurchases,
  evolve: evolvePurchases,
  // Few, since the state has the claim of each order.
  snapshot: { shape: 'purchases 3', eventsBehind: 4, pack: packPurchases, unpack: unpackPurchases },
  decide: (command, state) => {
    if (command.type === 'GrantModel') {
      const { type: _, ...data } = command;
      return grantOf(state, data.modelId) ? [] : [{ type: 'ModelGranted', data }];
    }
    if (command.type === 'RevokeGrant') {
      const { userId, modelId, reason } = command;
      const grant = grantOf(state, modelId);
      return grant ? [{ type: 'GrantRevoked', data: { userId, modelId, name: grant.name, reason } }] : [];
    }
    const { userId, orderId } = command;
    const claim = claimsOf(state).find((one) => one.orderId === orderId);
    const isClaimed = claim !== undefined;
    if (command.type === 'ReleaseClaim') {
      const isHeld = isClaimed && !releasedOrders(state).has(orderId);
      return isHeld ? [{ type: 'ClaimReleased', data: { userId, orderId } }] : [];
    }
    if (command.type === 'ReleaseModels') {
      if (!claim || releasedOrders(state).has(orderId)) return [];
      const modelIds = claim.modelIds.filter((modelId) => command.modelIds.includes(modelId));
      return modelIds.length > 0 ? [{ type: 'ModelsReleased', data: { userId, orderId, modelIds } }] : [];
    }
    if (isClaimed) return [];
    const { modelIds, checkoutKey } = command;
    const conflicting = conflictingClaims(state, command);
    if (conflicting.length > 0) throw new ModelsClaimed(conflicting);
    const given = modelIds.flatMap((modelId) => grantOf(state, modelId)?.name ?? []);
    if (given.length > 0)
      throw conflict('given', `The shop gave you ${given.join(', ')}. Please remove it from your cart.`);
    return [{ type: 'ModelsClaimed', data: { userId, orderId, modelIds: [...modelIds], checkoutKey } }];
  },
};
