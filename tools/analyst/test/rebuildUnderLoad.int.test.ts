import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { callShop, request } from 'backend/contract/calls/callShop.ts';
import type { WireModel } from 'backend/contract/wire.ts';
import { eventId } from 'backend/domain/kernel/ids.ts';
import { dollars } from 'backend/domain/kernel/money.ts';
import { streams } from 'backend/domain/streams.ts';
import { connectTo } from 'backend/infra/database/connectTo.ts';
import { createDatabase } from 'backend/infra/database/database.ts';
import { createEventStore } from 'backend/infra/eventStore/esdbEventStore.ts';
import { readModel } from 'backend/projections/catalogue/models/table.ts';
import { readLags } from 'backend/projections/lag.ts';
import { eventually } from 'backend/testing/run/eventually.ts';
import { sampleMetadata } from 'backend/testing/samples/sampleContext.ts';
import { ownShop } from 'backend/testing/shop/ownShop.ts';
import { admin, type RunningShop } from 'backend/testing/shop/runningShop.ts';
import { logIn, uploadedModel, verifiedClient } from 'backend/testing/shop/shopApi.ts';
import { startProgram } from 'backend/testing/shop/startProgram.ts';
import { beforeAll, expect, test } from 'vitest';
import { nextSchema } from '../src/replay/schemas.ts';

/** The analysts' tool as a process, which finds the shop through its data directory. */
const start = ({ dataDir }: RunningShop, ...words: readonly string[]) =>
  startProgram('analyst', words, { DATA_DIR: dataDir });

/** Many price changes of one model, so that a rebuild takes a while. */
const appendPrices = async (url: string, modelId: string, count: number): Promise<void> => {
  const store = createEventStore({ url });
  try {
    let revision = (await store.readStream(streams.model(modelId))).at(-1)?.revision ?? 0n;
    for (let done = 0; done < count; done += 500) {
      const events = Array.from({ length: 500 }, (_, index) => {
        const commandId = eventId('', modelId, done + index);
        return {
          id: commandId,
          type: 'ModelUpdated',
          data: { modelId, attributes: {}, price: dollars(10 + (index % 50)), files: {} },
          metadata: sampleMetadata({ commandId, at: new Date().toISOString() }),
        } as const;
      });
      ({ revision } = await store.append(streams.model(modelId), revision, events));
    }
  } finally {
    await store.close();
  }
};

/** Price changes in the log: several batches of a rebuild. `REBUILD_EVENTS` sets another number: 16,000 every night. */
const prices = Number(process.env.REBUILD_EVENTS ?? 3_000);
/** The pause of each of the six readers after a call, in ms: the rebuild gets the rest of the processor. */
const betweenReadsMs = 100;
/** Time for a whole shop, a load and four runs of the tool, on a machine that may be busy, in ms. */
const timeoutMs = 600_000;

/** How long an answer waits for the read side, in ms. */
const answerWaitsMs = 2_000;

const shop = await ownShop({ RATE_LIMITS: 'off' });
let token: string;
let model: WireModel;
let client: { readonly token: string };
let addresses: Readonly<Record<string, string>>;

/** Waits until every projection has all the prices. */
const untilCaughtUp = async (): Promise<void> => {
  const store = createEventStore({ url: addresses.EVENTSTORE_URL ?? '' });
  const { db, close } = createDatabase(addresses.DATABASE_URL ?? '', { max: 1 });
  const behind = async () => (await readLags({ db, store })).filter(({ events }) => events > 0);
  try {
    // `expect.poll` works only inside tests.
    await eventually(async () => expect(await behind()).toEqual([]));
  } finally {
    await Promise.all([store.close(), close()]);
  }
};

beforeAll(async () => {
  token = await logIn(shop.url, admin.email, admin.password);
  model = await uploadedModel(shop.url, token);
  addresses = JSON.parse(await readFile(join(shop.dataDir, 'services.json'), 'utf8'));
  // The client signs up first; otherwise the mail would wait until the policies have seen all the prices.
  client = await verifiedClient(shop.url, shop.dataDir, 'rebuild@example.com');
  await appendPrices(addresses.EVENTSTORE_URL ?? '', model._id, prices);
  await untilCaughtUp();
}, timeoutMs);

/** Kills a rebuild of the catalogue midway; its tables are locked so that it cannot end earlier. */
const killInTheMiddle = async (): Promise<void> => {
  const connection = await connectTo(addresses.DATABASE_URL ?? '');
  const next = nextSchema(readModel);
  const rebuild = start(shop, 'rebuild', 'catalogue/models');
  const hold = async () => {
    const { rows } = await connection.query(
      'select 1 from pg_tables where schemaname = $1 and tablename = $2',
      [next, 'checkpoint'],
    );
    if (rows.length === 0) return null;
    await connection.query('begin');
    await connection.query(`lock table ${next}.checkpoint in share row exclusive mode`);
    const { rows: at } = await connection.query(`select position from ${next}.checkpoint`);
    if (at[0].position !== null) return at[0].position as string;
    await connection.query('rollback');
    return null;
  };
  await expect.poll(hold, { timeout: 120_000, interval: 2 }).not.toBe(null);
  rebuild.child.kill('SIGKILL');
  await rebuild.ended;
  await connection.query('rollback');
  await connection.end();
};

test(
  'a rebuild of everything under load resumes after a kill; no read fails, no write is lost, nothing differs, no mail is sent',
  async () => {
    const outbox = async () => (await readdir(join(shop.dataDir, 'outbox'))).length;
    const mails = await outbox();

    let isDone = false;
    const failures: string[] = [];
    const added: string[] = [];
    const read = async (path: string, as?: string) => {
      const { status, body } = await request<unknown[]>(shop.url, 'GET', path, { token: as });
      const isThere = Array.isArray(body) && path !== '/cart' ? body.length > 0 : true;
      if (status !== 200 || !isThere)
        failures.push(`GET ${path}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
    };
    const readers = [
      ['/modal?page=1&limit=8'],
      [`/modal/singleModal/${model._id}`],
      ['/modal?search=chair&page=1'],
      ['/modal/totalModals', token],
      ['/user', token],
      ['/cart', client.token],
    ].map(async ([path = '', as]) => {
      while (!isDone) {
        await read(path, as);
        await pause(betweenReadsMs);
      }
    });
    const writer = (async () => {
      while (!isDone) {
        const category = `Category ${added.length}`;
        const asked = performance.now();
        const { status } = await callShop(shop.url, 'POST /category/addcategory', {
          token,
          body: { category },
        });
        const isInTime = performance.now() - asked < answerWaitsMs;
        added.push(category);
        // Read your own writes holds during the swap, too.
        const { body } = await callShop(shop.url, 'GET /category/getcategory');
        if (status !== 200 || (isInTime && !JSON.stringify(body).includes(`"${category}"`)))
          failures.push(`${category}: ${status}`);
        const cart = await callShop(shop.url, 'POST /cart', {
          token: client.token,
          body: { _id: model._id },
        });
        const gone = await callShop(shop.url, 'DELETE /cart/:id', {
          params: { id: model._id },
          token: client.token,
        });
        if (cart.status !== 200 || gone.status !== 200)
          failures.push(
            `cart: ${cart.status} ${JSON.stringify(cart.body)}, ${gone.status} ${JSON.stringify(gone.body)}`,
          );
      }
    })();

    try {
      await killInTheMiddle();
      const resumed = await start(shop, 'rebuild', 'catalogue/models').ended;
      expect(resumed).toMatchObject({ code: 0, said: expect.stringContaining('No differences') });
      const events = Number(/([\d,]+) events in/.exec(resumed.said)?.[1]?.replaceAll(',', ''));
      expect(events).toBeGreaterThan(0);
      expect(events).toBeLessThan(prices);

      const all = await start(shop, 'rebuild', 'all').ended;
      expect(all).toMatchObject({ code: 0, said: expect.stringContaining('No differences') });
      expect(all.said.match(/is rebuilt/g)?.length).toBeGreaterThanOrEqual(9);
    } finally {
      isDone = true;
      await Promise.all([...readers, writer]);
    }

    expect(failures).toEqual([]);
    const { body } = await callShop(shop.url, 'GET /category/getcategory');
    expect(added.length).toBeGreaterThan(0);
    expect(added.filter((category) => !JSON.stringify(body).includes(`"${category}"`))).toEqual([]);
    const parity = await start(shop, 'compare', 'all').ended;
    expect(parity).toMatchObject({ code: 0, said: expect.stringContaining('No differences') });
    expect(await outbox()).toBe(mails);
  },
  timeoutMs,
);
