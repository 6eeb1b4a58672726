import { isUndecided } from '../model/disputeRules.ts';
import type { ChargeRecord, DisputeRecord } from '../model/records.ts';
import { escapeHtml, htmlPage } from './html.ts';

/** A payment with its newest dispute. */
type PaymentOnPage = { readonly charge: ChargeRecord; readonly dispute: DisputeRecord | undefined };

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

const style = `
  :root { color-scheme: light dark; }
  body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; padding: 2rem 1rem; max-width: 60rem; }
  h1 { font-size: 1.5rem; margin: 0; }
  p { margin: .25rem 0 1rem; }
  li { border: 1px solid #8886; border-radius: 12px; padding: 1rem; margin: .75rem 0; list-style: none; }
  ul { padding: 0; }
  code { overflow-wrap: anywhere; }
  form { display: inline-flex; gap: .5rem; margin: .5rem .75rem 0 0; }
  button, input { font: inherit; min-height: 2.25rem; padding: 0 .75rem; border-radius: 8px; border: 1px solid #888; }
  input { width: 5.5rem; }
  [role=alert] { color: light-dark(#a3141f, #ff9ba1); font-weight: 600; }`;

const form = (intent: string, action: string, label: string, field = ''): string =>
  `<form method="post" action="/sandbox/payments/${escapeHtml(intent)}">${field}<button name="action" value="${action}">${label}</button></form>`;

const statusText = ({ charge, dispute }: PaymentOnPage): string => {
  const refund = charge.amountRefunded > 0 ? `, ${dollars(charge.amountRefunded)} refunded` : '';
  return `paid${refund}${dispute === undefined ? '' : `, dispute: ${dispute.status.replaceAll('_', ' ')}`}`;
};

const actions = ({ charge, dispute }: PaymentOnPage): string => {
  const intent = charge.paymentIntent;
  const isOpen = dispute && isUndecided(dispute);
  if (isOpen) {
    return form(intent, 'win', 'Shop wins the dispute') + form(intent, 'lose', 'Shop loses the dispute');
  }
  const isGone = dispute?.status === 'lost' || charge.amountRefunded === charge.amount;
  if (isGone) return '';
  const field = `<input name="dollars" inputmode="decimal" placeholder="12.50" aria-label="Dollars to refund of ${escapeHtml(charge.id)}">`;
  return [
    form(intent, 'refund', 'Refund all'),
    form(intent, 'refund', 'Refund a part', field),
    ...(dispute === undefined ? [form(intent, 'open', 'Buyer disputes it')] : []),
  ].join('');
};

const row = (payment: PaymentOnPage): string => {
  const { charge } = payment;
  const order = charge.metadata.orderId;
  return `<li><strong>${dollars(charge.amount)}</strong> ${statusText(payment)}<br>
<small>${new Date(charge.created * 1000).toISOString()}, ${charge.card.brand} •••• ${charge.card.last4}<br>
<code>${escapeHtml(charge.paymentIntent)}</code>${order === undefined ? '' : `<br>order <code>${escapeHtml(order)}</code>`}</small><br>
${actions(payment)}</li>`;
};

/** Refunds and disputes by button, in place of the merchant's dashboard and the buyers' banks. */
export const paymentsPage = (payments: readonly PaymentOnPage[], fault: string | null): string =>
  htmlPage(
    'Card sandbox',
    style,
    `
<h1>Card sandbox</h1>
<p>The newest payments of this test account. No real money moves here. The shop is notified as by a real provider.</p>
${fault === null ? '' : `<p role="alert">${escapeHtml(fault)}</p>`}
${payments.length === 0 ? '<p>No payments yet.</p>' : `<ul>${payments.map(row).join('\n')}</ul>`}
`,
  );
