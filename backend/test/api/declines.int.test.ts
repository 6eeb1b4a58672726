import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ownShop } from '#testing/shop/ownShop.ts';
import { openApi, type Person } from './apiShop.ts';

/** Small enough to be reached one after the other: a client, then a card, then an address. */
const limits = {
  RATE_LIMITS: [
    'declinesByUser=3/600',
    'declinesByCard=4/600',
    'declinesByAddress=6/600',
    'challengesByUser=2/600',
  ].join(),
};
const lost = 'tok_visa_chargeDeclinedLostCard';

const api = await openApi(await ownShop(limits));
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
