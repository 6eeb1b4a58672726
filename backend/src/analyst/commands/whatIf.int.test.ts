import { expect, test } from 'vitest';
import { appendStory } from '#projections/testing/appendStory.ts';
import { analystShop } from '../testing/analystShop.ts';
import { analystStory } from '../testing/analystStory.ts';

test('other prices are compared with what was paid, up to any day', async () => {
  const shop = await analystShop();
  try {
    await appendStory(shop.store, await analystStory(shop.personalKeys));
    const { out } = await shop.run('what-if', '--price-change=10%', '--category', 'House', '--json');
    expect(JSON.parse(out)).toEqual({
      orders: 2,
      models: 3,
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
  } finally {
    await shop.close();
  }
});
