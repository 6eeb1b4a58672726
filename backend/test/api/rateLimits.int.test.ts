import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseEnvironment } from '#config';
import { callShop, type Reply, request } from '#contract/calls/callShop.ts';
import { ownShop } from '#testing/shop/ownShop.ts';
import { newClient, resetLink, verificationSecret } from '#testing/shop/shopApi.ts';
import { openApi, type Person, unknownId } from './apiShop.ts';
import { fewMails, mailLimitCalls } from './mailLimitCalls.ts';

/** Small enough to be reached; declines one after the other: of a client, then of a card, then of an address. */
const limits = {
  LOG_LEVEL: 'info',
  TRUSTED_PROXIES: '1',
  RATE_LIMITS: [
    'guessesByAddressAndEmail=3/60',
    'guessesByStranger=6/60',
    'signUpByAddress=8/60',
    'contactByAddress=6/60',
    'verifyByAddress=8/60',
    'downloadByAddress=2/60',
    'cartByUser=2/60',
    'guessesBySession=3/60',
    'declinesByUser=3/600',
    'declinesByCard=4/600',
    'declinesByAddress=6/600',
    'challengesByUser=2/600',
    ...fewMails,
  ].join(),
};

const shop = await ownShop(limits);
const { url, dataDir } = shop;

describe('limits (Q44)', () => {
  const comingFrom = (address: string) => ({ 'x-forwarded-for': address });
  const visit = (method: string, path: string, json?: unknown, address = '127.0.0.1'): Promise<Reply> =>
    request(url, method, path, { body: json, headers: comingFrom(address) });

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

  /** A client whose sign-up and link come from addresses of their own, so that they use up no limit of the tests. */
  const person = async (email: string, from = '192.0.2.1', verifiedFrom = from) => {
    const client = newClient(email);
    await visit('POST', '/user/signup', client, from);
    const secret = await verificationSecret(dataDir, email);
    await visit('GET', `/user/${secret}/verify`, undefined, verifiedFrom);
    const enter = (headers: Record<string, string> = comingFrom(from), password = client.password) =>
      callShop(url, 'POST /user/login', { body: { email, password }, headers });
    return { ...client, enter };
  };

  test('guessing strangers do not lock out earlier devices, and get no more guesses from other addresses', async () => {
    const email = 'guessed@example.com';
    const { enter } = await person(email);
    const cookieOf = (reply: Reply): string => {
      const cookie = reply.headers.get('set-cookie') ?? '';
      expect(cookie).toMatch(/HttpOnly; SameSite=Strict$/);
      return cookie.split(';')[0] ?? '';
    };
    const device = cookieOf(await enter());

    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => enter(comingFrom(`198.51.100.${index}`), `guess ${index}`)),
    );
    expect(guesses.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(14);

    const onTheRoad = comingFrom('203.0.113.5');
    expect((await enter(onTheRoad)).status).toBe(429);
    expect((await enter({ ...onTheRoad, cookie: device })).body.message).toBe('Login Successfully');
    expect((await enter()).body.message).toBe('Login Successfully');

    await visit('POST', '/user/forget', { email }, '192.0.2.1');
    const { userId, token } = await resetLink(dataDir, email);
    const password = 'chosen in the mailbox';
    const reset = await visit('POST', `/user/${userId}/${token}`, { password }, '203.0.113.6');
    const newDevice = { ...comingFrom('203.0.113.7'), cookie: cookieOf(reset) };
    expect((await enter(newDevice, password)).body.message).toBe('Login Successfully');
  });

  test('an attempt to sign in and a refused call are logged with the account, and without its address or password', async () => {
    const email = 'logged@example.com';
    const { enter } = await person(email, '192.0.2.40');
    await enter(comingFrom('192.0.2.40'), 'a wrong password');
    const { body } = await enter();
    const userId = body.user._id;
    expect((await callShop(url, 'GET /user', { token: body.utoken })).status).toBe(403);
    const logged = () =>
      shop
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{') && line.includes(userId))
        .map((line): Readonly<Record<string, unknown>> => JSON.parse(line))
        .map(({ path, status, outcome }) => [path, status, outcome]);
    await expect.poll(logged).toEqual([
      ['/api/user/login', 200, 'invalid'],
      ['/api/user/login', 200, 'loggedIn'],
      ['/api/user', 403, undefined],
    ]);
    expect(shop.output()).not.toMatch(/logged@example|a wrong password/);
  });

  test('guesses in a stolen session are counted by call and session, and the right password resets the count', async () => {
    const { enter, password: right } = await person('stolen@example.com', '192.0.2.9', '192.0.2.10');
    const [stolen, own] = [(await enter()).body.utoken, (await enter()).body.utoken];
    const calls = [
      (token: string, password: string) =>
        callShop(url, 'POST /user/email', { token, body: { password, email: 'elsewhere@example.com' } }),
      (token: string, password: string) =>
        callShop(url, 'POST /user/password', { token, body: { password, newPassword: 'short' } }),
      (token: string, password: string) => callShop(url, 'POST /user/erase', { token, body: { password } }),
    ] as const;
    for (const guess of calls) await refusedAfter(3, () => guess(stolen, 'a guess'));
    const [changeEmail, changePassword, erase] = calls;
    // A new password that breaks the rule is refused, but the old one was right.
    for (const password of ['a guess', 'a guess', right, 'a guess', 'a guess', right])
      expect((await changePassword(own, password)).status).toBe(422);
    expect((await changeEmail(own, right)).status).toBe(200);
    expect((await erase(own, right)).status).toBe(200);
  });

  test('by default an account is guessed at most 50 times an hour, so at most 100 times within any hour', () => {
    const { RATE_LIMITS: limits } = parseEnvironment({});
    const names = ['KnownDevice', 'KnownAddress', 'Stranger', 'Session'] as const;
    const budgets = names.map((name) => limits?.[`guessesBy${name}`] ?? { seconds: 0, points: 0 });
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

  test('sign-ups, password resets, verifications and downloads have limits too, and changes of a cart by client', async () => {
    const [here, there] = ['192.0.2.20', '192.0.2.21'];
    await refusedAfter(8, (index) =>
      visit('POST', '/user/signup', newClient(`many-${index}@example.com`), here),
    );
    await refusedAfter(1, () => visit('POST', '/user/forget', { email: 'many-0@example.com' }));
    await refusedAfter(8, () => visit('GET', `/user/${'x'.repeat(43)}/verify`, undefined, there));
    await refusedAfter(2, () => visit('GET', `/modal/filedownload/${unknownId}`));
    const { enter } = await person('cart@example.com', '192.0.2.77');
    const token = (await enter()).body.utoken;
    await refusedAfter(2, () => callShop(url, 'DELETE /cart', { token }));
    expect((await callShop(url, 'GET /cart', { token })).status).toBe(200);
  });
});

const empty = 'tok_visa_chargeDeclinedInsufficientFunds';

const api = await openApi(shop);
const model = await api.upload({ ModalName: 'Tested Chair', ModalPrice: '25' });
const thief = await api.newClient('thief@example.com');
const other = await api.newClient('other@example.com');

mailLimitCalls(api);

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
    for (const _ of [1, 2, 3, 4, 5]) expect(await pay(thief, empty, 'same')).toMatchObject(declined);
  });

  test('after too many declines of a client none of their cards is tried, not even a good one', async () => {
    expect(await pay(thief, empty)).toMatchObject(declined);
    expect(await pay(thief, empty)).toMatchObject(declined);
    const reply = await pay(thief, 'tok_visa');
    expect(reply).toMatchObject(refused);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('a card that was declined too often is not tried for any client; their other cards are', async () => {
    expect(await pay(other, empty)).toMatchObject(declined);
    expect(await pay(other, empty)).toMatchObject(refused);
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
