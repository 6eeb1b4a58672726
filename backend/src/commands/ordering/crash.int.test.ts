import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChargeInput, charge } from './charge.ts';
import { Crash, crashing } from './test/crashing.ts';
import { contextOf, type ShopForTests, shopForTests } from './test/shopForTests.ts';

let shop: ShopForTests;
beforeAll(async () => {
  shop = await shopForTests();
});
afterAll(() => shop.cleanUp());

/** Kills a charge around each of its outside calls in turn, until one runs through. Answers how many there are. */
const killAround = async (
  when: 'before' | 'after',
  token: string,
  check: (request: ChargeInput) => Promise<void>,
): Promise<number> => {
  for (let nth = 1; ; nth += 1) {
    const userId = randomUUID();
    const request = { userId, token, productIds: [shop.model(40), shop.model(35)], claimedTotalDollars: 75 };
    const victim = crashing(shop.deps, nth, when);
    const died = await charge(victim.deps)(request, contextOf(userId)).then(
      () => false,
      (error: unknown) => error instanceof Crash,
    );
    expect(died).toBe(victim.hasCrashed());
    await check(request);
    if (!died) return nth - 1;
  }
};

describe.each(['before', 'after'] as const)('a crash %s any step of a charge', (when) => {
  test('and the same charge again: one order, one charge, one answer', async () => {
    const steps = await killAround(when, 'tok_visa', async (request) => {
      const answer = await charge(shop.deps)(request, contextOf(request.userId));
      expect(answer).toMatchObject({ outcome: 'paid' });
      expect(await shop.orderIdsOf(request.userId)).toHaveLength(1);
      expect(await shop.takenFrom(request.userId)).toEqual([7500]);
    });
    expect(steps).toBeGreaterThanOrEqual(6);
  });

  test('and another card for the same cart: one charge', async () => {
    await killAround(when, 'tok_visa', async (request) => {
      const again = { ...request, token: 'tok_mastercard' };
      const answer = await charge(shop.deps)(again, contextOf(request.userId));
      expect(['paid', 'failed']).toContain(answer.outcome);
      expect(await shop.takenFrom(request.userId)).toEqual([7500]);
    });
  });

  test('and a decline: nothing is charged, and the next card pays', async () => {
    await killAround(when, 'tok_chargeDeclined', async (request) => {
      const declined = await charge(shop.deps)(request, contextOf(request.userId));
      expect(declined).toMatchObject({ outcome: 'failed', error: 'Your card was declined.' });
      expect(await shop.takenFrom(request.userId)).toEqual([]);
      const paid = await charge(shop.deps)({ ...request, token: 'tok_visa' }, contextOf(request.userId));
      expect(paid).toMatchObject({ outcome: 'paid' });
      expect(await shop.takenFrom(request.userId)).toEqual([7500]);
    });
  });
});
