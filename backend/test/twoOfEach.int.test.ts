import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callShop, type Reply } from '#contract/calls/callShop.ts';
import { createDatabase, type Database } from '#infra/database/database.ts';
import { createEventStore } from '#infra/eventStore/esdbEventStore.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { hasReached } from '#projections/hasReached.ts';
import { projectionIdentities } from '#projections/registry.ts';
import { admin } from '#testing/shop/runningShop.ts';
import { logIn, mailsTo, newClient } from '#testing/shop/shopApi.ts';
import { roles, type ShopInPairs, startShopInPairs, type Which } from '#testing/shop/shopInPairs.ts';
import { eventually } from '../testing/run/eventually.ts';

const pairOf = [0, 1] as const;
/** Pause between two rounds of a visitor, in ms: a load that leaves capacity for restarts. */
const pauseMs = 50;

let shop: ShopInPairs;
let store: EventStore;
let database: Database;
let token: string;

beforeAll(async () => {
  shop = await startShopInPairs();
  store = createEventStore({ url: shop.storeUrl });
  database = createDatabase(shop.postgresUrl, { max: 2 });
  token = await logIn(shop.urls[0], admin.email, admin.password);
});
afterAll(async () => {
  await store?.close();
  await database?.close();
  await shop?.dispose();
});

/** A visitor of one web process: reads, writes and signs up, and records the answers. */
type Visit = {
  readonly categories: string[];
  readonly addresses: string[];
  /** Answers other than 200, and unanswered requests, while the process was not being killed. */
  readonly failures: string[];
};

/** Visits a web process until it is over. */
const visit = async (
  which: Which,
  isKilled: () => boolean,
  isOver: () => boolean,
  { categories, addresses, failures }: Visit,
): Promise<void> => {
  const url = shop.urls[which];
  const asked = async (done: string, request: () => Promise<Reply>): Promise<boolean> => {
    const mayFail = isKilled();
    const answer = await request().then(
      ({ status, body }) => (status === 200 ? null : `${status} ${JSON.stringify(body)}`),
      (error: unknown) => `no answer: ${error}`,
    );
    if (answer !== null && !mayFail && !isKilled()) failures.push(`web ${which}, ${done}: ${answer}`);
    return answer === null;
  };
  for (let round = 0; !isOver(); round += 1) {
    const category = `House ${which}-${round}`;
    const email = `person-${which}-${round}@example.com`;
    await asked('list', () => callShop(url, 'GET /modal', { query: { page: 1, limit: 1 + (round % 40) } }));
    if (
      await asked('category', () =>
        callShop(url, 'POST /category/addcategory', { token, body: { category } }),
      )
    )
      categories.push(category);
    if (
      round % 10 === 0 &&
      (await asked('sign-up', () => callShop(url, 'POST /user/signup', { body: newClient(email) })))
    )
      addresses.push(email);
    await delay(pauseMs);
  }
};

const categoriesAt = async (url: string): Promise<ReadonlySet<string>> => {
  const { body } = await callShop(url, 'GET /category/getcategory');
  return new Set(body.category.map(({ category }) => category));
};

test('each process of each role is killed under load: only requests to it fail, and the rest continues', async () => {
  const visits = pairOf.map((): Visit => ({ categories: [], addresses: [], failures: [] }));
  let killedWeb: Which | null = null;
  let isOver = false;
  const visiting = pairOf.map((which) =>
    visit(
      which,
      () => killedWeb === which,
      () => isOver,
      visits[which] as Visit,
    ),
  );
  const readSide = { db: database.db, store };

  for (const role of roles) {
    for (const which of pairOf) {
      if (role === 'web') killedWeb = which;
      await shop.kill(role, which);
      // While the process is down, every projection has all earlier events.
      const end = (await store.lastPosition()) ?? 0n;
      for (const projection of projectionIdentities)
        await eventually(async () =>
          expect(await hasReached(readSide, projection)(end), projection.name).toBe(true),
        );
      const heard = visits[1 - which]?.categories.length ?? 0;
      await expect.poll(() => visits[1 - which]?.categories.length).toBeGreaterThan(heard);
      await shop.start(role, which);
      killedWeb = null;
    }
  }
  isOver = true;
  await Promise.all(visiting);

  expect(
    visits.flatMap(({ failures }) => failures),
    shop.output(),
  ).toEqual([]);
  const made = visits.flatMap(({ categories }) => categories);
  for (const url of shop.urls)
    await expect.poll(async () => [...(await categoriesAt(url))]).toEqual(expect.arrayContaining(made));
  for (const email of visits.flatMap(({ addresses }) => addresses)) {
    const links = await eventually(async () => {
      const mails = await mailsTo(shop.dataDir, email);
      expect(mails.length, `mails to ${email}`).toBeGreaterThan(0);
      return mails.map((mail) => /\/users\/[A-Za-z0-9_-]{16,}\/verify/.exec(mail)?.[0]);
    });
    expect(new Set(links).size, `links to ${email}`).toBe(1);
  }
}, 600_000);
