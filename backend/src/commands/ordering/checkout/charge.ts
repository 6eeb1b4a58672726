import type { BusinessPersonal } from '#contract/personal.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import type { DeliveryConsent } from '#domain/ordering/orders/order.events.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { Tracing } from '#infra/tracing/tracing.ts';
import type { PersonalKeys } from '#infra/vault/personalKeys.ts';
import { type CommandContext, createHandle } from '../../handle.ts';
import { createKeyedQueue } from '../../keyedQueue.ts';
import type { ChargeAnswer } from './chargeAnswer.ts';
import { type ChargeCartDeps, chargeCart } from './chargeCart.ts';
import { checkoutKeyOf } from './checkout.ts';
import { createInFlightPayments, type InFlightPayments } from './inFlightPayments.ts';
import { readYourWritesStore } from './readYourWritesStore.ts';

/** `store` is the event log. Each charge uses a view of it that remembers the charge's own appends. */
export type ChargeDeps = Omit<ChargeCartDeps, 'handle' | 'store' | 'clients' | 'inFlight'> & {
  readonly store: EventStore;
  /** Shared with the webhook, which waits for a charge that runs here. */
  readonly inFlight?: InFlightPayments;
  readonly tracing?: Tracing;
  readonly personalKeys: Pick<PersonalKeys, 'encrypt'>;
};

export type ChargeInput = {
  readonly userId: string;
  /** The card: a token's id, the widget's whole token object, or the id of a payment method. */
  readonly token: unknown;
  /** The models in the cart; a repeated model counts once. */
  readonly productIds: readonly string[];
  readonly claimedTotalDollars: number;
  /** The prices the client was shown, so that the error can name the one that changed. */
  readonly claimedPrices?: ReadonlyMap<string, number>;
  /** The caller's network address, for the limits on declines. */
  readonly address?: string;
  /** The client's id of this attempt (Q22); without it the token identifies the attempt. */
  readonly checkoutId?: string;
  /** Consent to immediate delivery (Q40). */
  readonly consent?: DeliveryConsent | null;
  /** The business that the client buys for. */
  readonly business?: BusinessPersonal;
};

const maxTokenLength = 255;

/**
 * The id of the card in a charge: the documented widget sends a whole token object, other clients its id alone.
 * @throws Refusal invalid when there is neither
 */
const cardTokenOf = (token: unknown): string => {
  const id = typeof token === 'object' && token !== null && 'id' in token ? token.id : token;
  if (typeof id === 'string' && id !== '' && id.length <= maxTokenLength) return id;
  throw new Refusal('invalid', 'token', 'The card details are missing. Please enter your card again.');
};

/**
 * One charge, from the cart to its outcome (R162). A call that is repeated after a crash, a time-out or a double click joins the same
 * order: there is one charge and one answer. A call with another card ends a payment that still waits for authentication of the first card,
 * so that only the card of the newest call can be charged.
 * @throws Refusal invalid without a card; EventStoreUnavailable
 */
export const charge = (deps: ChargeDeps) => {
  const attempts = createKeyedQueue();
  const clients = createKeyedQueue();
  const { inFlight = createInFlightPayments() } = deps;

  return async (input: ChargeInput, context: CommandContext): Promise<ChargeAnswer> => {
    const { userId, claimedTotalDollars } = input;
    const token = cardTokenOf(input.token);
    const modelIds = [...new Set(input.productIds.map((modelId) => modelId.toLowerCase()))];
    const checkoutKey = checkoutKeyOf(input.checkoutId ?? token, modelIds);
    return attempts.join(`${userId}:${checkoutKey}:${token}:${claimedTotalDollars}`, async () => {
      const business = input.business ? await deps.personalKeys.encrypt(userId, input.business) : null;
      const store = readYourWritesStore(deps.store);
      const steps = chargeCart({
        ...deps,
        store,
        handle: createHandle(store, deps.snapshots, deps.tracing),
        clients,
        inFlight,
      });
      return steps({ ...input, modelIds, token, checkoutKey, business }, context);
    });
  };
};
