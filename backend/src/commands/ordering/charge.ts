import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { CommandContext } from '../context.ts';
import { createHandle } from '../handle.ts';
import type { ChargeAnswer } from './chargeAnswer.ts';
import { type ChargeCartDeps, chargeCart } from './chargeCart.ts';
import { checkoutKeyOf } from './checkoutKey.ts';
import { createPaymentsUnderWay, type PaymentsUnderWay } from './paymentsUnderWay.ts';
import { paymentTokenOf } from './paymentToken.ts';
import { rememberingStore } from './rememberingStore.ts';
import { createSingleFlight } from './singleFlight.ts';
import { createTurns } from './turns.ts';

/** `store` is the whole log: a charge handles its steps on a view of it that remembers what it has written. */
export type ChargeDeps = Omit<ChargeCartDeps, 'handle' | 'store' | 'inTurn' | 'underWay'> & {
  readonly store: EventStore;
  /** Shared with those who hear of payments from elsewhere. */
  readonly underWay?: PaymentsUnderWay;
};

export type ChargeInput = {
  readonly userId: string;
  /** The card: a token's id, the widget's whole token object, or the id of a payment method. */
  readonly token: unknown;
  /** What is in the cart; the same model twice counts once. */
  readonly productIds: readonly string[];
  readonly claimedTotalDollars: number;
  /** The prices the client was shown, so that the error can name the one that changed. */
  readonly claimedPrices?: ReadonlyMap<string, number>;
  /** The network address of the caller, for the limits on declines. */
  readonly address?: string;
  /** Names the attempt, from the client (Q22); the token does when it is absent. */
  readonly checkoutId?: string;
};

/**
 * One charge, from the cart to its outcome (R162, DESIGN 5). Whatever is called again after a crash, a time-out
 * or a double click joins the same order: there is one charge and one answer.
 * @throws Refusal invalid without a card; EventStoreUnavailable
 */
export const charge = (deps: ChargeDeps) => {
  const flights = createSingleFlight<ChargeAnswer>();
  const inTurn = createTurns();
  const { underWay = createPaymentsUnderWay() } = deps;

  return async (input: ChargeInput, context: CommandContext): Promise<ChargeAnswer> => {
    const { userId, claimedTotalDollars } = input;
    const token = paymentTokenOf(input.token);
    const modelIds = [...new Set(input.productIds.map((modelId) => modelId.toLowerCase()))];
    const checkoutKey = checkoutKeyOf(input.checkoutId ?? token, modelIds);
    return flights(`${userId}:${checkoutKey}:${claimedTotalDollars}`, () => {
      const store = rememberingStore(deps.store);
      const steps = chargeCart({ ...deps, store, handle: createHandle(store), inTurn, underWay });
      return steps({ ...input, modelIds, token, checkoutKey }, context);
    });
  };
};
