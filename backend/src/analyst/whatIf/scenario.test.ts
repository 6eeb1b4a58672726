import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, id, uploaded } from '#projections/testing/sampleModels.ts';
import { paid, placed } from '#projections/testing/sampleOrders.ts';
import { type Happening, recorded } from '#testing/projectionSpecification.ts';
import { parseChange, parseRule } from './parseScenario.ts';
import { createSalesFold } from './salesIn.ts';
import { type Scenario, takingsUnder } from './scenario.ts';
import { createTally } from './tally.ts';

const asItWas: Scenario = { priceChange: null, rules: [], elasticity: 0 };
const sale = (cents: readonly number[], earlierPurchases = 0) => ({
  orderId: 'order',
  at: '2026-03-01T10:00:00.000Z',
  items: cents.map((one, index) => ({ modelId: `m${index}`, category: 'Furniture', cents: one })),
  earlierPurchases,
});
const changed = (scenario: Partial<Scenario>, cents: readonly number[], earlierPurchases = 0) =>
  takingsUnder({ ...asItWas, ...scenario }, sale(cents, earlierPurchases));
const priceChange = (word: string, category: string | null = null) => ({
  by: parseChange(word),
  category,
  modelId: null,
});

describe('a scenario', () => {
  test('that changes nothing brings what was brought', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 100, max: 100_000 })), fc.nat(3), (cents, earlier) => {
        expect(takingsUnder(asItWas, sale(cents, earlier))).toEqual(cents);
      }),
    );
  });

  test('prices stay whole dollars, and at least one', () => {
    expect(changed({ priceChange: priceChange('10%') }, [4000, 2500])).toEqual([4400, 2800]);
    expect(changed({ priceChange: priceChange('-5') }, [4000, 300])).toEqual([3500, 100]);
  });

  test('a price change is for the category that it names', () => {
    expect(changed({ priceChange: priceChange('+5', 'furniture') }, [4000])).toEqual([4500]);
    expect(changed({ priceChange: priceChange('+5', 'Food') }, [4000])).toEqual([4000]);
  });

  test('rules: bundles, first orders, a least price; the best discount counts', () => {
    const rules = ['bundle=3:20%', 'first-order=10%'].map(parseRule);
    expect(changed({ rules }, [1000], 1)).toEqual([1000]);
    expect(changed({ rules }, [1000])).toEqual([900]);
    expect(changed({ rules }, [1000, 1000, 1000])).toEqual([800, 800, 800]);
    expect(changed({ rules: [parseRule('min-price=20')] }, [1000, 3000])).toEqual([2000, 3000]);
  });

  test('with an elasticity, dearer models are sold less', () => {
    expect(changed({ priceChange: priceChange('50%'), elasticity: -1 }, [4000])).toEqual([3000]);
    expect(changed({ priceChange: priceChange('50%'), elasticity: -3 }, [4000])).toEqual([0]);
  });

  test.each([
    ['10', { dollars: 10 }],
    ['-5%', { percent: -5 }],
    ['+2.5%', { percent: 2.5 }],
  ])('the change "%s" is understood', (word, change) => expect(parseChange(word)).toEqual(change));

  test.each(['x', '10 %', '', '%', '--5'])('the change "%s" is refused', (word) =>
    expect(() => parseChange(word)).toThrow('--price-change'),
  );

  test.each(['bundle=3', 'bundle=0:10%', 'first-order=200%', 'min-price=-1', 'other=1', ''])(
    'the rule "%s" is refused',
    (word) => expect(() => parseRule(word)).toThrow('--rule'),
  );
});

test('only paid orders are sales, in the category that a model had, counted by client', () => {
  const story: readonly Happening[] = [
    uploaded('Chair'),
    after('Chair', 'ModelUpdated', { attributes: { category: 'House' }, files: {} }),
    placed('first', 'Ann', ['Chair']),
    paid('first'),
    placed('open', 'Ann', ['Chair']),
    placed('second', 'Ann', ['Chair', 'Gone']),
    paid('second'),
  ];
  const saleOf = createSalesFold();
  const sales = recorded(story).flatMap((event) => saleOf(event) ?? []);
  expect(
    sales.map(({ orderId, earlierPurchases, items }) => [
      orderId,
      earlierPurchases,
      items.map(({ category }) => category),
    ]),
  ).toEqual([
    [id('first'), 0, ['House']],
    [id('second'), 1, ['House', '']],
  ]);
  const tally = createTally({ ...asItWas, priceChange: priceChange('10%', 'House') });
  for (const one of sales) tally.add(one);
  expect(tally.outcome()).toMatchObject({ orders: 2, models: 3, total: { actual: 12_000, changed: 12_800 } });
});
