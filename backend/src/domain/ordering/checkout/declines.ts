/** A refusal: the provider's code and words, or the shop's own. */
type Refusal = { readonly code: string; readonly reason: string };

/**
 * Refusals by their codes at Stripe (docs.stripe.com/declines/codes, docs.stripe.com/error-codes). Lost, stolen and suspected
 * cards read like any other: Stripe asks shops not to tell a thief. `short` is for the history; `buyer` says what happened and
 * what to do, null where the shop's own reason says it.
 */
const table: readonly (readonly [short: string, buyer: string | null, codes: string])[] = [
  ['not completed', null, 'abandoned'],
  [
    'card declined',
    'Your card was declined. Ask your bank why, or pay with another card.',
    'call_issuer card_declined declined do_not_honor do_not_try_again fraudulent generic_decline invalid_account lost_card merchant_blacklist new_account_information_available no_action_taken payment_method_provider_decline pickup_card pin_try_exceeded restricted_card revocation_of_all_authorizations revocation_of_authorization security_violation stolen_card stop_payment_order',
  ],
  [
    'the bank’s confirmation failed',
    'Your bank could not confirm that it is you. Try again and confirm the payment with your bank, or pay with another card.',
    'authentication_required payment_intent_authentication_failure authentication_not_handled mobile_device_authentication_required',
  ],
  ['card expired', 'Your card has expired. Pay with another card.', 'expired_card'],
  [
    'wrong card number',
    'The card number is not right. Correct it, or pay with another card.',
    'incorrect_number invalid_number',
  ],
  [
    'wrong expiry date',
    'The expiry date is not right. Correct it and pay again.',
    'invalid_expiry_month invalid_expiry_year',
  ],
  [
    'wrong security code',
    'The security code (CVC) is not right. Correct it and pay again.',
    'incorrect_cvc invalid_cvc',
  ],
  [
    'wrong address',
    'Your bank does not know this address or postal code. Correct it and pay again.',
    'incorrect_address incorrect_zip postal_code_invalid',
  ],
  [
    'not enough money on the card',
    'There is not enough money on this card. Pay with another card.',
    'insufficient_funds',
  ],
  [
    'limit of the card reached',
    'Your card has reached a limit. Ask your bank, or pay with another card.',
    'card_velocity_exceeded withdrawal_count_limit_exceeded invalid_amount amount_too_large card_decline_rate_limit_exceeded',
  ],
  [
    'card not accepted',
    'This card cannot pay in this shop. Pay with another card.',
    'card_not_supported currency_not_supported not_permitted service_not_allowed transaction_not_allowed',
  ],
  [
    'paid twice',
    'The same payment was made a moment ago. Look into your orders before you pay again.',
    'duplicate_transaction',
  ],
  [
    'the card could not be processed',
    'Your card could not be processed just now. Try again in a few minutes, or pay with another card.',
    'approve_with_id issuer_not_available processing_error reenter_transaction try_again_later payment_method_provider_timeout',
  ],
  ['a test card', 'This is a test card, which pays nothing here. Pay with a real card.', 'testmode_decline'],
];

const byCode = new Map(
  table.flatMap(([short, buyer, codes]) => codes.split(' ').map((code) => [code, { short, buyer }] as const)),
);

/** For the history. */
export const shortReason = (code: string): string | undefined => byCode.get(code)?.short;

/** Why nothing was paid, for the buyer (R121). The original stays in the log. */
export const buyersReason = ({ code, reason }: Refusal): string => {
  const decline = byCode.get(code);
  if (!decline)
    return 'The payment did not go through, and nothing was charged. Try again, or pay with another card.';
  return decline.buyer ?? reason;
};
