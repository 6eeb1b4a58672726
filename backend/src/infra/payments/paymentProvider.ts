import type { Money } from '#domain/kernel/money.ts';
import type { PaidWith } from '#domain/ordering/order.events.ts';
import type { PaidAmount } from '#domain/ordering/order.ts';
import type { ProviderDispute, ProviderRefund } from '#domain/ordering/reversals.ts';

/** The code of an intent that was cancelled before a card was declined. */
export const canceled = 'canceled';

/** Money came. */
type PaymentSucceeded = {
  readonly status: 'succeeded';
  readonly intentId: string;
  /** As the provider says it; whether that is what was ordered, the order decides. */
  readonly amount: PaidAmount;
  /** Null when the provider did not tell. */
  readonly card: PaidWith | null;
};

/** The provider's verdict is no. `reason` is written for the payer; `isClosed` once no attempt may follow. */
export type PaymentRefused = {
  readonly status: 'failed';
  readonly intentId: string | null;
  readonly code: string;
  readonly reason: string;
  readonly isClosed: boolean;
  /** The provider's name for the card that was declined, which reveals nothing of its number; null when unknown. */
  readonly cardFingerprint: string | null;
};

/** The payer must prove who they are (3-D Secure); `clientSecret` lets their browser do it. */
export type PaymentActionRequired = {
  readonly status: 'requiresAction';
  readonly intentId: string;
  readonly clientSecret: string;
  /** The provider's name for the card that waits; null when it did not tell. */
  readonly cardFingerprint: string | null;
};

/** How a payment stands, as far as the provider tells. */
export type PaymentOutcome =
  | PaymentSucceeded
  | PaymentRefused
  | PaymentActionRequired
  /** The provider is still at it. */
  | { readonly status: 'pending'; readonly intentId: string }
  /** The intent exists, and no payment was tried yet. */
  | { readonly status: 'unconfirmed'; readonly intentId: string }
  | PaymentUnknown;

/** No answer (time-out, lost connection, trouble on the other side): money may have moved or not. */
export type PaymentUnknown = {
  readonly status: 'unknown';
  readonly reason: string;
  /** The provider has no such payment: it may belong to another account. */
  readonly isMissing?: true;
};

type CreatedIntent =
  | { readonly status: 'created'; readonly intentId: string }
  | PaymentRefused
  | PaymentUnknown;

/**
 * The subject of a provider's event: a payment, or returned money (refunds, disputes). Only its ids are
 * trusted; the state is read from the provider. An intent names its order, a return names the intent alone.
 */
export type ProviderEvent = {
  readonly eventId: string;
  readonly about: 'payment' | 'reversal' | 'somethingElse';
  readonly orderId: string | null;
  readonly intentId: string | null;
};

/** A notice from the provider's own list, with its time in seconds since the epoch. */
export type ListedNotice = ProviderEvent & { readonly created: number };

/** Everything that the provider knows to have gone back of a payment, or that may yet. */
type KnownReversals = {
  readonly status: 'known';
  readonly refunds: readonly ProviderRefund[];
  readonly disputes: readonly ProviderDispute[];
};

/** The provider's answer to a refund: accepted, with a result that may change later, or permanently refused. */
type RefundAnswer =
  | { readonly status: 'accepted' }
  | { readonly status: 'rejected'; readonly reason: string }
  | PaymentUnknown;

/**
 * The card provider. Every call may be repeated: idempotency keys derive from the order. None of them throws
 * for what the provider or the network does; that is `failed` or `unknown`, and never mixed up.
 */
export type PaymentProvider = {
  /** Makes the unconfirmed intent of an order; no money can move yet. */
  readonly createIntent: (order: {
    readonly orderId: string;
    readonly total: Money;
  }) => Promise<CreatedIntent>;
  /** Tries to take the money with the card behind `token` (`tok_…` or `pm_…`). */
  readonly confirmIntent: (payment: {
    readonly intentId: string;
    readonly orderId: string;
    readonly token: string;
  }) => Promise<PaymentOutcome>;
  /** The account of the key. */
  readonly account: () => Promise<{ readonly status: 'known'; readonly accountId: string } | PaymentUnknown>;
  readonly retrieveIntent: (intentId: string) => Promise<PaymentOutcome>;
  /** Closes an intent for good, unless money has moved already; answers how it stands then. */
  readonly cancelIntent: (intentId: string) => Promise<PaymentOutcome>;
  /** The provider's name for the card behind a token or payment method; null when unknown. */
  readonly cardFingerprint: (token: string) => Promise<string | null>;
  /** The order that an intent was made for; null for an intent of another shop. */
  readonly orderOf: (
    intentId: string,
  ) => Promise<{ readonly status: 'known'; readonly orderId: string | null } | PaymentUnknown>;
  /** Gives a part of a payment back, once for each approval. */
  readonly refund: (refund: {
    readonly intentId: string;
    readonly orderId: string;
    readonly approvalId: string;
    readonly amount: Money;
  }) => Promise<RefundAnswer>;
  readonly reversalsOf: (intentId: string) => Promise<KnownReversals | PaymentUnknown>;
  /** Notices of reversals since an instant (seconds since the epoch), oldest first; at most the last 30 days. */
  readonly reversalNotices: (
    since: number,
  ) => Promise<{ readonly status: 'known'; readonly notices: readonly ListedNotice[] } | PaymentUnknown>;
  /** The notice in a webhook call; null when its signature over the raw body is wrong or too old, or it is not an event. */
  readonly readNotice: (rawBody: Buffer, signature: string) => ProviderEvent | null;
};
