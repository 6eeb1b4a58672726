import * as v from 'valibot';
import type { BusinessPersonal } from '#contract/personal.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { uuid } from '#domain/kernel/schemas.ts';
import { checkCart } from '#domain/ordering/cart/checkCart.ts';
import type { DeliveryConsent } from '#domain/ordering/orders/order.events.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { PaymentRefused } from '#infra/payments/paymentProvider.ts';
import type { Tracing } from '#infra/tracing/tracing.ts';
import type { PersonalKeys } from '#infra/vault/personalKeys.ts';
import { type CommandContext, createHandle } from '../../handle.ts';
import { createKeyedQueue, type KeyedQueue } from '../../keyedQueue.ts';
import { answerOf, type ChargeAnswer, failedCharge } from './chargeAnswer.ts';
import { type Checkout, checkoutKeyOf } from './checkout.ts';
import { claimOrder } from './claimOrder.ts';
import { type CardAttempt, type DeclineGuard, noDeclineGuard } from './declineGuard.ts';
import { createInFlightPayments, type InFlightPayments } from './inFlightPayments.ts';
import { withLogPosition } from './loadOrder.ts';
import { orderCommands } from './orderCommands.ts';
import { type PayOrderDeps, payOrder } from './payOrder.ts';
import { readYourWritesStore } from './readYourWritesStore.ts';
import type { Progress } from './recordOutcome.ts';
import type { ResolveClaimDeps } from './resolveClaim.ts';
import { settleOrder } from './settleOrder.ts';
import { checkedVatId, type VatOf } from './vatOf.ts';

export type ChargeDeps = Omit<ResolveClaimDeps, 'handle' | 'store'> &
  Pick<PayOrderDeps, 'timeoutMs'> & {
    readonly store: EventStore;
    readonly declineGuard?: DeclineGuard;
    /** Shared with the webhook, which waits for a charge that runs here. */
    readonly inFlight?: InFlightPayments;
    readonly tracing?: Tracing;
    readonly personalKeys: Pick<PersonalKeys, 'encrypt'>;
    /** Without it receipts show no VAT. */
    readonly vatOf?: VatOf;
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
  /** The version of the information on the right to withdraw that the client was shown. */
  readonly withdrawalInformation?: number | undefined;
  /** The business that the client buys for. */
  readonly business?: BusinessPersonal;
};

/** A payment that waited for authentication of another card was ended: the cart can be tried again. */
type TryAgain = { readonly outcome: 'tryAgain' };

const maxTokenLength = 255;

/** Shared by the charges of a process: its payments in flight, and the carts of each client, one after another. */
type Shared = { readonly inFlight: InFlightPayments; readonly clients: KeyedQueue };

/** Bounds the attempts: a further payment can block only if the client starts one meanwhile. */
const maxRounds = 3;

/**
 * The id of the card in a charge: the documented widget sends a whole token object, other clients its id alone.
 * @throws Refusal invalid when there is neither
 */
const cardTokenOf = (token: unknown): string => {
  const id = typeof token === 'object' && token !== null && 'id' in token ? token.id : token;
  if (typeof id === 'string' && id !== '' && id.length <= maxTokenLength) return id;
  throw new Refusal('invalid', 'token', 'The card details are missing. Please enter your card again.');
};

/** The steps of one call, over a store that remembers what the call has written. */
const stepsOf = (deps: ChargeDeps & Shared) => {
  const { store, snapshots, tracing, inFlight, declineGuard = noDeclineGuard } = deps;
  const handle = createHandle(store, snapshots, tracing);
  const { onOrder } = orderCommands(handle);
  const claim = claimOrder({ ...deps, handle });
  const pay = payOrder({ ...deps, handle });
  const settle = settleOrder({ ...deps, handle });

  const quoteOf = async (modelIds: readonly string[]) => {
    const possible = modelIds.filter((modelId) => v.is(uuid, modelId));
    return possible.length > 0 ? deps.quote(possible) : new Map();
  };

  /** The error that refuses every card now; null if a card may be tried. */
  const refusalOf = async (attempt: CardAttempt): Promise<{ readonly error: unknown } | null> => {
    try {
      await declineGuard.admit(attempt);
      return null;
    } catch (error) {
      return { error };
    }
  };

  const answerTo = async (orderId: string, progress: Progress): Promise<ChargeAnswer> =>
    answerOf(orderId, await withLogPosition(store, orderId, progress));

  /** Ends a payment that waits for authentication of another card, or answers with it if it can no longer be ended. */
  const endWaiting = async (orderId: string, context: CommandContext): Promise<ChargeAnswer | TryAgain> => {
    const progress = await settle({ orderId, giveUp: true }, context);
    return progress.order.status === 'failed' ? { outcome: 'tryAgain' } : answerTo(orderId, progress);
  };

  /**
   * Prices the cart by the catalogue, claims its models, places the order, creates and records the intent, confirms it, and records the
   * outcome. Each step is recorded before the next begins, so a repeated charge continues where the last call stopped.
   */
  return async (
    input: ChargeInput,
    cart: Omit<Checkout, 'items'>,
    attempt: CardAttempt,
    context: CommandContext,
  ): Promise<ChargeAnswer | TryAgain> => {
    const { userId, terms } = cart;
    const checked = checkCart({ ...input, modelIds: cart.modelIds }, await quoteOf(cart.modelIds));
    const items = checked.isGood ? checked.items : [];
    const obstacles = {
      cartError: checked.isGood ? null : checked.error,
      cardRefusal: await refusalOf(attempt),
    };

    const claimed = await claim({ ...cart, items }, obstacles, context);
    if (claimed.kind === 'answer') return claimed.answer;
    const { orderId, isNew } = claimed;

    const placing = { type: 'PlaceOrder', ...terms, userId, orderId, items } as const;
    const order =
      claimed.order.status === 'absent'
        ? (await onOrder(orderId, placing, context, { isNew })).state
        : claimed.order;
    if (order.status === 'absent') throw new Error(`Order ${orderId} was placed and is absent`);

    const counting = {
      onDeclined: ({ cardFingerprint }: PaymentRefused) => declineGuard.declined(attempt, cardFingerprint),
      // A repeated charge meets the same challenge, which is counted once.
      ...(isNew && { onChallenged: () => declineGuard.challenged(attempt) }),
    };
    const paid = await inFlight.during(orderId, () => pay(order, attempt.token, context, counting));
    return paid.otherCardWaits ? endWaiting(orderId, context) : answerTo(orderId, paid);
  };
};

/**
 * One charge, from the cart to its outcome (R162). A call that is repeated after a crash, a time-out or a double click joins the same
 * order: there is one charge and one answer. A call with another card ends a payment that still waits for authentication of the first card,
 * so that only the card of the newest call can be charged.
 * @throws Refusal invalid without a card; EventStoreUnavailable
 */
export const charge = (deps: ChargeDeps) => {
  const { inFlight = createInFlightPayments() } = deps;
  const clients = createKeyedQueue();
  const attempts = createKeyedQueue();

  return async (input: ChargeInput, context: CommandContext): Promise<ChargeAnswer> => {
    const { userId, address = null, consent = null, withdrawalInformation = null } = input;
    const { claimedTotalDollars } = input;
    const token = cardTokenOf(input.token);
    const vatId = checkedVatId(input.business?.vatId ?? '');
    const modelIds = [...new Set(input.productIds.map((modelId) => modelId.toLowerCase()))];
    const checkoutKey = checkoutKeyOf(input.checkoutId ?? token, modelIds);
    const claimedCents = Math.round(claimedTotalDollars * 100);
    return attempts.join(`${userId}:${checkoutKey}:${token}:${claimedTotalDollars}`, async () => {
      const business = input.business
        ? await deps.personalKeys.encrypt(userId, { ...input.business, vatId })
        : null;
      const vat = (await deps.vatOf?.(userId, vatId, context.at)) ?? null;
      const chargeOnce = stepsOf({ ...deps, inFlight, clients, store: readYourWritesStore(deps.store) });
      const terms = { consent, withdrawalInformation, business, vat };
      const cart = { userId, modelIds, checkoutKey, claimedCents, terms };
      for (let round = 1; round <= maxRounds; round += 1) {
        const answer = await chargeOnce(input, cart, { userId, address, token }, context);
        if (answer.outcome !== 'tryAgain') return answer;
      }
      return failedCharge('Another payment for these models keeps starting. Please try again in a minute.');
    });
  };
};
