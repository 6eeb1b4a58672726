import { afterAll, beforeAll, expect, test } from 'vitest';
import { callShop } from '#contract/calls/callShop.ts';
import { type MailServer, startMailServer } from '#testing/servers/mailServer.ts';
import { admin, disposeShop, type RunningShop, startShop } from '#testing/shop/runningShop.ts';
import { boughtOrder, logIn, newClient, uploadedModel } from '#testing/shop/shopApi.ts';

const email = 'refusing@example.com';
/** Set once the buyer has proven the address. */
let isRefused = false;
let mails: MailServer;
let shop: RunningShop;

beforeAll(async () => {
  mails = await startMailServer({ refuses: (address) => isRefused && address === email });
  shop = await startShop({ SMTP_URL: mails.url });
});
afterAll(async () => {
  if (shop) await disposeShop(shop);
  await mails?.stop();
});

test('a buyer whose mail server refuses the receipt does not get the money of fetched files back by themselves, although the consent was never confirmed', async () => {
  const { url } = shop;
  const desk = await logIn(url, admin.email, admin.password);
  const model = await uploadedModel(url, desk, { ModalName: 'Fetched Chair', ModalPrice: '40' });
  const client = newClient(email);
  await callShop(url, 'POST /user/signup', { body: client });
  const link = () => mails.received.find(({ to }) => to === email)?.link ?? '';
  await expect.poll(link).toContain('/verify');
  const [, id = ''] = /users\/([^/]+)\/verify/.exec(link()) ?? [];
  await callShop(url, 'GET /user/:id/verify', { params: { id } });
  const token = await logIn(url, email, client.password);

  isRefused = true;
  const orderId = await boughtOrder(url, token, [model], { consentVersion: 1 });
  const { body: user } = await callShop(url, 'GET /user/session-check-karo', { query: { token } });
  const receipts = async () => {
    const sent = { params: { id: user._id }, token: desk };
    const { body: all } = await callShop(url, 'GET /user/:id/mails', sent);
    return all.filter(({ template }) => template === 'receipt');
  };
  await expect.poll(receipts).toMatchObject([{ state: 'undeliverable', answer: 550, code: '5.1.1' }]);
  const { body: address } = await callShop(url, 'GET /modal/filedownload/:id', {
    params: { id: model._id },
    token,
  });
  expect((await (await fetch(address)).arrayBuffer()).byteLength).toBeGreaterThan(0);

  const params = { orderId };
  const { body: rights } = await callShop(url, 'GET /charge/withdrawal/:orderId', { params, token });
  const body = { name: 'Ada', email, invoiceId: rights.invoiceId };
  await callShop(url, 'POST /charge/withdraw', { body, token });
  const order = async () => (await callShop(url, 'GET /charge/myorders', { token })).body[0];
  await expect.poll(async () => (await order())?.refund?.standing).toBe('requested');
  expect((await order())?.reversal).toBeUndefined();
  const evidence = await callShop(url, 'GET /charge/refund-evidence/:id', {
    params: { id: orderId },
    token: desk,
  });
  expect(evidence.body).toMatchObject({
    confirmedAt: null,
    requests: [
      {
        isWithdrawal: true,
        decisionDue: expect.any(String),
        reason: expect.stringContaining('the consent to delivery at once was not confirmed'),
      },
    ],
    models: [{ advice: { advice: 'yourDecision', rule: 'mayStillCancel' } }],
  });
});
