import { randomUUID } from 'node:crypto';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningCardSandbox, startCardSandbox } from '@model-shop/card-sandbox';
import { callShop } from 'backend/contract/calls/callShop.ts';
import { createEventStore } from 'backend/infra/eventStore/esdbEventStore.ts';
import { eventually } from 'backend/testing/run/eventually.ts';
import { temporaryFolder } from 'backend/testing/run/temporaryFolder.ts';
import { sampleMetadata } from 'backend/testing/samples/sampleContext.ts';
import { freshDatabase } from 'backend/testing/servers/freshDatabase.ts';
import { query } from 'backend/testing/servers/query.ts';
import { freePort } from 'backend/testing/shop/runningShop.ts';
import { newClient } from 'backend/testing/shop/shopApi.ts';
import { runProgram, startProgram } from 'backend/testing/shop/startProgram.ts';
import { environmentOf } from 'backend/testing/shop/startShopRole.ts';
import { type EventStoreProcess, startEventStore } from 'embedded-eventstore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const dir = temporaryFolder();
let cards: RunningCardSandbox;

/** A log as an outside process, a database and a data folder. */
type Shop = { readonly store: EventStoreProcess; readonly database: string; readonly dataDir: string };

const environmentFor = async ({ store, database, dataDir }: Shop) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const place = {
    port,
    publicUrl: url,
    dataDir,
    postgresUrl: database,
    storeUrl: store.url,
    cardsUrl: cards.url,
  };
  return { url, env: environmentOf(place, cards) };
};

/** Starts web, projections and policies of a shop in one process. */
const start = async (shop: Shop) => {
  const { url, env } = await environmentFor(shop);
  const { child, ended } = startProgram('shop', ['--services=web,projections,policies'], env);
  const isReady = async () => (await callShop(url, 'GET /health/ready')).status;
  return {
    url,
    isReady,
    stop: async () => {
      child.kill('SIGTERM');
      return (await ended).said;
    },
  };
};

const run = async (program: 'adoptLog' | 'doctor' | 'shop', shop: Shop, ...words: readonly string[]) =>
  runProgram(program, words, (await environmentFor(shop)).env);
/** How a role that refuses these data ends. Every role refuses alike; this one starts soonest. */
const refused = (shop: Shop) => run('shop', shop, '--services=policies');

const newShop = async (name: string): Promise<Shop> => {
  const dataDir = join(dir, name);
  await mkdir(dataDir, { recursive: true });
  return {
    store: await startEventStore({ dir: join(dir, `${name}-log`) }),
    database: await freshDatabase(),
    dataDir,
  };
};

/** Runs a shop until its proof covers the whole log, with `work` in between. */
const live = async (shop: Shop, work: (url: string) => Promise<unknown> = async () => {}): Promise<void> => {
  const running = await start(shop);
  await eventually(async () => expect(await running.isReady()).toBe(200));
  await work(running.url);
  const store = createEventStore({ url: shop.store.url });
  await eventually(async () => {
    const proven = await query(shop.database, 'select max(position) as end from proof.entry');
    expect(proven).toEqual([{ end: String(await store.lastPosition()) }]);
  });
  await Promise.all([store.close(), running.stop()]);
};

const signUp = (url: string, email = `${randomUUID()}@example.com`) =>
  callShop(url, 'POST /user/signup', { body: newClient(email) });
const eventsOf = async ({ store: { url } }: Shop): Promise<number> => {
  const store = createEventStore({ url });
  const all = await Array.fromAsync(store.readStored({ after: null }));
  await store.close();
  return all.flat().length;
};
/** The same shop with a copy of its log, of the moment of the copy, or with a copy of its database. */
const withLogOf = async (shop: Shop, folder: string): Promise<Shop> => ({
  ...shop,
  store: await startEventStore({ dir: folder }),
});
const copyOfDatabase = async ({ database }: Shop): Promise<string> => {
  const url = new URL(database);
  const name = `copy_${randomUUID().replaceAll('-', '')}`;
  const server = Object.assign(new URL(database), { pathname: '/postgres' }).href;
  await query(server, `create database ${name} template "${url.pathname.slice(1)}"`);
  return Object.assign(url, { pathname: `/${name}` }).href;
};

let shop: Shop;
/** The log before the last sign-ups. */
const earlier = join(dir, 'earlier-log');
let earlierDatabase: string;

beforeAll(async () => {
  cards = await startCardSandbox({ dir: join(dir, 'cards') });
  shop = await newShop('shop');
  await live(shop, signUp);
  await shop.store.stop();
  await cp(join(dir, 'shop-log'), earlier, { recursive: true });
  earlierDatabase = await copyOfDatabase(shop);
  shop = await withLogOf(shop, join(dir, 'shop-log'));
  await live(shop, async (url) => {
    await signUp(url);
    await signUp(url);
  });
});
afterAll(async () => {
  await Promise.all([shop?.store.stop(), cards?.stop()]);
});

describe('a log and a database that do not belong together', () => {
  test('an empty database beside a log ends the start; doctor names it, and adopt-log takes what is left', async () => {
    const emptied = { ...shop, database: await freshDatabase(), dataDir: join(dir, 'emptied') };
    const before = await eventsOf(shop);
    expect(await refused(emptied)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^The log has events, but the database is empty.*\n$/),
    });
    expect((await run('doctor', emptied)).said).toContain('the database is empty');
    expect(await eventsOf(shop)).toBe(before);

    const adopted = await run('adoptLog', emptied);
    expect(adopted).toMatchObject({ code: 0, said: expect.stringMatching(/4 people without a key/) });
  });

  test('the log of another shop is left as it is', async () => {
    const other = await newShop('other');
    await live(other);
    const before = await eventsOf(other);
    const mixed = { ...shop, store: other.store };
    expect((await refused(mixed)).said).toMatch(/^The log belongs to another shop.*\n$/);
    expect(await run('adoptLog', mixed)).toMatchObject({
      code: 1,
      said: expect.stringContaining('another shop'),
    });
    expect(await eventsOf(other)).toBe(before);
    await other.store.stop();
  });

  test('a log that was replaced by an older one of the same length takes no write and is not ready; adopt-log accepts the loss', async () => {
    const replaced = await withLogOf({ ...shop, database: await copyOfDatabase(shop) }, earlier);
    const store = createEventStore({ url: replaced.store.url });
    const length = await eventsOf(shop);
    // Other events in the place of the lost ones.
    while ((await eventsOf(replaced)) < length)
      await store.append(`category-${randomUUID()}`, 'noStream', [
        {
          id: randomUUID(),
          type: 'CategoryAdded',
          data: { categoryId: randomUUID(), name: 'Houses' },
          metadata: sampleMetadata(),
        },
      ]);
    const running = await start(replaced);
    await eventually(async () => expect((await callShop(running.url, 'GET /modal')).status).toBe(200));
    expect((await signUp(running.url)).status).toBe(503);
    await eventually(async () => {
      const ready = await callShop(running.url, 'GET /health/ready');
      expect(ready.status).toBe(503);
      expect(JSON.stringify(ready.body)).toContain('The log lacks events that the database has read');
    });
    await running.stop();
    expect(await eventsOf(replaced)).toBe(length);

    expect(await run('adoptLog', replaced)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/The log has lost \d+ events that the database had read/),
    });
    await live(replaced, async (url) => expect((await signUp(url)).status).toBe(200));
    await store.close();
    await replaced.store.stop();
  });

  test('a database that is older than the log is said with counts by the start and by doctor', async () => {
    const older = { ...shop, database: earlierDatabase };
    expect((await run('doctor', older)).said).toMatch(/name 2 people without a key.*and 0 missing files/);
    const running = await start(older);
    await eventually(async () => expect((await callShop(running.url, 'GET /modal')).status).toBe(200));
    expect(await running.stop()).toMatch(
      /The database or the files are older than the log.* 2 people without a key/,
    );
  });

  test('a program that is older than the data starts no role and no tool', async () => {
    /** The format that the database has noted, or has from now on. */
    const noted = async (set?: number): Promise<number> => {
      const ask = (text: string) => query(shop.database, text);
      if (set !== undefined)
        await ask(
          `update vault.settings set value = convert_to('${set}', 'utf8') where name = 'shop:format'`,
        );
      const [row] = await ask(
        `select convert_from(value, 'utf8')::int as format from vault.settings where name = 'shop:format'`,
      );
      return (row as { format: number }).format;
    };
    const own = await noted();
    await noted(own + 1);
    const newer = /^A newer version of this program has run on these data.*\n$/;
    expect(await refused(shop)).toMatchObject({ code: 1, said: expect.stringMatching(newer) });
    expect(await run('adoptLog', shop)).toMatchObject({ code: 3, said: expect.stringMatching(newer) });
    expect((await run('doctor', shop)).said).toContain('A newer version');
    await noted(own - 1);
    await live(shop);
    expect(await noted()).toBe(own);
  });

  test('a data folder with an unfinished restore starts no role', async () => {
    await writeFile(join(shop.dataDir, 'restoring'), '');
    expect((await refused(shop)).said).toContain('a restore into');
    expect((await run('doctor', shop)).said).toContain('a restore has not finished');
    await rm(join(shop.dataDir, 'restoring'));
  });
});
