import type { Money } from '#domain/kernel/money.ts';
import type { Evidence } from '#domain/ordering/disputes/evidenceFields.ts';
import type { PaidWith } from '#domain/ordering/orders/order.events.ts';
import type { PaidAmount } from '#domain/ordering/orders/order.ts';
import type { ProviderDispute, ProviderRefund } from '#domain/ordering/refunds/reversals.ts';

/** The code of an intent that was cancelled before a card was declined. */
export const canceled = 'canceled';

/** Money came. */
type PaymentSucceeded = {
  readonly status: 'succeeded';
  readonly intentId: string;
  /** As the provider reports it; the order decides whether it is the ordered amount. */
  readonly amount: PaidAmount;
  /** Null if the provider did not report it. */
  readonly card: PaidWith | null;
  /** Where the card was issued (ISO 3166-1 alpha-2); null if the provider did not report it. */
  readonly cardCountry: string | null;
};

/** The provider declined. `reason` is for the payer; `isClosed` means that no further attempt is possible. */
export type PaymentRefused = {
  readonly status: 'failed';
  readonly intentId: string | null;
  readonly code: string;
  readonly reason: string;
  readonly isClosed: boolean;
  /** The provider's id of the declined card, which reveals nothing of its number; null if unknown. */
  readonly cardFingerprint: string | null;
};

/** The payer must authenticate (3-D Secure); `clientSecret` lets their browser do it. */
export type PaymentActionRequired = {
  readonly status: 'requiresAction';
  readonly intentId: string;
  readonly clientSecret: string;
  /** The provider's id of the waiting card; null if the provider did not report it. */
  readonly cardFingerprint: string | null;
};

/** The status of a payment, as the provider reports it. */
export type PaymentOutcome =
  | PaymentSucceeded
  | PaymentRefused
  | PaymentActionRequired
  /** The provider is still processing it. */
  | { readonly status: 'pending'; readonly intentId: string }
  /** The intent exists, and no payment was attempted yet. */
  | { readonly status: 'unconfirmed'; readonly intentId: string }
  | PaymentUnknown;

/** No answer (time-out, lost connection, server error): money may or may not have moved. */
export type PaymentUnknown = {
  readonly status: 'unknown';
  readonly reason: string;
  /** The provider does not have the payment: it may belong to another account. */
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

/** An event from the provider's own list, with its time in seconds since the epoch. */
export type ListedNotice = ProviderEvent & { readonly created: number };

/** All refunds and disputes of a payment, also pending ones, as the provider reports them. */
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

/** The provider's answer to evidence: taken, now or earlier, as it has it; or refused. */
export type EvidenceAnswer =
  | { readonly status: 'taken'; readonly isEarlier: boolean; readonly evidence: Evidence }
  | { readonly status: 'rejected'; readonly reason: string }
  | PaymentUnknown;

/**
 * The card provider. Every call may be repeated: idempotency keys are derived from the order. A refusal or network failure does not throw:
 * the outcome is `failed` or `unknown`, and the two are never confused.
 */
export type PaymentProvider = {
  /** Creates the unconfirmed intent of an order; no money can move yet. */
  readonly createIntent: (order: {
    readonly orderId: string;
    readonly total: Money;
  }) => Promise<CreatedIntent>;
  /** Tries to charge the card behind `token` (`tok_…` or `pm_…`). */
  readonly confirmIntent: (payment: {
    readonly intentId: string;
    readonly orderId: string;
    readonly token: string;
  }) => Promise<PaymentOutcome>;
  /** The account that the key belongs to. */
  readonly account: () => Promise<{ readonly status: 'known'; readonly accountId: string } | PaymentUnknown>;
  readonly retrieveIntent: (intentId: string) => Promise<PaymentOutcome>;
  /** Closes an intent permanently, unless money has already moved; returns its status afterwards. */
  readonly cancelIntent: (intentId: string) => Promise<PaymentOutcome>;
  /** The provider's id of the card behind a token or payment method; null if unknown. */
  readonly cardFingerprint: (token: string) => Promise<string | null>;
  /** The order that an intent was made for; null for an intent of another shop. */
  readonly orderOf: (
    intentId: string,
  ) => Promise<{ readonly status: 'known'; readonly orderId: string | null } | PaymentUnknown>;
  /** Refunds a part of a payment, once per approval. */
  readonly refund: (refund: {
    readonly intentId: string;
    readonly orderId: string;
    readonly approvalId: string;
    readonly amount: Money;
  }) => Promise<RefundAnswer>;
  readonly reversalsOf: (intentId: string) => Promise<KnownReversals | PaymentUnknown>;
  /** Passes evidence about a dispute to the buyer's bank, once per dispute. */
  readonly submitEvidence: (disputeId: string, evidence: Evidence) => Promise<EvidenceAnswer>;
  /** Events of refunds and disputes since an instant (seconds since the epoch), oldest first; at most the last 30 days. */
  readonly reversalNotices: (
    since: number,
  ) => Promise<{ readonly status: 'known'; readonly notices: readonly ListedNotice[] } | PaymentUnknown>;
  /** The event in a webhook call; null if its signature over the raw body is wrong or too old, or it is not an event. */
  readonly readNotice: (rawBody: Buffer, signature: string) => ProviderEvent | null;
};
