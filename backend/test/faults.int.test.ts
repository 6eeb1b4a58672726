import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEventStore } from '#infra/eventStore/esdbEventStore.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { createLimiter } from '#infra/eventStore/limiter.ts';
import { furnish } from './faults/furnish.ts';
import { type Cut, killWhileBuying, type Pair, pairsFor } from './faults/killing.ts';
import { planKills, roundLength } from './faults/plan.ts';
import {
  isPaid,
  type Movement,
  mayDownload,
  type OrderStory,
  ordersOnceSettled,
  ordersShown,
  takenByOrder,
} from './faults/reckoning.ts';
import { buy } from './faults/shopper.ts';
import { nameOf, steps } from './faults/steps.ts';
import { seededRandom } from './support/seededRandom.ts';
import { type ShopInParts, startShopInParts } from './support/shopInParts.ts';

/** How often the shop is killed (`KILLS`), and the seed of all that is left to chance (`SEED`). */
const kills = Number(process.env.KILLS ?? 100);
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const random = seededRandom(seed);
/** After so many kills the output says how far it is: a thousand take an hour. */
const saidEvery = 50;

/** Calls that the last checks make at a time: thousands at once are a flood, which the kernel itself refuses. */
const atOnce = 16;
/** How long the last checks may take, in ms: they look at every pair of client and model. */
const checkingMs = 120_000 + kills * 1_000;

/** The latest that a payment is settled after a restart, in ms (DESIGN 5 "Money"). */
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

  /** How much of a span, in ms since the epoch, all of the shop ran: the kills that came meanwhile stopped the clock. */
  const ranBetween = (from: number, until: number): number => {
    const down = cuts.map(({ killedAt, backAt }) =>
      Math.max(0, Math.min(backAt, until) - Math.max(killedAt, from)),
    );
    return until - from - down.reduce((sum, ms) => sum + ms, 0);
  };

  /**
   * How long the shop ran from the restart until an interrupted payment was settled, in ms; 0 when no kill came between.
   * One that waited for its payer counts from the moment that they had paid: before, there is nothing to settle.
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
      const { clients, models } = await furnish(shop, Math.ceil(Math.sqrt(pairsFor(kills))));
      pairs = random.shuffled(clients.flatMap((client) => models.map((model) => ({ client, model }))));
      const say = (killed: number): void => {
        if (killed % saidEvery === 0) console.info(`${killed} of ${kills} kills`);
      };
      ({ cuts, reached } = await killWhileBuying(shop, planKills(kills, random), pairs, random, say));
      const clientsOnce = [...new Set(pairs.map(({ client }) => client))];
      orders = await ordersOnceSettled(store, clientsOnce, settledWithinMs);
      taken = await takenByOrder(shop.dataDir);
      const late = Math.max(...orders.map(settledAfter));
      console.info(
        `${orders.length} orders, ${orders.filter(isPaid).length} of them paid, each settled when the shop had run for ${late} ms since its restart, at most`,
      );
    },
    300_000 + kills * 20_000,
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
    const wanted = kills >= roundLength ? steps.map(nameOf) : [];
    expect(wanted.filter((name) => !reached.has(name))).toEqual([]);
  });

  test('every payment ends in exactly one outcome (DESIGN 5)', () => {
    expect(orders.filter(({ outcomes }) => outcomes.length !== 1)).toEqual([]);
  });

  test('none is settled later than a minute after the restart (DESIGN 5)', () => {
    expect(orders.filter((order) => settledAfter(order) > settledWithinMs)).toEqual([]);
  });

  test('the provider has taken the price of each paid order once, and nothing else', () => {
    const paid = orders.filter(isPaid);
    expect([...taken.keys()].toSorted()).toEqual(idsOf(paid));
    expect(paid.map(({ orderId }) => taken.get(orderId)?.map(({ cents }) => cents))).toEqual(
      paid.map(({ cents }) => [cents]),
    );
  });

  test('nobody has paid for a model twice (Q37)', () => {
    const models = orders.filter(isPaid).flatMap(({ modelIds }) => modelIds);
    expect(bought().size).toBe(models.length);
  });

  test(
    'who has paid is shown the order and may download its models, and nobody else',
    async () => {
      expect(orders.map(({ granted }) => granted)).toEqual(
        orders.map((order) => (isPaid(order) ? order.modelIds : [])),
      );
      for (const client of new Set(pairs.map((pair) => pair.client))) {
        const own = orders.filter((order) => order.userId === client.userId && isPaid(order));
        expect((await ordersShown(shop, client)).toSorted()).toEqual(idsOf(own));
      }
      const limited = createLimiter(atOnce);
      const allowed = await Promise.all(
        pairs.map(({ client, model }) => limited(() => mayDownload(shop, client, model._id))),
      );
      const sold = bought();
      expect(allowed).toEqual(pairs.map(({ client, model }) => sold.has(`${client.userId} ${model._id}`)));
    },
    checkingMs,
  );

  test(
    'nothing is left in the way: what was not bought can be bought',
    async () => {
      const sold = bought();
      const left = pairs.filter(({ client, model }) => !sold.has(`${client.userId} ${model._id}`));
      const card = 'tok_visa';
      const limited = createLimiter(atOnce);
      const answers = left.map((pair) =>
        limited(() => buy(shop, { ...pair, card, cardAgain: card }, () => true)),
      );
      expect((await Promise.all(answers)).filter((message) => message !== 'Payment Successful')).toEqual([]);
    },
    checkingMs,
  );
});
