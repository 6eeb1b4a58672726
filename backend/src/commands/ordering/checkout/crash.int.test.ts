import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { streams } from '#domain/streams.ts';
import { answerChallenge } from '#testing/parts/answerChallenge.ts';
import { Crash, crashing, interrupted } from '#testing/parts/crashing.ts';
import { contextOf, shopForTests } from '#testing/parts/orderingShop.ts';
import type { DestroyDeps } from '../../accounts/personalData/destroyPersonalData.ts';
import { erasureCommands } from '../../accounts/personalData/erasureCommands.ts';
import { derivedContext } from '../../handle.ts';
import { issueRefunds } from '../refunds/issueRefunds.ts';
import { refundCommands } from '../refunds/refundCommands.ts';
import { type AnswerWithdrawalDeps, answerWithdrawal } from '../withdrawal/answerWithdrawal.ts';
import { type ChargeInput, charge } from './charge.ts';
import { endPayments } from './endPayments.ts';
import { loadOrder } from './loadOrder.ts';
import { settleOrder } from './settleOrder.ts';

const shop = await shopForTests();

/** A client pays for these models. */
const buy = (
  deps: typeof shop.deps,
  userId: string,
  productIds: readonly string[],
  claimedTotalDollars: number,
  { token = 'tok_visa', ...more }: Partial<ChargeInput> = {},
) => charge(deps)({ userId, token, productIds, claimedTotalDollars, ...more }, contextOf(userId));

/** True when the work crashed; the victim confirms it. */
const hasDied = async (
  work: Promise<unknown>,
  victim: { readonly hasCrashed: () => boolean },
): Promise<boolean> => {
  const died = await work.then(
    () => false,
    (error: unknown) => error instanceof Crash,
  );
  expect(died).toBe(victim.hasCrashed());
  return died;
};

/** Crashes a charge at each of its outside calls in turn, until one succeeds. Returns the number of calls. */
const killAround = async (
  when: 'before' | 'after',
  token: string,
  check: (request: ChargeInput) => Promise<void>,
): Promise<number> => {
  for (let nth = 1; ; nth += 1) {
    const userId = randomUUID();
    const request = { userId, token, productIds: [shop.model(40), shop.model(35)], claimedTotalDollars: 75 };
    const victim = crashing(shop.deps, nth, when);
    const died = await hasDied(charge(victim.deps)(request, contextOf(userId)), victim);
    await check(request);
    if (!died) return nth - 1;
  }
};

describe.each(['before', 'after'] as const)('a crash %s any step of a charge', (when) => {
  test('then the same charge again: one order, one charge, one answer', async () => {
    const steps = await killAround(when, 'tok_visa', async (request) => {
      const answer = await charge(shop.deps)(request, contextOf(request.userId));
      expect(answer).toMatchObject({ outcome: 'paid' });
      expect(await shop.orderIdsOf(request.userId)).toHaveLength(1);
      expect(await shop.takenFrom(request.userId)).toEqual([7500]);
    });
    expect(steps).toBeGreaterThanOrEqual(6);
  });

  test('then another card for the same cart: one charge', async () => {
    await killAround(when, 'tok_visa', async (request) => {
      const again = { ...request, token: 'tok_mastercard' };
      const answer = await charge(shop.deps)(again, contextOf(request.userId));
      expect(['paid', 'failed']).toContain(answer.outcome);
      expect(await shop.takenFrom(request.userId)).toEqual([7500]);
    });
  });

  test('with a declined card: nothing is charged, and the next card pays', async () => {
    await killAround(when, 'tok_chargeDeclined', async (request) => {
      const declined = await charge(shop.deps)(request, contextOf(request.userId));
      expect(declined).toMatchObject({
        outcome: 'failed',
        error: expect.stringMatching(/^Your card was declined\./),
      });
      expect(await shop.takenFrom(request.userId)).toEqual([]);
      const paid = await charge(shop.deps)({ ...request, token: 'tok_visa' }, contextOf(request.userId));
      expect(paid).toMatchObject({ outcome: 'paid' });
      expect(await shop.takenFrom(request.userId)).toEqual([7500]);
    });
  });
});

describe('a refund that is killed at any moment', () => {
  const personalKeys = { encrypt: async (personId: string) => ({ personId, ciphertext: 'x' }) };

  type Refund = (
    deps: typeof shop.deps,
    about: { readonly orderId: string; readonly userId: string; readonly modelIds: readonly string[] },
    context: ReturnType<typeof contextOf>,
  ) => Promise<unknown>;
  const approve: Refund = (deps, { orderId, modelIds }, context) =>
    refundCommands({ ...deps, personalKeys }).approveRefund({ orderId, modelIds, reason: 'Broken' }, context);
  const person = { name: 'Ann', email: 'ann@example.com' };
  type Facts = Pick<AnswerWithdrawalDeps, 'downloadedBefore' | 'claimsOf'>;
  const nothingKnown: Facts = { downloadedBefore: async () => new Map(), claimsOf: async () => [] };
  const answered = (deps: typeof shop.deps, facts: Facts) =>
    answerWithdrawal({ ...deps, personalKeys, ...facts, hasFactsUpTo: async () => true });
  /** Without a login, which has every step of the withdrawal of a signed-in buyer, and the mailed link. */
  const withdrawWith =
    (facts: Facts): Refund =>
    async (deps, { modelIds, ...about }, context) => {
      const { withdrawFromOrder, confirmWithdrawal } = refundCommands({ ...deps, personalKeys });
      const link = { orderId: about.orderId, withdrawalId: uuidV5(`withdrawal:${context.commandId}`) };
      await withdrawFromOrder({ ...about, ...person, isProven: false, modelIds: null }, context);
      await confirmWithdrawal({ ...link, modelIds }, derivedContext(context, 'the link'));
      await answered(deps, facts)(link, derivedContext(context, 'the job'));
    };
  const withdraw = withdrawWith(nothingKnown);
  const fetched = withdrawWith({
    ...nothingKnown,
    downloadedBefore: async (_, modelIds) =>
      new Map(modelIds.map((modelId) => [modelId, { eventIds: [randomUUID()] }])),
  });
  /** The buyer withdraws while the Admin's refund is under way, which the provider then refuses. */
  const refused: Refund = async (deps, { orderId, userId, modelIds }, context) => {
    const step = (name: string) => derivedContext(context, name);
    const { approveRefund, withdrawFromOrder } = refundCommands({ ...deps, personalKeys });
    await approveRefund({ orderId, modelIds, reason: 'Broken' }, step('approval'));
    await withdrawFromOrder({ orderId, userId, modelIds, ...person, isProven: true }, step('withdrawal'));
    await issueRefunds({ ...deps, payments: { ...deps.payments, refund } })({ orderId }, step('refund'));
    const events = await deps.store.readStream(streams.order(orderId));
    const rejections = events.filter((event) => event.type === 'RefundRejectedByProvider');
    for (const withdrawalId of rejections.flatMap(({ data }) => data.withdrawalIds))
      await answered(deps, nothingKnown)({ orderId, withdrawalId }, step('the job'));
  };
  const refund = async () => ({ status: 'rejected', reason: 'No' }) as const;

  /** Crashes the refund of one of two models at each outside call in turn, and repeats it. */
  const killAt = async (
    when: 'before' | 'after',
    begin: Refund,
    check: (about: { orderId: string; userId: string; modelIds: readonly string[] }) => Promise<void>,
  ): Promise<number> => {
    for (let nth = 1; ; nth += 1) {
      const userId = randomUUID();
      const modelIds = [shop.model(40), shop.model(35)];
      const paid = await buy(shop.deps, userId, modelIds, 75);
      if (paid.outcome !== 'paid') throw new Error('not paid');
      const { orderId } = paid;
      const context = contextOf(userId);
      const work = (deps: typeof shop.deps) =>
        begin(deps, { orderId, userId, modelIds: modelIds.slice(0, 1) }, context);
      const victim = crashing(shop.deps, nth, when);
      const died = await hasDied(work(victim.deps), victim);
      // The call or the job is repeated.
      await work(shop.deps);
      await check({ orderId, userId, modelIds });
      if (!died) return nth - 1;
    }
  };
  const refundsOf = async (orderId: string) => {
    const { order } = await loadOrder(shop.deps.store, orderId);
    if (order.status !== 'paid') throw new Error('not paid any more');
    const { data } = await shop.stripe().refunds.list({ payment_intent: order.paymentIntentId });
    return { order, amounts: data.map(({ amount }) => amount) };
  };

  /** The next sweep completes the refund. */
  const killRefunds = (when: 'before' | 'after', begin: Refund): Promise<number> => {
    const refunding: Refund = async (deps, about, context) => {
      await begin(deps, about, context);
      await issueRefunds(deps)(about, context);
    };
    return killAt(when, refunding, async ({ orderId, userId, modelIds }) => {
      await issueRefunds(shop.deps)({ orderId }, contextOf(userId));
      const { order, amounts } = await refundsOf(orderId);
      expect(amounts).toEqual([4000]);
      expect([...order.reversals.revoked]).toEqual(modelIds.slice(0, 1));
      expect(order.refunds.approvals).toEqual([]);
      // A refunded model can be bought again, and the other model is still owned.
      const again = (models: readonly string[], total: number) =>
        buy(shop.deps, userId, models, total, { checkoutId: 'again' });
      expect(await again(modelIds.slice(1), 35)).toMatchObject({ outcome: 'failed' });
      expect(await again(modelIds.slice(0, 1), 40)).toMatchObject({ outcome: 'paid' });
    });
  };

  test.each([
    ['before', 'that the Admin approves', approve],
    ['after', 'that the Admin approves', approve],
    ['before', 'of a withdrawal', withdraw],
    ['after', 'of a withdrawal', withdraw],
  ] as const)(
    'killed %s one of its calls, the refund %s is carried out once (ADR 63)',
    async (when, _, begin) => {
      expect(await killRefunds(when, begin)).toBeGreaterThan(4);
    },
  );

  test.each([
    ['before', 'from a model that was fetched', fetched],
    ['after', 'from a model that was fetched', fetched],
    ['before', 'whose refund the provider refused', refused],
    ['after', 'whose refund the provider refused', refused],
  ] as const)(
    'killed %s one of its calls, a withdrawal %s is asked about once, and moves no money before the Admin',
    async (when, _, begin) => {
      const steps = await killAt(when, begin, async ({ orderId, userId, modelIds: [modelId = ''] }) => {
        await issueRefunds(shop.deps)({ orderId }, contextOf(userId));
        const asked = await refundsOf(orderId);
        const { withdrawals, requests } = asked.order.refunds;
        expect([asked.amounts, asked.order.refunds.approvals]).toEqual([[], []]);
        expect(withdrawals.map((one) => one.modelIds)).toEqual([[modelId]]);
        expect(
          requests.filter(({ withdrawalId }) => withdrawalId === withdrawals[0]?.withdrawalId),
        ).toHaveLength(1);
        await approve(shop.deps, { orderId, userId, modelIds: [modelId] }, contextOf(userId));
        await issueRefunds(shop.deps)({ orderId }, contextOf(userId));
        const ended = await refundsOf(orderId);
        expect(ended.amounts).toEqual([4000]);
        expect(ended.order.refunds).toMatchObject({ withdrawals: [], requests: [], approvals: [] });
      });
      expect(steps).toBeGreaterThan(4);
    },
  );

  test('a withdrawal after the last day is asked about', async () => {
    const userId = randomUUID();
    const modelIds = [shop.model(40)];
    const request = { userId, token: 'tok_visa', productIds: modelIds, claimedTotalDollars: 40 };
    const told = { ...request, withdrawalInformation: 1 };
    const paid = await charge(shop.deps)(told, contextOf(userId, '2026-01-01T10:00:00.000Z'));
    if (paid.outcome !== 'paid') throw new Error('not paid');
    const about = { orderId: paid.orderId, userId, modelIds };
    await withdraw(shop.deps, about, contextOf(userId, '2026-02-01T10:00:00.000Z'));
    const { order } = await refundsOf(paid.orderId);
    expect(order.refunds).toMatchObject({ approvals: [], requests: [{ modelIds }] });
  });
});

describe('a client who is erased while a payment is open', () => {
  /** The vault has its own tests; here it is empty. */
  const nothing = new Proxy({}, { get: () => async () => [] });
  const vault = new Proxy({}, { get: () => nothing }) as DestroyDeps['vault'];
  const system = contextOf('job');

  const signedUp = async (): Promise<string> => {
    const userId = randomUUID();
    const personal = { personId: userId, ciphertext: 'x' };
    const data = { userId, country: 'United Kingdom', credentialId: randomUUID(), personal };
    const { actor: _, ...metadata } = contextOf(userId);
    await shop.deps.store.append(streams.user(userId), 'noStream', [
      {
        id: randomUUID(),
        type: 'UserSignedUp',
        data,
        metadata: { ...metadata, actor: { kind: 'visitor', id: null }, schemaVersion: 1 },
      },
    ]);
    return userId;
  };
  const erase = async (deps: typeof shop.deps, userId: string): Promise<void> => {
    await erasureCommands({ ...deps, vault }).eraseUser({ userId, reason: 'request' }, contextOf(userId));
  };
  /** A payment whose bank asks the client. */
  const challenged = async (userId: string) => {
    const asked = await buy(shop.deps, userId, [shop.model(40)], 40, { token: 'tok_threeDSecureRequired' });
    if (asked.outcome !== 'requiresAction') throw new Error('no challenge');
    return asked;
  };
  /** Runs the erasure job and the sweeps; repeating them does no harm. */
  const finish = async (userId: string): Promise<void> => {
    for (const _ of [1, 2]) await endPayments(shop.deps)({ userId }, system);
    for (const orderId of await shop.orderIdsOf(userId)) {
      const { order } = await loadOrder(shop.deps.store, orderId);
      if (order.status === 'absent') continue;
      await settleOrder(shop.deps)({ orderId, giveUp: true }, contextOf(userId));
      await issueRefunds(shop.deps)({ orderId }, contextOf(userId));
    }
  };
  /** The client's money that the shop keeps in the end, in cents. */
  const keptFrom = async (userId: string): Promise<number> => {
    let kept = 0;
    for (const orderId of await shop.orderIdsOf(userId)) {
      const { order } = await loadOrder(shop.deps.store, orderId);
      expect(order.status).toBeOneOf(['absent', 'failed', 'paid']);
      if (order.status !== 'paid') continue;
      const { data } = await shop.stripe().refunds.list({ payment_intent: order.paymentIntentId });
      kept += order.total.cents - data.reduce((sum, { amount }) => sum + amount, 0);
    }
    return kept;
  };

  test.each(['before', 'after'] as const)(
    'keeps their money, although the erasure died %s any of its steps and the bank answers then',
    async (when) => {
      for (let nth = 1, died = true; died; nth += 1) {
        const userId = await signedUp();
        const asked = await challenged(userId);
        const victim = crashing(shop.deps, nth, when);
        died = await hasDied(erase(victim.deps, userId), victim);
        await answerChallenge(shop.sandbox, asked.clientSecret, 'complete');
        // The client tries again; the erasure job runs from now on.
        await erase(shop.deps, userId);
        await finish(userId);
        expect(await keptFrom(userId), `${when} call ${nth}`).toBe(0);
        if (!died) {
          expect(await shop.takenFrom(userId)).toEqual([]);
          expect(nth).toBeGreaterThan(5);
        }
      }
    },
  );

  test('keeps their money, at whatever step of a charge the erasure happens', async () => {
    for (let nth = 1, met = true; met; nth += 1) {
      const userId = await signedUp();
      const running = interrupted(shop.deps, nth, () => erase(shop.deps, userId));
      await buy(running.deps, userId, [shop.model(40)], 40);
      met = running.wasInterrupted();
      await finish(userId);
      expect(await keptFrom(userId), `before call ${nth}`).toBe(met ? 0 : 4000);
    }
  });

  test('gets a late payment back, and the order shows it at once', async () => {
    const userId = await signedUp();
    const { deps } = shop;
    const silent = {
      ...deps,
      payments: {
        ...deps.payments,
        retrieveIntent: async () => ({ status: 'unknown', reason: 'x' }) as const,
      },
    };
    const asked = await challenged(userId);
    await erase(silent, userId);
    await answerChallenge(shop.sandbox, asked.clientSecret, 'complete');
    await settleOrder(deps)({ orderId: asked.orderId }, contextOf(userId));
    expect(await shop.historyOf(asked.orderId)).toEqual([
      'OrderPlaced',
      'PaymentIntentRecorded',
      'PaymentActionRequired',
      'PaymentReceived',
      'EntitlementGranted',
      'RefundApproved',
    ]);
    await issueRefunds(deps)({ orderId: asked.orderId }, contextOf(userId));
    expect(await keptFrom(userId)).toBe(0);
  });
});
