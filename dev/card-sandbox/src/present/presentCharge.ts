import type { ChargeRecord } from '../model/records.ts';
import { presentBilling, presentCard } from './presentPaymentMethod.ts';

const outcome = (charge: ChargeRecord) =>
  charge.failure === null
    ? {
        advice_code: null,
        network_advice_code: null,
        network_decline_code: null,
        network_status: 'approved_by_network',
        reason: null,
        risk_level: 'normal',
        seller_message: 'Payment complete.',
        type: 'authorized',
      }
    : {
        advice_code: 'try_again_later',
        network_advice_code: null,
        network_decline_code: null,
        network_status: 'declined_by_network',
        reason: charge.failure.declineCode ?? charge.failure.code,
        risk_level: 'normal',
        seller_message: 'The bank did not return any further details with this decline.',
        type: 'issuer_declined',
      };

const authentication = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: null,
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
};

/** The `card` of a charge: fewer facts of the card than a payment method shows, and those of its network. */
const presentChargedCard = (charge: ChargeRecord) => {
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

/** A charge as the API shows it. */
export const presentCharge = (charge: ChargeRecord) => ({
  id: charge.id,
  object: 'charge',
  amount: charge.amount,
  amount_captured: charge.failure === null ? charge.amount : 0,
  amount_refunded: charge.amountRefunded,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: charge.balanceTransaction ?? null,
  billing_details: presentBilling(charge.billing),
  calculated_statement_descriptor: null,
  captured: charge.failure === null,
  created: charge.created,
  currency: charge.currency,
  customer: null,
  description: charge.description,
  disputed: charge.disputed ?? false,
  failure_balance_transaction: null,
  failure_code: charge.failure?.code ?? null,
  failure_message: charge.failure?.message ?? null,
  fraud_details: {},
  livemode: false,
  metadata: charge.metadata,
  on_behalf_of: null,
  outcome: outcome(charge),
  paid: charge.failure === null,
  payment_intent: charge.paymentIntent,
  payment_method: charge.paymentMethod,
  payment_method_details: {
    card: presentChargedCard(charge),
    type: 'card',
  },
  receipt_email: charge.receiptEmail,
  receipt_number: null,
  receipt_url: null,
  refunded: charge.amountRefunded === charge.amount && charge.failure === null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: charge.status,
  transfer_data: null,
  transfer_group: null,
});
