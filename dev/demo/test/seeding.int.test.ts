import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BodyOf } from 'backend/contract/calls/callShop.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { programPath } from '../../../backend/testing/shop/bundledPrograms.ts';
import {
  admin,
  disposeShop,
  type RunningShop,
  startShop,
} from '../../../backend/testing/shop/runningShop.ts';
import { demoModels } from '../src/assets.ts';
import { demoCategories } from '../src/demoCategories.ts';
import { createShopClient, type ShopClient } from '../src/shopClient.ts';
import type { ClientAction } from '../src/year/action.ts';
import { castOf } from '../src/year/demoSize.ts';
import { planYear } from '../src/year/planYear.ts';

const models = await demoModels();
/** Up to the first refund: the whole year takes long on a busy machine. */
const mostDays = 5;
const days = planYear(castOf('small', models)).slice(0, mostDays);
const uploads = days.flatMap(({ admin: done }) => done.filter((action) => action.kind === 'upload'));
const actions = days.flatMap(({ clients }) => clients.flatMap(([, all]) => all));
const isPaid = (action: ClientAction) => action.kind === 'buy' && !action.card.includes('Declined');
const paid = actions.filter(isPaid) as readonly Extract<ClientAction, { kind: 'buy' }>[];

let shop: RunningShop;
let visitor: ShopClient;
let asAdmin: ShopClient;

/** The completed days of the year. */
const lived = async (dataDir: string): Promise<number> => {
  const text = await readFile(join(dataDir, 'demo/year.json'), 'utf8').catch(() => '{"days":0}');
  return JSON.parse(text).days;
};

beforeAll(async () => {
  shop = await startShop(
    { DEMO: 'on', DEMO_DAYS: String(mostDays), LOG_LEVEL: 'warn' },
    undefined,
    (dataDir) =>
      vi.waitFor(async () => expect(await lived(dataDir)).toBeGreaterThan(mostDays / 2), {
        timeout: 150_000,
        interval: 20,
      }),
  );
  await shop.kill();
  await shop.start();
  visitor = createShopClient(shop.url);
  asAdmin = createShopClient(shop.url, (await visitor('POST /user/login', { body: admin })).utoken);
}, 300_000);
afterAll(() => disposeShop(shop));

test('the first start fills an empty shop before it opens, also when it was killed meanwhile', async () => {
  expect(existsSync(join(shop.dataDir, 'demo/seeded')), shop.output()).toBe(true);
  const found = await visitor('GET /modal');
  const priceOf = (wanted: string) =>
    days.flatMap(({ admin: done }) => done).findLast((action) => 'price' in action && action.slug === wanted);
  const named = (wanted: string) => models.find(({ slug }) => slug === wanted);
  // A day's models are uploaded at once, in any order.
  expect(
    found.map(({ ModalName, ModalPrice, ModalPolys }) => [ModalName, ModalPrice, ModalPolys]).toSorted(),
  ).toEqual(
    uploads
      .map(({ slug }) => [named(slug)?.name, Object(priceOf(slug)).price, named(slug)?.polys])
      .toSorted(),
  );
  const free = found.find(({ ModalName }) => ModalName === models[0]?.name)?._id ?? '';
  const { licence } = await visitor('GET /modal/singleModal/:id', { params: { id: free } });
  expect(licence).toMatchObject({ name: 'CC0 1.0 Universal', madeWithAi: false });
  const { category } = await visitor('GET /category/getcategory');
  expect(category).toHaveLength(demoCategories.length);
  const [slider] = await visitor('GET /slider/sliderImages');
  expect(slider?.SliderImages[0]).toHaveLength(4);
});

test('everything in the story has happened, and nothing twice', async () => {
  const planned = (kind: string) =>
    [...actions, ...days.flatMap(({ admin: done }) => done)].filter((action) => action.kind === kind).length;
  const { days: series, ...totals } = await asAdmin('GET /dashboard/series', { query: { days: 366 } });
  const sum = (key: 'signUps' | 'orders' | 'amount') => series.reduce((total, day) => total + day[key], 0);
  const total = paid.reduce((dollars, order) => dollars + order.total, 0);
  expect([sum('signUps'), sum('orders'), sum('amount')]).toEqual([planned('signUp'), paid.length, total]);
  expect(totals.soldModels).toBe(paid.reduce((count, { slugs }) => count + slugs.length, 0));
  const letters = (await readdir(join(shop.dataDir, 'outbox'))).length;
  expect(letters).toBeGreaterThanOrEqual(paid.length + planned('signUp'));

  const count = async (type: string) =>
    (await asAdmin('GET /audit/events', { query: { type, limit: 100 } })).entries.length;
  expect(await count('ContactMessageSent')).toBe(planned('write'));
  expect(await count('ModelUpdated')).toBe(planned('edit'));
  expect(await count('DownloadIssued')).toBe(planned('download'));
  expect(await count('PaymentFailed')).toBe(planned('buy') - paid.length);
  expect(planned('refund')).toBeGreaterThan(0);
  expect(await count('OrderRefunded')).toBe(planned('refund'));
});

test('the times in the log increase, and the card provider agrees with every order', async () => {
  const times: string[] = [];
  for (let before: string | undefined; ; ) {
    const { older, entries }: BodyOf<'GET /audit/events'> = await asAdmin('GET /audit/events', {
      query: { limit: 100, before },
    });
    times.push(...entries.map(({ at }) => at));
    if (older === null) break;
    before = older;
  }
  const dates = times.map((at) => at.slice(0, 10));
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(Date.parse(times.at(0) ?? '') - Date.parse(times.at(-1) ?? '')).toBeGreaterThan(90 * 86_400_000);

  const [from, to] = [times.at(-1), new Date().toISOString()].map((at = '') => at.slice(0, 10));
  const report = await asAdmin('GET /charge/moneyReport', { query: { from, to } });
  expect(report).toMatchObject({ payments: paid.length, totalDifferences: 0 });
});

test('the ten questions of docs/questions.md are answered as the plan of the demo says', async () => {
  const page = await readFile(new URL('../../../docs/questions.md', import.meta.url), 'utf8');
  const questions = [...page.matchAll(/^## \d+\. .*\n\nTables: .*\n\n```sql\n([^`]*)```$/gm)];
  const ask = ([, sql = '']: RegExpExecArray): readonly Record<string, unknown>[] => {
    const words = [programPath('analyst'), 'sql', sql, '--json'];
    const { stdout, stderr } = spawnSync(process.execPath, words, {
      env: { PATH: process.env.PATH, DATA_DIR: shop.dataDir },
      encoding: 'utf8',
    });
    if (stdout === '') throw new Error(stderr);
    return JSON.parse(stdout);
  };
  const answers = questions.map(ask);
  expect(answers).toHaveLength(10);

  const modelOf = (wanted: string) => models.find(({ slug }) => slug === wanted);
  const nameOf = (slug: string) => modelOf(slug)?.name ?? '';
  const dollars = (orders: readonly { readonly total: number }[]) =>
    orders.reduce((sum, { total }) => sum + total, 0);
  /** Words with their frequencies, the most frequent first. */
  const counted = (words: readonly string[], name: string, count: string) =>
    [...Map.groupBy(words, (word) => word)]
      .map(([word, all]) => ({ [name]: word, [count]: all.length }))
      .toSorted(
        (one, other) =>
          Number(other[count]) - Number(one[count]) || (String(one[name]) < String(other[name]) ? -1 : 1),
      );
  const changes = days.flatMap(({ admin: done }) => done);
  const returned = changes.flatMap((action) =>
    action.kind === 'refund'
      ? [action.cents ?? 100 * (paid.find(({ order }) => order === action.order)?.total ?? 0)]
      : [],
  );
  const sold = paid.flatMap(({ slugs }) => slugs);
  const buyers = Map.groupBy(
    days.flatMap(({ clients }) => clients.flatMap(([{ email }, all]) => all.filter(isPaid).map(() => email))),
    (email) => email,
  );
  const [signUps = [], ...others] = answers;
  expect(signUps.reduce((sum, { accounts }) => sum + Number(accounts), 0)).toBe(
    actions.filter(({ kind }) => kind === 'signUp').length,
  );
  expect(others).toEqual([
    [
      {
        orders: paid.length,
        paid_dollars: dollars(paid),
        returned_dollars: returned.reduce((sum, cents) => sum + cents, 0) / 100,
      },
    ],
    counted(sold.map(nameOf), 'model', 'sold'),
    counted(
      sold.map((slug) => modelOf(slug)?.category ?? ''),
      'category',
      'sold',
    ),
    [
      {
        models: Number((sold.length / paid.length).toFixed(2)),
        dollars: Number((dollars(paid) / paid.length).toFixed(2)),
      },
    ],
    [
      {
        code: expect.any(String),
        payments: actions.filter(({ kind }) => kind === 'buy').length - paid.length,
      },
    ],
    [{ buyers: buyers.size, came_back: [...buyers.values()].filter((orders) => orders.length > 1).length }],
    uploads
      .filter(({ slug, price }) => price > 0 && !sold.includes(slug))
      .map(({ slug }) => ({ model: nameOf(slug) }))
      .toSorted((one, other) => (one.model < other.model ? -1 : 1)),
    counted(
      actions.flatMap((action) => (action.kind === 'download' ? [nameOf(action.slug)] : [])),
      'model',
      'downloads',
    ),
    [
      ...new Map(
        changes.flatMap((action) =>
          action.kind === 'edit' ? [[nameOf(action.slug), action.price] as const] : [],
        ),
      ),
    ]
      .map(([model, price]) => ({ model, dollars: price }))
      .toSorted((one, other) => (one.model < other.model ? -1 : 1)),
  ]);
}, 120_000);
