import { describe, expect, it } from 'vitest';
import { card, ownSandbox } from './sandboxForTests.ts';

const sandbox = await ownSandbox();

const send = (path: string, init: RequestInit & { key?: string } = {}) =>
  fetch(sandbox.current().url + path, {
    ...init,
    headers: {
      authorization: `Bearer ${init.key ?? 'sk_test_any'}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...init.headers,
    },
  });
const post = (path: string, body: string, init: RequestInit & { key?: string } = {}) =>
  send(path, { method: 'POST', body, ...init });

describe('a malformed request', () => {
  const price = 'amount=1000&currency=usd';
  it.each([
    ['payment_intents', '', 'parameter_missing'],
    ['payment_intents', 'amount=abc&currency=usd', 'parameter_invalid_integer'],
    ['payment_intents', 'amount=100000000&currency=usd', 'amount_too_large'],
    ['payment_intents', `${price}&nonsense[x]=1`, 'parameter_unknown'],
    ['payment_intents', `${price}&confirm=true`, 'payment_intent_unexpected_state'],
    ['payment_intents', `${price}&confirm=true&payment_method_data[type]=card`, 'parameter_missing'],
    ['tokens', 'card=4242', 'parameter_missing'],
    ['refunds', '', 'parameter_missing'],
  ])('to %s with "%.40s" answers 400 as JSON', async (path, body, code) => {
    const answer = await post(`/v1/${path}`, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error', code } });
  });

  it('that is too large is refused', async () => {
    expect((await post('/v1/tokens', 'x'.repeat(1_100_000)).catch(() => ({ status: 413 }))).status).toBe(413);
  });

  it('for an unknown object or address is answered 404', async () => {
    expect((await send('/v1/payment_intents/pi_unknown')).status).toBe(404);
    expect((await send('/v1/unknown')).status).toBe(404);
    const missing = sandbox.stripe().paymentIntents.create({
      amount: 1000,
      currency: 'usd',
      confirm: true,
      ...card('tok_unknown'),
    });
    await expect(missing).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' });
  });
});

describe('access', () => {
  it.each(['', 'sk_live_x', 'nonsense'])('with the key "%s" answers 401', async (key) => {
    const answer = await send('/v1/payment_intents', { key });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  it('with a publishable key can create tokens, and read an intent whose client secret it has', async () => {
    const key = sandbox.current().publishableKey;
    const price = { amount: 1000, currency: 'usd' };
    const body = 'card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=2040&card[cvc]=123';
    expect((await post('/v1/tokens', body, { key })).status).toBe(200);
    expect((await post('/v1/payment_intents', 'amount=1000&currency=usd', { key })).status).toBe(403);
    const { id, client_secret } = await sandbox.stripe().paymentIntents.create(price);
    const path = `/v1/payment_intents/${id}`;
    expect((await send(path, { key })).status).toBe(400);
    expect((await send(`${path}?client_secret=${client_secret}`, { key })).status).toBe(200);
  });

  it('from a page of this machine is allowed for the card form, from another origin not', async () => {
    const asked = async (origin: string, path: string) =>
      (await send(path, { method: 'OPTIONS', headers: { origin } })).headers.get(
        'access-control-allow-origin',
      );
    expect(await asked('http://localhost:3000', '/v1/tokens')).toBe('http://localhost:3000');
    expect(await asked('http://localhost:5173', '/v1/payment_intents/pi_1')).toBe('http://localhost:5173');
    expect(await asked('https://example.com', '/v1/tokens')).toBeNull();
    expect(await asked('http://localhost:3000', '/v1/refunds')).toBeNull();
    const headers = { origin: 'http://localhost:3000' };
    expect((await send('/sandbox/ledger', { headers })).status).toBe(403);
    expect((await post('/sandbox/settle', 'a=1')).status).toBe(403);
  });
});

it('a token made from a card number pays once, as documented for its number', async () => {
  const stripe = sandbox.stripe();
  const typed = { exp_month: '12', exp_year: '2040', cvc: '123' };
  const payWith = async (token: string) =>
    stripe.paymentIntents.create({ amount: 1000, currency: 'usd', confirm: true, ...card(token) });
  const good = await stripe.tokens.create({ card: { ...typed, number: '4242424242424242' } });
  expect((await payWith(good.id)).status).toBe('succeeded');
  await expect(payWith(good.id)).rejects.toMatchObject({ code: 'token_already_used' });
  const poor = await stripe.tokens.create({ card: { ...typed, number: '4000000000009995' } });
  await expect(payWith(poor.id)).rejects.toMatchObject({ decline_code: 'insufficient_funds' });
});
