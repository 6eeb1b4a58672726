import type { DeclineReason } from './declines.ts';

/** How the issuer of a test card answers a charge. */
type CardBehaviour =
  | { readonly kind: 'approve' }
  /** Approved, but then the buyer complains to their bank: a dispute, or an inquiry that moves no money. */
  | {
      readonly kind: 'dispute';
      readonly reason: 'fraudulent' | 'product_not_received';
      readonly isInquiry: boolean;
    }
  | { readonly kind: 'decline'; readonly reason: DeclineReason }
  /** 3-D Secure first, then the answer. */
  | { readonly kind: 'challenge'; readonly then: DeclineReason | 'approve' }
  /** Stays `processing` until `POST /sandbox/settle` decides it. */
  | { readonly kind: 'hold' };

export type TestCard = {
  /** `tok_<name>` and `pm_card_<name>` mean this card. */
  readonly name: string;
  readonly aliases: readonly string[];
  readonly number: string;
  readonly brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay';
  readonly funding: 'credit' | 'debit' | 'prepaid';
  readonly country: string;
  readonly behaviour: CardBehaviour;
};

const approve: CardBehaviour = { kind: 'approve' };
const decline = (reason: DeclineReason): CardBehaviour => ({ kind: 'decline', reason });
const challenge = (then: DeclineReason | 'approve' = 'approve'): CardBehaviour => ({
  kind: 'challenge',
  then,
});

const disputed = (
  reason: 'fraudulent' | 'product_not_received' = 'fraudulent',
  isInquiry = false,
): CardBehaviour => ({ kind: 'dispute', reason, isInquiry });

type Look = Partial<Pick<TestCard, 'brand' | 'funding' | 'country' | 'aliases'>>;

const card = (
  name: string,
  number: string,
  behaviour: CardBehaviour = approve,
  look: Look = {},
): TestCard => ({
  name,
  number,
  behaviour,
  brand: look.brand ?? 'visa',
  funding: look.funding ?? 'credit',
  country: look.country ?? 'US',
  aliases: look.aliases ?? [],
});

const declined = (suffix: string, number: string, reason: DeclineReason): TestCard =>
  card(`visa_chargeDeclined${suffix}`, number, decline(reason), { aliases: [`chargeDeclined${suffix}`] });

/** The documented test cards (https://docs.stripe.com/testing), by behaviour. */
const testCards: readonly TestCard[] = [
  card('visa', '4242424242424242', approve, { aliases: ['us'] }),
  card('visa_debit', '4000056655665556', approve, { funding: 'debit' }),
  card('mastercard', '5555555555554444', approve, { brand: 'mastercard' }),
  card('mastercard_2series', '2223003122003222', approve, { brand: 'mastercard' }),
  card('mastercard_debit', '5200828282828210', approve, { brand: 'mastercard', funding: 'debit' }),
  card('mastercard_prepaid', '5105105105105100', approve, { brand: 'mastercard', funding: 'prepaid' }),
  card('amex', '378282246310005', approve, { brand: 'amex', aliases: ['amex_threeDSecureNotSupported'] }),
  card('amex_2', '371449635398431', approve, { brand: 'amex' }),
  card('discover', '6011111111111117', approve, { brand: 'discover' }),
  card('discover_2', '6011000990139424', approve, { brand: 'discover' }),
  card('diners', '3056930009020004', approve, { brand: 'diners' }),
  card('diners_14', '36227206271667', approve, { brand: 'diners' }),
  card('jcb', '3566002020360505', approve, { brand: 'jcb' }),
  card('unionpay', '6200000000000005', approve, { brand: 'unionpay' }),
  card('gb', '4000008260000000', approve, { country: 'GB' }),
  card('it', '4000003800000008', approve, { country: 'IT' }),
  card('es', '4000007240000007', approve, { country: 'ES' }),
  card('nl', '4000005280000002', approve, { country: 'NL' }),
  card('se', '4000007520000008', approve, { country: 'SE' }),
  card('no', '4000005780000007', approve, { country: 'NO' }),
  card('pl', '4000006160000005', approve, { country: 'PL' }),
  card('jp', '4000003920000003', approve, { country: 'JP' }),
  card('gb_debit', '4000058260000005', approve, { country: 'GB', funding: 'debit' }),
  card('de', '4000002760000016', approve, { country: 'DE' }),
  card('fr', '4000002500000003', approve, { country: 'FR' }),
  card('bypassPending', '4000000000000077'),
  card('riskLevelElevated', '4000000000009235'),

  declined('', '4000000000000002', 'generic'),
  declined('InsufficientFunds', '4000000000009995', 'insufficientFunds'),
  declined('LostCard', '4000000000009987', 'lostCard'),
  declined('StolenCard', '4000000000009979', 'stolenCard'),
  declined('ExpiredCard', '4000000000000069', 'expiredCard'),
  declined('IncorrectCvc', '4000000000000127', 'incorrectCvc'),
  declined('ProcessingError', '4000000000000119', 'processingError'),
  declined('VelocityLimitExceeded', '4000000000006975', 'velocityExceeded'),
  declined('Fraudulent', '4100000000000019', 'fraudulent'),
  card('visa_debit_chargeDeclinedInsufficientFunds', '', decline('insufficientFunds'), { funding: 'debit' }),
  card('radarBlock', '', decline('fraudulent')),
  card('riskLevelHighest', '4000000000004954', decline('fraudulent')),
  card('cvcCheckFail', '4000000000000101', decline('incorrectCvc')),
  card('chargeCustomerFail', '4000000000000341', decline('generic'), {
    aliases: ['visa_chargeCustomerFail'],
  }),

  card('threeDSecure2Required', '4000000000003220', challenge(), { aliases: ['threeDSecureRequired'] }),
  card('authenticationRequired', '4000002760003184', challenge(), { country: 'DE' }),
  card('authenticationRequiredOnSetup', '4000002500003155', challenge(), { country: 'FR' }),
  card('authenticationRequiredSetupForOffSession', '4000003800000446', challenge()),
  card(
    'authenticationRequiredChargeDeclinedInsufficientFunds',
    '4000008260003178',
    challenge('insufficientFunds'),
    {
      country: 'GB',
    },
  ),
  card('threeDSecureRequiredChargeDeclined', '4000008400001629', challenge('generic')),
  card('threeDSecureRequiredProcessingError', '4000008400001280', decline('processingError')),
  // Their issuers ask for 3-D Secure only when the shop does, and this shop never does.
  card('threeDSecureOptional', '4000000000003055'),
  card('threeDSecureOptionalProcessingError', '4000000000003097'),

  card('createDispute', '4000000000000259', disputed()),
  card('createDisputeProductNotReceived', '4000000000002685', disputed('product_not_received')),
  card('createDisputeInquiry', '4000000000001976', disputed('fraudulent', true)),

  card('sandbox_processing', '', { kind: 'hold' }),
];

const byName = new Map(testCards.flatMap((c) => [c.name, ...c.aliases].map((name) => [name, c] as const)));
const byNumber = new Map(testCards.filter((c) => c.number !== '').map((c) => [c.number, c] as const));

/** The test card of this name (`visa`, `chargeDeclined`, …), without `tok_` or `pm_card_`. */
export const testCardNamed = (name: string): TestCard | undefined => byName.get(name);

/** The test card with this number; undefined for every other number, so that no real card is accepted. */
export const testCardNumbered = (number: string): TestCard | undefined => byNumber.get(number);
