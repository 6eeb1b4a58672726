import type { Answer, Call, Resource } from '../http/call.ts';
import { ApiError } from '../model/apiError.ts';
import type { Form } from '../model/formBody.ts';
import { oneOf, text } from '../model/params.ts';
import { type PaymentOnPage, paymentsPage } from '../present/paymentsPage.ts';
import { playBank } from './disputes.ts';
import { createRefund } from './refunds.ts';

/** Number of payments on the page. */
const mostPayments = 50;

const page = (call: Call, status: number, fault: string | null): Answer => {
  const { records } = call.store.objects.list('charge', { limit: mostPayments });
  const payments = records
    .filter(({ failure }) => failure === null)
    .map((charge): PaymentOnPage => {
      const { records: disputes } = call.store.objects.list('dispute', {
        limit: 1,
        facets: [charge.paymentIntent],
      });
      return { charge, dispute: disputes[0] ?? null };
    });
  return {
    status,
    body: paymentsPage(payments, fault),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
      // Without a referrer policy of same-origin, forms would lack the Origin header that proves that they are the sandbox's own.
      'referrer-policy': 'same-origin',
    },
  };
};

/** GET /sandbox: the newest payments, with the possible actions of merchant and banks. */
export const showPayments: Resource = (call) => page(call, 200, null);

/** Dollars as typed. @throws ApiError 400 */
const centsOf = (typed: string): string => {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(typed)) {
    throw new ApiError(400, { type: 'invalid_request_error', message: 'Type an amount like 12.50.' });
  }
  return String(Math.round(Number(typed) * 100));
};

/** POST /sandbox/payments/:id: `action` and, for a partial refund, `dollars`. */
export const actOnPayment: Resource = (call) => {
  const paymentIntent = call.path.id ?? '';
  try {
    const action = oneOf(call.form, 'action', ['refund', 'open', 'win', 'lose'] as const);
    if (action === 'refund') {
      const dollars = text(call.form, 'dollars');
      const whole: Form = { payment_intent: paymentIntent };
      createRefund({
        ...call,
        form: dollars === undefined ? whole : { ...whole, amount: centsOf(dollars) },
      });
    } else {
      playBank({ ...call, form: { payment_intent: paymentIntent, action: action ?? 'open' } });
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return page(call, error.status, error.message);
  }
  return { status: 303, headers: { location: '/sandbox' }, body: '' };
};
