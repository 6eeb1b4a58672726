import type { PaymentIntentRecord } from '../model/records.ts';

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; display: grid; place-items: center; min-height: 100vh;
    background: #f4f4f7; color: #1b1b24; }
  main { background: #fff; padding: 2rem; max-width: 24rem; border-radius: 12px; box-shadow: 0 2px 16px #0002; }
  h1 { font-size: 1.25rem; margin: 0 0 .5rem; }
  form { display: flex; gap: .75rem; margin-top: 1.5rem; }
  button { flex: 1; min-height: 44px; font: inherit; border-radius: 8px; border: 1px solid #5a4fcf;
    background: #fff; color: #4338b0; cursor: pointer; }
  button[value=complete] { background: #4f43c9; color: #fff; }`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML, between tags or in a quoted attribute. */
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (c) => escapes[c] ?? c);

/** A complete page; `content` is HTML. */
const htmlPage = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body><main>${content}</main></body>
</html>
`;

const price = (intent: PaymentIntentRecord): string =>
  `${(intent.amount / 100).toFixed(2)} ${intent.currency.toUpperCase()}`;

/** The page of the buyer's bank: one question, two buttons. */
export const challengePage = (intent: PaymentIntentRecord): string =>
  htmlPage(
    'Confirm your payment',
    `<h1>Confirm your payment</h1>
<p>Test payment of <strong>${price(intent)}</strong>. Your bank would ask you here whether it is you.</p>
<form method="post" action="">
<input type="hidden" name="attempt" value="${escapeHtml(intent.challenge?.attempt ?? '')}">
<input type="hidden" name="client_secret" value="${escapeHtml(intent.clientSecret)}">
<button name="outcome" value="complete">Complete</button>
<button name="outcome" value="fail">Fail</button>
</form>`,
  );

/** The result of the challenge; the page also posts it to the window that opened it. */
export const challengeResultPage = (intent: PaymentIntentRecord): string => {
  const paid = intent.status === 'succeeded';
  const message = JSON.stringify({
    type: 'payment-authenticated',
    paymentIntent: intent.id,
    status: intent.status,
  });
  return htmlPage(
    paid ? 'Payment confirmed' : 'Payment not confirmed',
    `<h1>${paid ? 'Payment confirmed' : 'Payment not confirmed'}</h1>
<p>You can close this page and go back to the shop.</p>
<script>(window.opener ?? window.parent).postMessage(${message}, '*');</script>`,
  );
};
