/** A card as the sandbox stores it: never its number, only the name of the documented test card. */
export type CardRecord = {
  readonly brand: string;
  readonly last4: string;
  readonly country: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** Name in the table of test cards; it determines how the issuer behaves. */
  readonly testCard: string;
};

export type Metadata = Readonly<Record<string, string>>;

/** The fields of every stored object. */
type Stored = { readonly id: string; readonly created: number };

/** An amount in the smallest unit of its currency (cents). */
type OfMoney = Stored & { readonly amount: number; readonly currency: string };

export type TokenRecord = Stored & {
  readonly card: CardRecord;
  readonly used: boolean;
};

export type PaymentMethodRecord = Stored & {
  readonly card: CardRecord;
  /** The intent that used it first: without a customer a payment method can be used for one intent only. */
  readonly usedBy: string | null;
};

export type PaymentIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

/** Why the last attempt failed, in the provider's words. */
export type PaymentFailure = {
  readonly type: 'card_error' | 'invalid_request_error';
  readonly code: string;
  readonly declineCode?: string;
  readonly message: string;
  readonly paymentMethod: string | null;
};

export type PaymentIntentRecord = OfMoney & {
  readonly amountReceived: number;
  readonly status: PaymentIntentStatus;
  readonly clientSecret: string;
  readonly metadata: Metadata;
  readonly paymentMethod: string | null;
  readonly latestCharge: string | null;
  readonly lastPaymentError: PaymentFailure | null;
  /** The 3-D Secure challenge that the buyer must answer while the status is `requires_action`. */
  readonly challenge: { readonly attempt: string } | null;
};

export type ChargeRecord = OfMoney & {
  readonly paymentIntent: string;
  readonly amountRefunded: number;
  readonly status: 'succeeded' | 'failed';
  readonly card: CardRecord;
  /** The balance transaction; null if no money moved, absent in records of older sandboxes. */
  readonly balanceTransaction?: string | null;
  readonly disputed?: boolean;
  readonly metadata: Metadata;
};

export type RefundRecord = OfMoney & {
  readonly paymentIntent: string;
  readonly charge: string;
  readonly reason: string | null;
  readonly metadata: Metadata;
};

export type DisputeRecord = OfMoney & {
  readonly paymentIntent: string;
  readonly charge: string;
  readonly reason: string;
  readonly status:
    | `${'' | 'warning_'}${'needs_response' | 'under_review'}`
    | 'warning_closed'
    | 'won'
    | 'lost';
  /** Funds were withdrawn, and reinstated if the dispute was won. */
  readonly balanceTransactions: readonly string[];
  /** Texts of the evidence by field; absent until it was submitted. */
  readonly evidence?: Metadata;
};

/** A movement of the shop's money by a charge or a dispute, in cents; outgoing amounts are negative. */
export type BalanceTransactionRecord = OfMoney & { readonly fee: number };

/** The object of an event, as it was at that moment. */
export type EventObject =
  | { readonly kind: 'payment_intent'; readonly record: PaymentIntentRecord }
  | { readonly kind: 'charge'; readonly record: ChargeRecord }
  | { readonly kind: 'refund'; readonly record: RefundRecord }
  | { readonly kind: 'dispute'; readonly record: DisputeRecord };

export type EventRecord = Stored & { readonly type: string; readonly object: EventObject };

/** Every type of object that the sandbox stores. Times are seconds since the epoch. */
export type Records = {
  token: TokenRecord;
  payment_method: PaymentMethodRecord;
  payment_intent: PaymentIntentRecord;
  charge: ChargeRecord;
  refund: RefundRecord;
  dispute: DisputeRecord;
  balance_transaction: BalanceTransactionRecord;
  event: EventRecord;
};

/** One movement of money (or a refused one), as the ledger shows it; `amount` in cents. */
export type LedgerLine = {
  readonly at: string;
  readonly type: string;
  /** The payment intent. */
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  readonly metadata: Metadata;
};
