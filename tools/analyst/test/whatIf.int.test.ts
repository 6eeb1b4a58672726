import { appendStory } from 'backend/testing/parts/appendStory.ts';
import { refunded } from 'backend/testing/samples/sampleOrders.ts';
import { expect, test } from 'vitest';
import { analystShop } from './support/analystShop.ts';
import { analystStory } from './support/analystStory.ts';

test('other prices are compared with the paid ones, up to any day', async () => {
  const shop = await analystShop();
  await appendStory(shop.store, await analystStory(shop.personalKeys));
  const { out } = await shop.run('what-if', '--price-change=10%', '--category', 'House', '--json');
  expect(JSON.parse(out)).toEqual({
    orders: 2,
    models: 3,
    paid: { actualCents: 12_000, changedCents: 12_400 },
    refunded: { orders: 0, actualCents: 0, changedCents: 0 },
    total: { actualCents: 12_000, changedCents: 12_400 },
    byMonth: { '2026-03': { actualCents: 12_000, changedCents: 12_400 } },
    byCategory: {
      Furniture: { actualCents: 8_000, changedCents: 8_000 },
      House: { actualCents: 4_000, changedCents: 4_400 },
    },
  });
  const firstDay = await shop.run('what-if', '--rule', 'first-order=50%', '--until', '2026-03-01');
  expect(firstDay.out).toMatch(/all +80\.00 +40\.00 +-40\.00 +-50\.0%/);
  expect(await shop.run('what-if')).toMatchObject({ code: 2 });
  await appendStory(shop.store, [{ ...refunded('third', 're_1', 20, 20), at: '2026-04-01T10:00:00.000Z' }]);
  const { out: net } = await shop.run('what-if', '--price-change=10%', '--category', 'Furniture');
  expect(net).toMatch(/^2 paid orders with 3 models, 1 order refunded\n/);
  expect(net).toMatch(/returned +-20\.00 +-22\.00 +-2\.00/);
  expect(net).toMatch(/all +100\.00 +106\.00 +6\.00 +\+6\.0%/);
});
