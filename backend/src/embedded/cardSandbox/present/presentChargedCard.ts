import type { ChargeRecord } from '../model/records.ts';
import { presentCard } from './presentCard.ts';

const authentication = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: null,
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
};

/** The `card` of a charge: less of the card itself than a payment method shows, and how the charge went over its network. */
export const presentChargedCard = (charge: ChargeRecord) => {
  const {
    brand,
    checks,
    country,
    exp_month,
    exp_year,
    fingerprint,
    funding,
    last4,
    regulated_status,
    wallet,
  } = presentCard(charge.card);
  return {
    amount_authorized: charge.failure === null ? charge.amount : null,
    authorization_code: null,
    brand,
    checks,
    country,
    electronic_commerce_indicator: null,
    exp_month,
    exp_year,
    fingerprint,
    funding,
    installments: null,
    last4,
    mandate: null,
    network: brand,
    network_transaction_id: null,
    regulated_status,
    three_d_secure: charge.authenticated ? authentication : null,
    transaction_link_id: null,
    wallet,
  };
};
