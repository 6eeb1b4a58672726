import type { PaymentFailure, PaymentIntentRecord } from '../model/records.ts';
import type { ObjectTable } from '../store/objectTable.ts';
import { presentCharge } from './presentCharge.ts';
import { presentPaymentMethod } from './presentPaymentMethod.ts';

/** The input of a presenter: the stored objects, the sandbox's address, and the fields to expand. */
export type View = {
  readonly objects: ObjectTable;
  readonly baseUrl: string;
  readonly expand?: ReadonlySet<string>;
};

const methodOf = (id: string | null, view: View) => {
  const method = id === null ? undefined : view.objects.get('payment_method', id);
  return method === undefined ? null : presentPaymentMethod(method);
};

const presentFailure = (failure: PaymentFailure, view: View) => {
  const method = methodOf(failure.paymentMethod, view);
  return {
    ...(failure.charge === undefined ? {} : { charge: failure.charge }),
    code: failure.code,
    ...(failure.declineCode === undefined ? {} : { decline_code: failure.declineCode }),
    doc_url: `https://stripe.com/docs/error-codes/${failure.code.replaceAll('_', '-')}`,
    message: failure.message,
    ...(failure.param === undefined ? {} : { param: failure.param }),
    ...(method === null ? {} : { payment_method: method }),
    type: failure.type,
  };
};

/** The address of the page where the buyer answers the 3-D Secure challenge. */
const challengeUrl = (intent: PaymentIntentRecord, attempt: string, view: View): string =>
  `${view.baseUrl}/sandbox/3ds/${intent.id}?attempt=${attempt}&client_secret=${intent.clientSecret}`;

const nextAction = (intent: PaymentIntentRecord, view: View) => {
  const { challenge } = intent;
  if (intent.status !== 'requires_action' || challenge === null) return null;
  const url = challengeUrl(intent, challenge.attempt, view);
  if (challenge.returnUrl !== null) {
    return { type: 'redirect_to_url', redirect_to_url: { return_url: challenge.returnUrl, url } };
  }
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { source: challenge.attempt, stripe_js: url, type: 'three_d_secure_redirect' },
  };
};

const expandedCharge = (intent: PaymentIntentRecord, view: View) => {
  if (intent.latestCharge === null || view.expand?.has('latest_charge') !== true) return intent.latestCharge;
  const charge = view.objects.get('charge', intent.latestCharge);
  return charge === undefined ? intent.latestCharge : presentCharge(charge);
};

/** A payment intent as the API shows it. */
export const presentPaymentIntent = (intent: PaymentIntentRecord, view: View) => ({
  id: intent.id,
  object: 'payment_intent',
  allowed_payment_method_types: null,
  amount: intent.amount,
  amount_capturable: 0,
  amount_details: { tip: {} },
  amount_received: intent.amountReceived,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: intent.automaticPaymentMethods
    ? { allow_redirects: 'always', enabled: true }
    : null,
  canceled_at: intent.canceledAt,
  cancellation_reason: intent.cancellationReason,
  capture_method: 'automatic',
  client_secret: intent.clientSecret,
  confirmation_method: intent.confirmationMethod,
  created: intent.created,
  currency: intent.currency,
  customer: intent.customer,
  customer_account: null,
  description: intent.description,
  excluded_payment_method_types: null,
  last_payment_error: intent.lastPaymentError === null ? null : presentFailure(intent.lastPaymentError, view),
  latest_charge: expandedCharge(intent, view),
  livemode: false,
  managed_payments: null,
  metadata: intent.metadata,
  next_action: nextAction(intent, view),
  on_behalf_of: null,
  payment_method:
    view.expand?.has('payment_method') === true ? methodOf(intent.paymentMethod, view) : intent.paymentMethod,
  payment_method_configuration_details: null,
  payment_method_options: {
    card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
  },
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  receipt_email: intent.receiptEmail,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: intent.status,
  transfer_data: null,
  transfer_group: null,
});
