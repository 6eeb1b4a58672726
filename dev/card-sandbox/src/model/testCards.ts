/** An issuer's refusal in the provider's words. */
export type Decline = { readonly code: string; readonly declineCode?: string; readonly message: string };

/** How the issuer of a test card answers a charge. */
export type Behaviour =
  | { readonly kind: 'approve' }
  | { readonly kind: 'decline'; readonly decline: Decline }
  /** 3-D Secure first; then the issuer approves, or declines. */
  | { readonly kind: 'challenge'; readonly decline?: Decline }
  /** Approved, but then the buyer complains to their bank: a dispute, or an inquiry that moves no money. */
  | { readonly kind: 'dispute'; readonly reason: string; readonly isInquiry?: true }
  /** Stays `processing` until `POST /sandbox/settle` decides it. */
  | { readonly kind: 'hold' };

export type TestCard = {
  /** `tok_<name>` and `pm_card_<name>` mean this card; records and fingerprints contain the first name. */
  readonly names: readonly [string, ...string[]];
  /** Empty for a card that has only a token. */
  readonly number: string;
  readonly behaviour: Behaviour;
  readonly brand: string;
  readonly country: string;
};

const card = (
  names: TestCard['names'],
  number: string,
  behaviour: Behaviour = { kind: 'approve' },
  { brand = 'visa', country = 'US' }: Partial<Pick<TestCard, 'brand' | 'country'>> = {},
): TestCard => ({ names, number, behaviour, brand, country });

const declined = (code: string, message: string, declineCode?: string): Behaviour => ({
  kind: 'decline',
  decline: { code, message, ...(declineCode && { declineCode }) },
});

/** The refusal without a reason, which is also that of `POST /sandbox/settle`. */
export const genericDecline: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};
const tryAgain = 'An error occurred while processing your card. Try again in a little bit.';

/** Cards that pay, of issuers in other countries than the US. */
const abroad = [
  ['gb', '4000008260000000'],
  ['de', '4000002760000016'],
  ['fr', '4000002500000003'],
  ['it', '4000003800000008'],
  ['es', '4000007240000007'],
  ['nl', '4000005280000002'],
  ['se', '4000007520000008'],
  ['no', '4000005780000007'],
  ['pl', '4000006160000005'],
  ['jp', '4000003920000003'],
] as const;

/** The test cards, as documented (https://docs.stripe.com/testing). */
const testCards: readonly TestCard[] = [
  card(['visa', 'us'], '4242424242424242'),
  card(['visa_debit'], '4000056655665556'),
  card(['mastercard'], '5555555555554444', undefined, { brand: 'mastercard' }),
  card(['amex'], '378282246310005', undefined, { brand: 'amex' }),
  ...abroad.map(([name, number]) => card([name], number, undefined, { country: name.toUpperCase() })),
  card(['visa_chargeDeclined', 'chargeDeclined'], '4000000000000002', {
    kind: 'decline',
    decline: genericDecline,
  }),
  card(
    ['visa_chargeDeclinedInsufficientFunds', 'chargeDeclinedInsufficientFunds'],
    '4000000000009995',
    declined('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  ),
  card(
    ['visa_chargeDeclinedExpiredCard', 'chargeDeclinedExpiredCard'],
    '4000000000000069',
    declined('expired_card', 'Your card has expired.'),
  ),
  card(
    ['visa_chargeDeclinedIncorrectCvc', 'chargeDeclinedIncorrectCvc'],
    '4000000000000127',
    declined('incorrect_cvc', "Your card's security code is incorrect."),
  ),
  card(
    ['visa_chargeDeclinedProcessingError', 'chargeDeclinedProcessingError'],
    '4000000000000119',
    declined('processing_error', tryAgain),
  ),
  card(['threeDSecure2Required', 'threeDSecureRequired'], '4000000000003220', { kind: 'challenge' }),
  card(['authenticationRequired'], '4000002760003184', { kind: 'challenge' }, { country: 'DE' }),
  card(['threeDSecureRequiredChargeDeclined'], '4000008400001629', {
    kind: 'challenge',
    decline: genericDecline,
  }),
  card(['createDispute'], '4000000000000259', { kind: 'dispute', reason: 'fraudulent' }),
  card(['createDisputeProductNotReceived'], '4000000000002685', {
    kind: 'dispute',
    reason: 'product_not_received',
  }),
  card(['createDisputeInquiry'], '4000000000001976', {
    kind: 'dispute',
    reason: 'fraudulent',
    isInquiry: true,
  }),
  card(['sandbox_processing'], '', { kind: 'hold' }),
];

/** The test card of this name (`visa`, `chargeDeclined`, …), without `tok_` or `pm_card_`. */
export const testCardNamed = (name: string): TestCard | undefined =>
  testCards.find(({ names }) => names.includes(name));

/** The test card with this number; undefined for every other number, so that no real card is accepted. */
export const testCardNumbered = (number: string): TestCard | undefined =>
  testCards.find((each) => each.number === number);
