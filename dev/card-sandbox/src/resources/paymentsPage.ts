import { type Answer, type Call, html, type Resource } from '../http/call.ts';
import { ApiError, invalidRequest } from '../model/apiError.ts';
import { type Form, oneOf, text } from '../model/form.ts';
import { paymentsPage } from '../present/paymentsPage.ts';
import { disputeOf, playBank } from './disputes.ts';
import { createRefund } from './refunds.ts';

/** Number of payments on the page. */
const mostPayments = 50;

const page = (call: Call, status: number, fault: string | null): Answer => {
  const { records } = call.store.objects.list('charge', { limit: mostPayments, facets: [] });
  const payments = records
    .filter((charge) => charge.status === 'succeeded')
    .map((charge) => ({ charge, dispute: disputeOf(call, charge.paymentIntent) }));
  // Without a referrer policy of same-origin, forms would lack the Origin header that proves that they are the sandbox's own.
  return html(status, paymentsPage(payments, fault), "form-action 'self'", 'same-origin');
};

/** GET /sandbox: the newest payments, with the possible actions of merchant and banks. */
export const showPayments: Resource = (call) => page(call, 200, null);

/** The parameters of a refund of so many dollars; of all that is left, if nothing was typed. @throws ApiError 400 */
const refundForm = (paymentIntent: string, dollars: string | undefined): Form => {
  const form = new URLSearchParams({ payment_intent: paymentIntent });
  if (dollars === undefined) return form;
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(dollars)) throw invalidRequest('Type an amount like 12.50.');
  form.set('amount', String(Math.round(Number(dollars) * 100)));
  return form;
};

/** POST /sandbox/payments/:id: `action` and, for a partial refund, `dollars`. */
export const actOnPayment: Resource = (call) => {
  try {
    const action = oneOf(call.form, 'action', ['refund', 'open', 'win', 'lose'] as const) ?? 'open';
    if (action === 'refund') createRefund({ ...call, form: refundForm(call.id, text(call.form, 'dollars')) });
    else playBank({ ...call, form: new URLSearchParams({ payment_intent: call.id, action }) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return page(call, error.status, error.message);
  }
  return { status: 303, headers: { location: '/sandbox' }, body: '' };
};
