import { documentation } from '../model/apiError.ts';
import type { PaymentFailure, PaymentIntentRecord } from '../model/records.ts';
import type { ObjectTable } from '../store/objectTable.ts';
import { fieldsOf } from './fieldsOf.ts';
import { presentPaymentMethod } from './presentCard.ts';
import { presentCharge } from './presentCharge.ts';
import shapes from './shapes.json' with { type: 'json' };

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
    ...fieldsOf(failure, ['charge', 'code', 'declineCode', 'message', 'param', 'type']),
    doc_url: documentation(failure.code),
    ...(method === null ? {} : { payment_method: method }),
  };
};

/** The address of the page where the buyer answers the 3-D Secure challenge. */
const challengeUrl = (intent: PaymentIntentRecord, attempt: string, view: View): string =>
  `${view.baseUrl}/sandbox/3ds/${intent.id}?attempt=${attempt}&client_secret=${intent.clientSecret}`;

const nextAction = (intent: PaymentIntentRecord, view: View) => {
  const { challenge } = intent;
  if (intent.status !== 'requires_action' || challenge === null) return null;
  const url = challengeUrl(intent, challenge.attempt, view);
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

/** A payment intent in the API's form. */
export const presentPaymentIntent = (intent: PaymentIntentRecord, view: View) => ({
  ...shapes.paymentIntent,
  ...fieldsOf(intent, [
    'id',
    'amount',
    'amountReceived',
    'canceledAt',
    'clientSecret',
    'created',
    'currency',
    'metadata',
    'status',
  ]),
  automatic_payment_methods: intent.automaticPaymentMethods
    ? { allow_redirects: 'always', enabled: true }
    : null,
  last_payment_error: intent.lastPaymentError === null ? null : presentFailure(intent.lastPaymentError, view),
  latest_charge: expandedCharge(intent, view),
  next_action: nextAction(intent, view),
  payment_method:
    view.expand?.has('payment_method') === true ? methodOf(intent.paymentMethod, view) : intent.paymentMethod,
});
