import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callShop } from '#contract/calls/callShop.ts';
import { createEventStore } from '#infra/eventStore/esdbEventStore.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { seededRandom } from '#testing/samples/seededRandom.ts';
import { type ShopInParts, startShopInParts } from '#testing/shop/shopInParts.ts';
import { type Cut, killWhileBuying, type Pair, pairsFor } from './faults/killing.ts';
import {
  isPaid,
  type Movement,
  type OrderStory,
  ordersOnceSettled,
  takenByOrder,
} from './faults/ledgerAssertions.ts';
import { halfRound, planKills } from './faults/plan.ts';
import { seedFixtures } from './faults/seedFixtures.ts';
import { buy } from './faults/shopper.ts';
import { nameOf } from './faults/steps.ts';

/**
 * How often the shop is killed: on one side of each step, or `KILLS` times (a thousand every night). In one process, crash.int proves both
 * sides of each step with a card that pays and with a declined one.
 */
const kills = Number(process.env.KILLS ?? halfRound);
/** Seed of all random choices: always the same, or `SEED`, which may be `random`. */
const seed =
  process.env.SEED === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(process.env.SEED ?? 1);
const random = seededRandom(seed);
const plan = planKills(kills, random);

/** Number of parallel calls of the last checks: the kernel refuses thousands at once. */
const atOnce = 16;
/** Time limit of the last checks, in ms: they visit every pair of client and model. */
const checkingMs = 120_000 + kills * 1_000;

/** Latest settlement of a payment after a restart, in ms. */
const settledWithinMs = 60_000;

const idsOf = (orders: readonly OrderStory[]): string[] => orders.map(({ orderId }) => orderId).toSorted();

describe(`the shop is killed ${kills} times between order and settled payment`, () => {
  let shop: ShopInParts;
  let store: EventStore;
  let pairs: readonly Pair[];
  let cuts: readonly Cut[];
  let reached: ReadonlySet<string>;
  let orders: readonly OrderStory[];
  let taken: ReadonlyMap<string, readonly Movement[]>;

  /** How long the whole shop ran within a period (ms since the epoch), without its downtime. */
  const ranBetween = (from: number, until: number): number => {
    const down = cuts.map(({ killedAt, backAt }) =>
      Math.max(0, Math.min(backAt, until) - Math.max(killedAt, from)),
    );
    return until - from - down.reduce((sum, ms) => sum + ms, 0);
  };

  /**
   * How long the shop ran from the restart until an interrupted payment was settled, in ms; 0 without a kill in between. A payment that
   * waited for its payer counts from the moment they paid: before, there is nothing to settle.
   */
  const settledAfter = ({ orderId, placedAt, waitedForPayer, outcomes }: OrderStory): number => {
    const begunAt = waitedForPayer ? taken.get(orderId)?.[0]?.at : placedAt;
    if (begunAt === undefined) return 0;
    const cut = cuts.find(({ backAt }) => backAt >= Date.parse(begunAt));
    return cut ? Math.max(0, ranBetween(cut.backAt, Date.parse(outcomes[0]?.at ?? ''))) : 0;
  };

  beforeAll(
    async () => {
      console.info(`KILLS=${kills} SEED=${seed}`);
      shop = await startShopInParts();
      store = createEventStore({ url: shop.storeUrl });
      const { clients, models } = await seedFixtures(shop, Math.ceil(Math.sqrt(pairsFor(kills))));
      pairs = random.shuffled(clients.flatMap((client) => models.map((model) => ({ client, model }))));
      ({ cuts, reached } = await killWhileBuying(shop, plan, pairs, random, console.info));
      const clientsOnce = [...new Set(pairs.map(({ client }) => client))];
      orders = await ordersOnceSettled(store, clientsOnce, settledWithinMs);
      taken = await takenByOrder(shop.dataDir);
      const late = Math.max(...orders.map(settledAfter));
      console.info(
        `${orders.length} orders, ${orders.filter(isPaid).length} of them paid, each settled when the shop had run for ${late} ms since its restart, at most`,
      );
    },
    300_000 + kills * 60_000,
  );
  afterAll(async () => {
    await store?.close();
    await shop?.dispose();
  });

  const bought = (): ReadonlySet<string> =>
    new Set(
      orders
        .filter(isPaid)
        .flatMap(({ userId, modelIds }) => modelIds.map((modelId) => `${userId} ${modelId}`)),
    );

  test('every step was reached', () => {
    const wanted = plan.flatMap(({ step }) => (step ? [nameOf(step)] : []));
    expect(wanted.filter((name) => !reached.has(name))).toEqual([]);
  });

  test('every payment ends in exactly one outcome', () => {
    expect(orders.filter(({ outcomes }) => outcomes.length !== 1)).toEqual([]);
  });

  test('every payment is settled within a minute of the restart', () => {
    expect(orders.filter((order) => settledAfter(order) > settledWithinMs)).toEqual([]);
  });

  test('the provider has charged the price of each paid order once, and nothing else', () => {
    const paid = orders.filter(isPaid);
    expect([...taken.keys()].toSorted()).toEqual(idsOf(paid));
    expect(paid.map(({ orderId }) => taken.get(orderId)?.map(({ cents }) => cents))).toEqual(
      paid.map(({ cents }) => [cents]),
    );
  });

  test('no client has paid for a model twice (Q37)', () => {
    const models = orders.filter(isPaid).flatMap(({ modelIds }) => modelIds);
    expect(bought().size).toBe(models.length);
  });

  test(
    'only a client who has paid sees the order and may download its models',
    async () => {
      expect(orders.map(({ granted }) => granted)).toEqual(
        orders.map((order) => (isPaid(order) ? order.modelIds : [])),
      );
      for (const client of new Set(pairs.map((pair) => pair.client))) {
        const own = orders.filter((order) => order.userId === client.userId && isPaid(order));
        const { body } = await callShop(shop.url, 'GET /charge/myorders', { token: client.token });
        expect(body.map(({ _id }) => _id).toSorted()).toEqual(idsOf(own));
      }
      const limited = pLimit(atOnce);
      const download = ({ client: { token }, model }: Pair) =>
        callShop(shop.url, 'GET /modal/filedownload/:id', { params: { id: model._id }, token });
      const answers = await Promise.all(pairs.map((pair) => limited(() => download(pair))));
      const allowed = answers.map(({ status }) => status === 200);
      const sold = bought();
      expect(allowed).toEqual(pairs.map(({ client, model }) => sold.has(`${client.userId} ${model._id}`)));
    },
    checkingMs,
  );

  test(
    'every model that was not bought can still be bought',
    async () => {
      const sold = bought();
      const left = pairs.filter(({ client, model }) => !sold.has(`${client.userId} ${model._id}`));
      const card = 'tok_visa';
      const limited = pLimit(atOnce);
      const answers = left.map((pair) =>
        limited(() => buy(shop, { ...pair, card, cardAgain: card }, () => true)),
      );
      expect((await Promise.all(answers)).filter((message) => message !== 'Payment Successful')).toEqual([]);
    },
    checkingMs,
  );
});
