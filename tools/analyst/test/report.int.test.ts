import { streams } from 'backend/domain/streams.ts';
import { appendStory } from 'backend/testing/parts/appendStory.ts';
import { id } from 'backend/testing/samples/sampleModels.ts';
import { expect, test } from 'vitest';
import { analystShop } from './support/analystShop.ts';
import { analystStory } from './support/analystStory.ts';

/** A mail outcome, on the Monday of the story. */
const mail = (type: string, outcome: object) => ({
  stream: streams.mail(id(type)),
  type,
  data: { mailId: id(type), ...outcome },
  at: '2026-03-02T12:00:00.000Z',
});

const shop = await analystShop();
await appendStory(shop.store, [
  ...(await analystStory(shop.personalKeys)),
  mail('MailSent', { template: 'receipt', messageId: 'm' }),
  mail('MailUndeliverable', { template: 'verify', answer: 550 }),
]);

const report = async (name: string): Promise<unknown> =>
  JSON.parse((await shop.run('report', name, '--json')).out);

test.each<[string, string, readonly object[]]>([
  [
    'sales-by-day',
    'paid orders, not placed ones',
    [
      { day: '2026-03-01', orders: 1, models: 2, dollars: 80, average_dollars: 80, refunded_dollars: 0 },
      { day: '2026-03-02', orders: 1, models: 1, dollars: 40, average_dollars: 40, refunded_dollars: 0 },
    ],
  ],
  [
    'conversion',
    'the accounts that reached each stage',
    [
      { stage: 'signed up', accounts: 2, percent: 100 },
      { stage: 'verified the address', accounts: 1, percent: 50 },
      { stage: 'put a model into the cart', accounts: 1, percent: 50 },
      { stage: 'placed an order', accounts: 2, percent: 100 },
      { stage: 'paid', accounts: 2, percent: 100 },
      { stage: 'paid again', accounts: 0, percent: 0 },
    ],
  ],
  [
    'top-models',
    'models by revenue, with their current names',
    [
      { model: 'Chair, "new"\nline', sold: 2, dollars: 80, downloads: 0, model_id: id('Chair') },
      { model: 'Table', sold: 1, dollars: 40, downloads: 0, model_id: id('Table') },
    ],
  ],
  [
    'time-to-verify',
    'accounts that never did apart',
    [
      {
        sign_ups: 2,
        verified: 1,
        not_verified: 1,
        fastest: 2,
        median: 2,
        ninety_percent_within: 2,
        slowest: 2,
      },
    ],
  ],
  [
    'cohorts',
    'each buyer once a month, from the month of the first purchase',
    [{ first_month: '2026-03-01', months_later: 0, buyers: 2, bought: 2, percent: 100 }],
  ],
  [
    'mails',
    'by week and type, refused ones apart',
    [
      { week: '2026-03-02', template: 'receipt', sent: 1, refused: 0 },
      { week: '2026-03-02', template: 'verify', sent: 0, refused: 1 },
    ],
  ],
])('%s counts %s', async (name, _what, rows) => {
  expect(await report(name)).toEqual(rows);
});

test('the time to pay counts each order; unpaid ones are separate', async () => {
  const counted = (await report('time-to-pay')) as { time: string; orders: number }[];
  expect(counted.filter(({ orders }) => orders > 0)).toEqual([
    { time: '2 to 10 min', orders: 2 },
    { time: 'never paid', orders: 1 },
  ]);
  expect(counted).toHaveLength(8);
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
