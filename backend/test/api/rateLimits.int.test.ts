import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseEnvironment } from '#config';
import { callShop, type Reply, request } from '#contract/calls/callShop.ts';
import { ownShop } from '#testing/shop/ownShop.ts';
import { newClient, resetLink, verificationSecret } from '#testing/shop/shopApi.ts';
import { openApi, type Person } from './apiShop.ts';

/** Small enough to be reached; declines one after the other: of a client, then of a card, then of an address. */
const limits = {
  TRUSTED_PROXIES: '1',
  RATE_LIMITS: [
    'guessesByAddressAndEmail=3/60',
    'guessesByStranger=6/60',
    'signUpByAddress=8/60',
    'forgotByEmail=2/60',
    'contactByAddress=6/60',
    'contactByEmail=2/60',
    'verifyByAddress=8/60',
    'downloadByAddress=2/60',
    'cartByUser=2/60',
    'guessesBySession=3/60',
    'declinesByUser=3/600',
    'declinesByCard=4/600',
    'declinesByAddress=6/600',
    'challengesByUser=2/600',
  ].join(),
};

const shop = await ownShop(limits);
const { url, dataDir } = shop;

describe('limits (Q44)', () => {
  const visit = (method: string, path: string, json?: unknown, address = '127.0.0.1'): Promise<Reply> =>
    request(url, method, path, { body: json, headers: { 'x-forwarded-for': address } });

  /** Makes one call more than is allowed; the last one must be refused, with Retry-After. */
  const refusedAfter = async (allowed: number, once: (index: number) => Promise<Reply>): Promise<void> => {
    for (let index = 0; index < allowed; index += 1) expect((await once(index)).status).not.toBe(429);
    const refused = await once(allowed);
    expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('wait') } });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  };

  test('guessing passwords of one e-mail, in any spelling, is slowed down with 429 and Retry-After', async () => {
    // The vault treats all of them as one address.
    const spellings = ['a@b.co', 'A@b.co', '\uff41@b.co', 'a@\u{1d41b}.co'];
    await refusedAfter(3, (index) =>
      visit('POST', '/user/login', { email: spellings[index], password: `guess ${index}` }),
    );
    expect((await visit('POST', '/user/login', { email: 'other@b.co', password: 'guess' })).status).toBe(200);
  });

  test('guessing strangers do not lock out earlier devices, and get no more guesses from other addresses', async () => {
    const email = 'guessed@example.com';
    const client = newClient(email);
    const comingFrom = (address: string, cookie = '') => ({ 'x-forwarded-for': address, cookie });
    const home = comingFrom('192.0.2.1');
    await callShop(url, 'POST /user/signup', { body: client, headers: home });
    await callShop(url, 'GET /user/:id/verify', {
      params: { id: await verificationSecret(dataDir, email) },
      headers: home,
    });
    const enter = (headers: Record<string, string>, password = client.password) =>
      callShop(url, 'POST /user/login', { body: { email, password }, headers });
    const cookieOf = (reply: Reply): string => {
      const cookie = reply.headers.get('set-cookie') ?? '';
      expect(cookie).toMatch(/HttpOnly; SameSite=Strict$/);
      return cookie.split(';')[0] ?? '';
    };
    const device = cookieOf(await enter(home));

    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => enter(comingFrom(`198.51.100.${index}`), `guess ${index}`)),
    );
    expect(guesses.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(14);

    const onTheRoad = comingFrom('203.0.113.5');
    expect((await enter(onTheRoad)).status).toBe(429);
    expect((await enter({ ...onTheRoad, cookie: device })).body.message).toBe('Login Successfully');
    expect((await enter(home)).body.message).toBe('Login Successfully');

    await callShop(url, 'POST /user/forget', { body: { email }, headers: home });
    const { userId, token } = await resetLink(dataDir, email);
    const password = 'chosen in the mailbox';
    const reset = await callShop(url, 'POST /user/:userId/:token', {
      params: { userId, token },
      body: { password },
      headers: comingFrom('203.0.113.6'),
    });
    const newDevice = { ...comingFrom('203.0.113.7'), cookie: cookieOf(reset) };
    expect((await enter(newDevice, password)).body.message).toBe('Login Successfully');
  });

  test('guesses in a stolen session are counted by call and session, and the right password resets the count', async () => {
    const email = 'stolen@example.com';
    const home = { headers: { 'x-forwarded-for': '192.0.2.9' } };
    const client = newClient(email);
    await callShop(url, 'POST /user/signup', { body: client, ...home });
    const secret = await verificationSecret(dataDir, email);
    await callShop(url, 'GET /user/:id/verify', {
      params: { id: secret },
      headers: { 'x-forwarded-for': '192.0.2.10' },
    });
    const enter = async (): Promise<string> => {
      const { password } = client;
      const reply = await callShop(url, 'POST /user/login', { body: { email, password }, ...home });
      return reply.body.utoken;
    };
    const [stolen, own] = [await enter(), await enter()];
    const calls = [
      (token: string, password: string) =>
        callShop(url, 'POST /user/email', { token, body: { password, email: 'elsewhere@example.com' } }),
      (token: string, password: string) =>
        callShop(url, 'POST /user/password', { token, body: { password, newPassword: 'short' } }),
      (token: string, password: string) => callShop(url, 'POST /user/erase', { token, body: { password } }),
    ];
    for (const guess of calls) await refusedAfter(3, () => guess(stolen, 'a guess'));
    const [changeEmail, changePassword, erase] = calls;
    // A new password that breaks the rule is refused, but the old one was right.
    for (const password of ['a guess', 'a guess', client.password, 'a guess', 'a guess', client.password])
      expect((await changePassword?.(own, password))?.status).toBe(422);
    expect((await changeEmail?.(own, client.password))?.status).toBe(200);
    expect((await erase?.(own, client.password))?.status).toBe(200);
  });

  test('by default an account is guessed at most 50 times an hour, so at most 100 times within any hour', () => {
    const { RATE_LIMITS: limits } = parseEnvironment({});
    const budgets = [
      limits?.guessesByKnownDevice,
      limits?.guessesByKnownAddress,
      limits?.guessesByStranger,
      limits?.guessesBySession,
    ].filter((budget) => budget !== undefined);
    expect(budgets.map(({ seconds }) => seconds)).toEqual([3600, 3600, 3600, 3600]);
    expect(budgets.reduce((sum, { points }) => sum + points, 0)).toBe(50);
  });

  test('of 200 concurrent logins as many are tried as there is capacity for, and the others get 503 with Retry-After', async () => {
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        visit('POST', '/user/login', { email: `at-once-${index}@b.co`, password: 'guess' }),
      ),
    );
    const refused = replies.filter(({ status }) => status === 503);
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(66);
    expect(refused).not.toEqual([]);
    expect(refused.length + 66).toBeLessThanOrEqual(200);
    expect(refused[0]?.headers.get('retry-after')).toBe('2');
    expect(refused[0]?.body).toEqual({ message: 'The shop is busy. Please try again in a moment.' });
  });

  test('sign-ups, password resets, messages, verifications and downloads have limits too', async () => {
    const [here, there] = ['192.0.2.20', '192.0.2.21'];
    await refusedAfter(8, (index) =>
      visit('POST', '/user/signup', newClient(`many-${index}@example.com`), here),
    );
    await refusedAfter(2, () => visit('POST', '/user/forget', { email: 'many-0@example.com' }));
    await refusedAfter(8, () => visit('GET', `/user/${'x'.repeat(43)}/verify`, undefined, there));
    await refusedAfter(2, () => visit('GET', '/modal/filedownload/6f1ad0c0-5f6c-4b0e-9d3e-5b0c7a1f2e44'));
  });

  test('changes of a cart are counted by client', async () => {
    const client = newClient('cart@example.com');
    const headers = { 'x-forwarded-for': '192.0.2.77' };
    await callShop(url, 'POST /user/signup', { body: client, headers });
    await callShop(url, 'GET /user/:id/verify', {
      params: { id: await verificationSecret(dataDir, client.email) },
      headers,
    });
    const json = { email: client.email, password: client.password };
    const { body } = await callShop(url, 'POST /user/login', { body: json, headers });
    const token = body.utoken;
    await refusedAfter(2, () => callShop(url, 'DELETE /cart', { token }));
    expect((await callShop(url, 'GET /cart', { token })).status).toBe(200);
  });

  test('messages to the shop are counted by the typed e-mail, which gets copies, and by address', async () => {
    const words = { fname: 'A', lname: 'B', subject: 'Hello', message: 'Hello' };
    const write = (email: string) =>
      visit('POST', '/email/send', {
        service_id: 'a',
        template_id: 'b',
        user_id: 'c',
        template_params: { ...words, email },
      });
    await refusedAfter(2, (index) => write(['victim@b.co', 'Victim@b.co', 'victim@\uff42.co'][index] ?? ''));
    await refusedAfter(3, (index) => write(`other-${index}@b.co`));
  });
});

const lost = 'tok_visa_chargeDeclinedLostCard';

const api = await openApi(shop);
const model = await api.upload({ ModalName: 'Tested Chair', ModalPrice: '25' });
const thief = await api.newClient('thief@example.com');
const other = await api.newClient('other@example.com');

describe('card testing (ADR 17)', () => {
  const pay = (person: Person, token: string, checkoutId: string = randomUUID()) =>
    api.as(person, 'POST /charge', { body: { token, price: 25, products: [model], checkoutId } });
  const declined = { status: 200, body: { message: 'Payment failed' } };
  const paid = { status: 200, body: { message: 'Payment Successful' } };
  const refused = {
    status: 429,
    body: { message: expect.stringMatching(/^Too many payments were declined.* wait \d+ seconds\.$/) },
  };

  test('a repeated declined checkout is one decline', async () => {
    for (const _ of [1, 2, 3, 4, 5]) expect(await pay(thief, lost, 'same')).toMatchObject(declined);
  });

  test('after too many declines of a client none of their cards is tried, not even a good one', async () => {
    expect(await pay(thief, lost)).toMatchObject(declined);
    expect(await pay(thief, lost)).toMatchObject(declined);
    const reply = await pay(thief, 'tok_visa');
    expect(reply).toMatchObject(refused);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('a card that was declined too often is not tried for any client; their other cards are', async () => {
    expect(await pay(other, lost)).toMatchObject(declined);
    expect(await pay(other, lost)).toMatchObject(refused);
    expect(await pay(other, 'tok_visa', 'bought')).toMatchObject(paid);
  });

  test('cards that require authentication cannot be used to try many: their challenges are counted, a repeated one once', async () => {
    const prover = await api.newClient('prover@example.com');
    const challenged = { status: 200, body: { message: 'Payment requires action' } };
    const [first, second] = ['tok_threeDSecure2Required', 'tok_threeDSecureRequiredChargeDeclined'];
    for (const _ of [1, 2, 3]) expect(await pay(prover, first, 'the same')).toMatchObject(challenged);
    expect(await pay(prover, first)).toMatchObject(challenged);
    expect(await pay(prover, second)).toMatchObject(challenged);
    expect(await pay(prover, first)).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/^Too many cards were tried, .* wait \d+ seconds\.$/) },
    });
  });

  test('after too many declines from an address no card is tried from there; paid checkouts answer as before (Q22)', async () => {
    const third = await api.newClient('third@example.com');
    expect(await pay(third, 'tok_chargeDeclined')).toMatchObject(declined);
    expect(await pay(third, 'tok_chargeDeclined')).toMatchObject(declined);
    const fourth = await api.newClient('fourth@example.com');
    expect(await pay(fourth, 'tok_visa')).toMatchObject(refused);
    expect(await pay(other, 'tok_visa', 'bought')).toMatchObject(paid);
  });
});
