import { newId } from '../model/ids.ts';
import type { TokenRecord } from '../model/records.ts';

/** A token as the API shows it. */
export const presentToken = (token: TokenRecord) => ({
  id: token.id,
  object: 'token',
  card: {
    id: newId('card'),
    object: 'card',
    address_city: null,
    address_country: null,
    address_line1: null,
    address_line1_check: null,
    address_line2: null,
    address_state: null,
    address_zip: null,
    address_zip_check: null,
    brand: token.card.brand,
    country: token.card.country,
    cvc_check: 'unchecked',
    dynamic_last4: null,
    exp_month: token.card.expMonth,
    exp_year: token.card.expYear,
    fingerprint: `sandbox_${token.card.testCard}`,
    funding: token.card.funding,
    last4: token.card.last4,
    metadata: {},
    name: token.billing.name,
    regulated_status: 'unregulated',
    tokenization_method: null,
  },
  client_ip: null,
  created: token.created,
  livemode: false,
  type: 'card',
  used: token.used,
});
