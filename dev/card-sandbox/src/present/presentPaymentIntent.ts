import { documentation } from '../model/apiError.ts';
import type { PaymentFailure, PaymentIntentRecord } from '../model/records.ts';
import type { ObjectTable } from '../store/objectTable.ts';
import { fieldsOf } from './fieldsOf.ts';
import { presentPaymentMethod } from './presentCard.ts';
import shapes from './shapes.json' with { type: 'json' };

/** The input of a presenter: the stored objects, the sandbox's address, and whether an intent includes its payment method. */
export type View = {
  readonly objects: ObjectTable;
  readonly baseUrl: string;
  readonly expandsMethod?: boolean;
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
    'latestCharge',
    'metadata',
    'status',
  ]),
  automatic_payment_methods: intent.automaticPaymentMethods
    ? { allow_redirects: 'always', enabled: true }
    : null,
  last_payment_error: intent.lastPaymentError === null ? null : presentFailure(intent.lastPaymentError, view),
  next_action: nextAction(intent, view),
  payment_method: view.expandsMethod ? methodOf(intent.paymentMethod, view) : intent.paymentMethod,
});
