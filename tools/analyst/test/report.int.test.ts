import { appendStory } from 'backend/testing/parts/appendStory.ts';
import { id } from 'backend/testing/samples/sampleModels.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnalystShop, analystShop } from './support/analystShop.ts';
import { analystStory } from './support/analystStory.ts';

let shop: AnalystShop;
beforeAll(async () => {
  shop = await analystShop();
  await appendStory(shop.store, await analystStory(shop.personalKeys));
});
afterAll(() => shop.close());

const report = async (name: string): Promise<unknown> =>
  JSON.parse((await shop.run('report', name, '--json')).out);

test('sales by day count what was paid, not what was ordered', async () => {
  expect(await report('sales-by-day')).toEqual([
    { day: '2026-03-01', orders: 1, models: 2, dollars: 80, average_dollars: 80, refunded_dollars: 0 },
    { day: '2026-03-02', orders: 1, models: 1, dollars: 40, average_dollars: 40, refunded_dollars: 0 },
  ]);
});

test('conversion counts the accounts that reached each stage', async () => {
  expect(await report('conversion')).toEqual([
    { stage: 'signed up', accounts: 2, percent: 100 },
    { stage: 'verified the address', accounts: 1, percent: 50 },
    { stage: 'put a model into the cart', accounts: 1, percent: 50 },
    { stage: 'placed an order', accounts: 2, percent: 100 },
    { stage: 'paid', accounts: 2, percent: 100 },
    { stage: 'paid again', accounts: 0, percent: 0 },
  ]);
});

test('top models are sorted by revenue and have their current names', async () => {
  expect(await report('top-models')).toEqual([
    { model: 'Chair, "new"\nline', sold: 2, dollars: 80, downloads: 0, model_id: id('Chair') },
    { model: 'Table', sold: 1, dollars: 40, downloads: 0, model_id: id('Table') },
  ]);
});

test('the time to verify leaves out those who never did', async () => {
  expect(await report('time-to-verify')).toEqual([
    {
      sign_ups: 2,
      verified: 1,
      not_verified: 1,
      fastest: 2,
      median: 2,
      ninety_percent_within: 2,
      slowest: 2,
    },
  ]);
});

test('a report can be printed as a table, as CSV, and as its SQL', async () => {
  expect((await shop.run('report', 'downloads')).out).toMatch(/^day {2}links/);
  expect((await shop.run('report', 'sales-by-day', '--csv')).out).toBe(
    'day,orders,models,dollars,average_dollars,refunded_dollars\n2026-03-01,1,2,80,80,0\n2026-03-02,1,1,40,40,0\n',
  );
  const { out } = await shop.run('report', 'sales-by-day', '--show-sql');
  const asked = await shop.run('sql', out, '--json');
  expect(JSON.parse(asked.out)).toEqual(await report('sales-by-day'));
});
