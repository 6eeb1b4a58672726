import type { BillingDetails, CardRecord, PaymentMethodRecord } from '../model/records.ts';
import { testCardNamed } from '../model/testCards.ts';

/** Identifies the card without revealing its number. */
const fingerprint = (card: CardRecord): string => `sandbox_${card.testCard}`;

const supportsThreeDSecure = (card: CardRecord): boolean => testCardNamed(card.testCard)?.brand !== 'amex';

/** The `card` of a payment method. */
export const presentCard = (card: CardRecord) => ({
  brand: card.brand,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
  country: card.country,
  display_brand: card.brand,
  exp_month: card.expMonth,
  exp_year: card.expYear,
  fingerprint: fingerprint(card),
  funding: card.funding,
  generated_from: null,
  last4: card.last4,
  networks: { available: [card.brand], preferred: null },
  regulated_status: 'unregulated',
  three_d_secure_usage: { supported: supportsThreeDSecure(card) },
  wallet: null,
});

/** The `billing_details` of a payment method or charge. */
export const presentBilling = (billing: BillingDetails) => ({
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: billing.email,
  name: billing.name,
  phone: null,
  tax_id: null,
});

/** A payment method as the API shows it. */
export const presentPaymentMethod = (method: PaymentMethodRecord) => ({
  id: method.id,
  object: 'payment_method',
  allow_redisplay: 'unspecified',
  billing_details: presentBilling(method.billing),
  card: presentCard(method.card),
  created: method.created,
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: method.metadata,
  type: 'card',
});
