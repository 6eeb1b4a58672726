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
import { runProgram } from '../../../backend/testing/shop/startProgram.ts';
import { demoCategories, modelOf } from '../src/assets.ts';
import { openShopCalls, type ShopCall } from '../src/shopCalls.ts';
import { type Happening, year } from '../src/year.ts';

/** Up to the first refund, review and answer: the whole year takes long on a busy machine. */
const mostDays = 5;
const days = new Set([...new Set(year.map(({ ago }) => ago))].slice(0, mostDays));
const happenings = year.filter(({ ago }) => days.has(ago));
const of = (action: string) => happenings.filter(({ does }) => does.includes(action));
/** The slugs and prices that the Admin gave, the latest last. */
const pricesIn = (some: readonly Happening[]) =>
  some.flatMap(({ who, what }) =>
    (who === 'Admin' ? what : []).map((each): [slug: string, dollars: number] => {
      const [slug = '', dollars] = each.split('@');
      return [slug, dollars === undefined ? modelOf(slug).priceDollars : Number(dollars)];
    }),
  );
const uploads = pricesIn(of('uploads'));
const changes = pricesIn(of('changes prices'));
const paid = of('buys')
  .filter(({ words }) => words === '')
  .map(({ ago, who, what }) => {
    const prices = new Map(pricesIn(happenings.filter((one) => one.ago >= ago)));
    return { who, what, total: what.reduce((sum, slug) => sum + (prices.get(slug) ?? 0), 0) };
  });

let shop: RunningShop;
let asAdmin: ShopCall;

/** The completed days of the year. */
const lived = async (dataDir: string): Promise<number> => {
  const text = await readFile(join(dataDir, 'demo/year.json'), 'utf8').catch(() => '{"done":0}');
  return JSON.parse(text).done;
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
  asAdmin = openShopCalls(shop.url, '').callsOf(admin);
});
afterAll(() => disposeShop(shop));

test('the first start fills an empty shop before it opens, also when it was killed meanwhile', async () => {
  expect(existsSync(join(shop.dataDir, 'demo/seeded')), shop.output()).toBe(true);
  const found = await asAdmin('GET /modal');
  const prices = new Map([...uploads, ...changes]);
  // A day's models are uploaded at once, in any order.
  expect(
    found.map(({ ModalName, ModalPrice, ModalPolys }) => [ModalName, ModalPrice, ModalPolys]).toSorted(),
  ).toEqual([...prices].map(([slug, price]) => [modelOf(slug).name, price, modelOf(slug).polys]).toSorted());
  const idOf = (slug: string) => found.find(({ ModalName }) => ModalName === modelOf(slug).name)?._id ?? '';
  const [free = ''] = uploads[0] ?? [];
  const { licence } = await asAdmin('GET /modal/singleModal/:id', { params: { id: idOf(free) } });
  expect(licence).toMatchObject({ name: 'CC0 1.0 Universal', madeWithAi: false });
  const [reviewed] = of('reviews');
  const { reviews } = await asAdmin('GET /review/:id', { params: { id: idOf(String(reviewed?.what)) } });
  expect(reviews).toMatchObject([
    { stars: 5, text: reviewed?.words.slice(6), answer: { text: of('is answered')[0]?.words } },
  ]);
  const { category } = await asAdmin('GET /category/getcategory');
  expect(category.map((one) => one.category)).toEqual(Object.keys(demoCategories));
  const [slider] = await asAdmin('GET /slider/sliderImages');
  expect(slider?.SliderImages[0]).toHaveLength(4);
});

test('everything in the story has happened, and nothing twice', async () => {
  const { days: series, ...totals } = await asAdmin('GET /dashboard/series', { query: { days: 366 } });
  const sum = (key: 'signUps' | 'orders' | 'amount') => series.reduce((total, day) => total + day[key], 0);
  const dollars = paid.reduce((all, { total }) => all + total, 0);
  expect([sum('signUps'), sum('orders'), sum('amount')]).toEqual([
    of('signs up').length,
    paid.length,
    dollars,
  ]);
  expect(totals.soldModels).toBe(paid.reduce((count, { what }) => count + what.length, 0));
  const letters = (await readdir(join(shop.dataDir, 'outbox'))).length;
  expect(letters).toBeGreaterThanOrEqual(paid.length + of('signs up').length);

  const count = async (type: string) =>
    (await asAdmin('GET /audit/events', { query: { type, limit: 100 } })).entries.length;
  expect(await count('ContactMessageSent')).toBe(of('writes').length);
  expect(await count('ModelUpdated')).toBe(changes.length);
  expect(await count('DownloadIssued')).toBe(of('downloads').flatMap(({ what }) => what).length);
  expect(await count('PaymentFailed')).toBe(of('buys').length - paid.length);
  expect(await count('ReviewWritten')).toBe(of('reviews').length);
  expect(of('is refunded').length).toBeGreaterThan(0);
  expect(await count('OrderRefunded')).toBe(of('is refunded').length);
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
  expect(Date.parse(times.at(0) ?? '') - Date.parse(times.at(-1) ?? '')).toBeGreaterThan(80 * 86_400_000);

  const [from, to] = [times.at(-1), new Date().toISOString()].map((at = '') => at.slice(0, 10));
  const report = await asAdmin('GET /charge/moneyReport', { query: { from, to } });
  expect(report).toMatchObject({ payments: paid.length, totalDifferences: 0 });
});

test('the ten questions of docs/questions.md are answered as the plan of the demo says', async () => {
  const page = await readFile(new URL('../../../docs/questions.md', import.meta.url), 'utf8');
  const questions = [...page.matchAll(/^## \d+\. .*\n\nTables: .*\n\n```sql\n([^`]*)```$/gm)];
  // In one query, since a start of the tool costs more than all of them.
  const lists = questions.map(([, sql]) => `(select coalesce(list(answer), []) from (${sql}) as answer)`);
  const words = [programPath('analyst'), 'sql', `select ${lists.join()}`, '--json'];
  const { stdout, stderr } = spawnSync(process.execPath, words, {
    env: { PATH: process.env.PATH, DATA_DIR: shop.dataDir },
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  const answers: readonly (readonly Readonly<Record<string, unknown>>[])[] = Object.values(
    JSON.parse(stdout)[0],
  );
  expect(answers).toHaveLength(10);

  const nameOf = (slug: string) => modelOf(slug).name;
  const dollars = paid.reduce((sum, { total }) => sum + total, 0);
  /** Words with their frequencies, the most frequent first. */
  const counted = (words: readonly string[], name: string, count: string) =>
    [...Map.groupBy(words, (word) => word)]
      .map(([word, all]) => ({ [name]: word, [count]: all.length }))
      .toSorted(
        (one, other) =>
          Number(other[count]) - Number(one[count]) || (String(one[name]) < String(other[name]) ? -1 : 1),
      );
  const sold = paid.flatMap(({ what }) => what);
  const buyers = Map.groupBy(paid, ({ who }) => who);
  // The refunded orders of these days have their models at the price of the upload.
  const returned = of('is refunded').flatMap(({ what }) =>
    what.map((slug) => new Map(uploads).get(slug) ?? 0),
  );
  const [signUps = [], ...others] = answers;
  expect(signUps.reduce((sum, { accounts }) => sum + Number(accounts), 0)).toBe(of('signs up').length);
  expect(others).toEqual([
    [
      {
        orders: paid.length,
        paid_dollars: dollars,
        returned_dollars: returned.reduce((sum, price) => sum + price, 0),
      },
    ],
    counted(sold.map(nameOf), 'model', 'sold'),
    counted(
      sold.map((slug) => modelOf(slug).category),
      'category',
      'sold',
    ),
    [
      {
        models: Number((sold.length / paid.length).toFixed(2)),
        dollars: Number((dollars / paid.length).toFixed(2)),
      },
    ],
    [
      {
        code: expect.any(String),
        payments: of('buys').length - paid.length,
      },
    ],
    [{ buyers: buyers.size, came_back: [...buyers.values()].filter((orders) => orders.length > 1).length }],
    uploads
      .filter(([slug, price]) => price > 0 && !sold.includes(slug))
      .map(([slug]) => ({ model: nameOf(slug) }))
      .toSorted((one, other) => (one.model < other.model ? -1 : 1)),
    counted(
      of('downloads').flatMap(({ what }) => what.map(nameOf)),
      'model',
      'downloads',
    ),
    [...new Map(changes)]
      .map(([slug, price]): [string, number] => [nameOf(slug), price])
      .map(([model, price]) => ({ model, dollars: price }))
      .toSorted((one, other) => (one.model < other.model ? -1 : 1)),
  ]);
});

test('this program would do all of the demo again: mails, jobs and rows', async () => {
  const environment = { DATA_DIR: shop.dataDir, PUBLIC_URL: shop.url };
  const { code, said } = await runProgram('analyst', ['replay-report'], environment);
  expect(said).toContain('No differences');
  expect(code).toBe(0);
});
