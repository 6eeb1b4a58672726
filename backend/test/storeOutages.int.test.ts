import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { status } from '@grpc/grpc-js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { callShop } from '#contract/calls/callShop.ts';
import { createEventStore } from '#infra/eventStore/esdbEventStore.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { type GrpcProxy, startGrpcProxy } from '#testing/servers/grpcProxy.ts';
import { newClient } from '#testing/shop/shopApi.ts';
import { type ShopInParts, startShopInParts } from '#testing/shop/shopInParts.ts';
import type { Pair } from './faults/killing.ts';
import { isPaid, ordersOnceSettled, takenByOrder } from './faults/ledgerAssertions.ts';
import { seedFixtures } from './faults/seedFixtures.ts';
import { buy } from './faults/shopper.ts';

/** How long an outage lasts, in ms. STORE_AWAY_SECONDS=60 is as long as a person needs to notice. */
const awayMs = Number(process.env.STORE_AWAY_SECONDS ?? 3) * 1_000;
const limitMs = awayMs + 180_000;
/** Concurrent buyers, and sign-ups, in an outage. */
const atOnce = 4;

let nodes: readonly GrpcProxy[];
let shop: ShopInParts;
let store: EventStore;
let pairs: Pair[];
let clients: Pair['client'][];

/** Makes these nodes report in gossip that this node leads; null means that no node leads. */
const gossipLeader = (leader: number | null, gossiping: readonly GrpcProxy[] = nodes): void => {
  const follower = leader === null ? 'unknown' : 'follower';
  const members = nodes.map(
    ({ port }, index) => ({ port, state: index === leader ? 'leader' : follower }) as const,
  );
  for (const node of gossiping) node.tellMembers(members);
};

beforeAll(async () => {
  shop = await startShopInParts({}, async (storePort) => {
    nodes = await Promise.all([1, 2, 3].map(() => startGrpcProxy(storePort)));
    gossipLeader(0);
    return `esdb://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`;
  });
  store = createEventStore({ url: shop.storeUrl });
  const fixtures = await seedFixtures(shop, atOnce);
  clients = [...fixtures.clients];
  pairs = fixtures.models.flatMap((model) => clients.map((client) => ({ client, model })));
});
afterEach(() => {
  for (const node of nodes) node.heal();
  gossipLeader(0);
});
afterAll(async () => {
  await store?.close();
  await shop?.dispose();
  await Promise.all(nodes.map((node) => node.close()));
});

/** Signs up until the answer is not 503; returns all statuses. */
const signUp = async (giveUpAt: number): Promise<readonly number[]> => {
  const json = newClient(`${randomUUID()}@example.com`);
  const statuses: number[] = [];
  do {
    statuses.push((await callShop(shop.url, 'POST /user/signup', { body: json })).status);
  } while (statuses.at(-1) === 503 && performance.now() < giveUpAt);
  return statuses;
};

/** People buy and sign up while the store is unavailable; afterwards everything completes, without a 500 and without manual work. */
const liveThrough = async (outage: { readonly begin: () => unknown; readonly end: () => unknown }) => {
  const giveUpAt = performance.now() + limitMs - 60_000;
  const restarts = () => shop.output().match(/starts? again/g)?.length ?? 0;
  const restartsBefore = restarts();
  const card = 'tok_visa';
  await outage.begin();
  const buying = pairs
    .splice(0, atOnce)
    .map((pair) => buy(shop, { ...pair, card, cardAgain: card }, () => performance.now() < giveUpAt));
  const signingUp = Array.from({ length: atOnce }, () => signUp(giveUpAt));
  await delay(awayMs);
  await outage.end();
  expect(await Promise.all(buying)).toEqual(buying.map(() => 'Payment Successful'));
  const statuses = (await Promise.all(signingUp)).flat();
  expect(statuses.filter((code) => code !== 200 && code !== 503)).toEqual([]);

  // One line per process, not per projection and attempt.
  expect(restarts() - restartsBefore).toBeLessThanOrEqual(2);

  const orders = await ordersOnceSettled(store, clients, 60_000);
  const taken = await takenByOrder(shop.dataDir);
  const paid = orders.filter(isPaid);
  expect(paid.map(({ orderId }) => taken.get(orderId)?.length)).toEqual(paid.map(() => 1));
  expect(taken.size).toBe(paid.length);
  await expect.poll(async () => (await callShop(shop.url, 'GET /health/ready')).status).toBe(200);
};

const notReady = { code: status.UNAVAILABLE, details: 'Server Is Not Ready' };

test('the event store can be read but accepts no appends', () =>
  liveThrough({
    begin: async () => {
      for (const node of nodes)
        node.fail('append', { code: status.ABORTED, details: 'commit phase timeout' });
      const ready = () => callShop(shop.url, 'GET /health/ready');
      await expect.poll(async () => (await ready()).status).toBe(503);
    },
    end: () => {
      for (const node of nodes) node.heal();
    },
  }));

test('the cluster has no leader', () =>
  liveThrough({
    begin: () => {
      gossipLeader(null);
      for (const node of nodes) {
        for (const method of ['append', 'read'] as const) node.fail(method, notReady);
        node.drop(notReady);
      }
    },
    end: () => {
      for (const node of nodes) node.heal();
      gossipLeader(1);
    },
  }));
