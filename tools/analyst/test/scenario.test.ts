import type { Happening } from 'backend/testing/samples/happening.ts';
import { after, id, uploaded } from 'backend/testing/samples/sampleModels.ts';
import {
  disputeClosed,
  disputed,
  failed,
  paid,
  placed,
  refunded,
  refundFailed,
} from 'backend/testing/samples/sampleOrders.ts';
import { recorded } from 'backend/testing/specifications/projectionSpecification.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMovementsFold } from '../src/whatIf/movementsIn.ts';
import { parseChange, parseRule } from '../src/whatIf/parseScenario.ts';
import { revenueUnder, type Scenario } from '../src/whatIf/scenario.ts';
import { createTally } from '../src/whatIf/tally.ts';

const asItWas: Scenario = { priceChange: null, rules: [], elasticity: 0 };
const sale = (cents: readonly number[], earlierPurchases = 0) => ({
  orderId: 'order',
  at: '2026-03-01T10:00:00.000Z',
  items: cents.map((one, index) => ({ modelId: `m${index}`, category: 'Furniture', cents: one })),
  earlierPurchases,
});
const changed = (scenario: Partial<Scenario>, cents: readonly number[], earlierPurchases = 0) =>
  revenueUnder({ ...asItWas, ...scenario }, sale(cents, earlierPurchases));
const priceChange = (word: string, category: string | null = null) => ({
  by: parseChange(word),
  category,
  modelId: null,
});

describe('a scenario', () => {
  test('without a change gives the actual revenue', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 100, max: 100_000 })), fc.nat(3), (cents, earlier) => {
        expect(revenueUnder(asItWas, sale(cents, earlier))).toEqual(cents);
      }),
    );
  });

  test('prices stay whole dollars, and at least one', () => {
    expect(changed({ priceChange: priceChange('10%') }, [4000, 2500])).toEqual([4400, 2800]);
    expect(changed({ priceChange: priceChange('-5') }, [4000, 300])).toEqual([3500, 100]);
  });

  test('a price change applies to the category that it names', () => {
    expect(changed({ priceChange: priceChange('+5', 'furniture') }, [4000])).toEqual([4500]);
    expect(changed({ priceChange: priceChange('+5', 'Food') }, [4000])).toEqual([4000]);
  });

  test('rules: bundles, first orders, a minimum price; the best discount counts', () => {
    const rules = ['bundle=3:20%', 'first-order=10%'].map(parseRule);
    expect(changed({ rules }, [1000], 1)).toEqual([1000]);
    expect(changed({ rules }, [1000])).toEqual([900]);
    expect(changed({ rules }, [1000, 1000, 1000])).toEqual([800, 800, 800]);
    expect(changed({ rules: [parseRule('min-price=20')] }, [1000, 3000])).toEqual([2000, 3000]);
  });

  test('with an elasticity, more expensive models sell less', () => {
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

const movements = (story: readonly Happening[]) => {
  const movementOf = createMovementsFold();
  return recorded(story).flatMap((event) => movementOf(event) ?? []);
};
const outcomeOf = (scenario: Partial<Scenario>, story: readonly Happening[]) => {
  const tally = createTally({ ...asItWas, ...scenario });
  for (const movement of movements(story)) {
    if (movement.kind === 'sale') tally.add(movement.sale);
    else tally.giveBack(movement);
  }
  return tally.outcome();
};

test('only paid orders are sales, in the category that a model had, counted by client', () => {
  const story: readonly Happening[] = [
    uploaded('Chair'),
    after('Chair', 'ModelUpdated', { attributes: { category: 'House' }, files: {} }),
    placed('first', 'Ann', ['Chair']),
    paid('first'),
    placed('open', 'Ann', ['Chair']),
    placed('second', 'Ann', ['Chair', 'Gone']),
    // A payment after a recorded failure still counts.
    failed('second'),
    paid('second'),
  ];
  expect(
    movements(story).map((movement) =>
      movement.kind === 'sale'
        ? [
            movement.sale.orderId,
            movement.sale.earlierPurchases,
            movement.sale.items.map((item) => item.category),
          ]
        : [],
    ),
  ).toEqual([
    [id('first'), 0, ['House']],
    [id('second'), 1, ['House', '']],
  ]);
  expect(outcomeOf({ priceChange: priceChange('10%', 'House') }, story)).toMatchObject({
    orders: 2,
    models: 3,
    refunded: { orders: 0, actual: 0, changed: 0 },
    total: { actual: 12_000, changed: 12_800 },
  });
});

describe('returned money', () => {
  const sold = [uploaded('Chair'), placed('first', 'Ann', ['Chair', 'Gone']), paid('first')];
  const dearer = { priceChange: priceChange('50%') };

  test('is the same share of the changed revenue', () => {
    expect(outcomeOf(dearer, [...sold, refunded('first', 're_1', 20, 20)])).toMatchObject({
      paid: { actual: 8_000, changed: 12_000 },
      refunded: { orders: 1, actual: 2_000, changed: 3_000 },
      total: { actual: 6_000, changed: 9_000 },
    });
  });

  test('in full leaves nothing in either case, also by a lost dispute', () => {
    const lost = [...sold, disputed('first', 'dp_1', 80), disputeClosed('first', 'dp_1', 'lost')];
    for (const story of [[...sold, refunded('first', 're_1', 80, 80)], lost])
      expect(outcomeOf(dearer, story).total).toEqual({ actual: 0, changed: 0 });
  });

  test('does not include failed refunds, or disputes that are open or won', () => {
    const failing = [...sold, refunded('first', 're_1', 20, 20), refundFailed('first', 're_1', 0)];
    const won = [...sold, disputed('first', 'dp_1', 80), disputeClosed('first', 'dp_1', 'won')];
    for (const story of [failing, won, [...sold, disputed('first', 'dp_1', 80)]])
      expect(outcomeOf(dearer, story)).toMatchObject({ refunded: { orders: 0 }, total: { changed: 12_000 } });
  });

  test('is subtracted from the month in which the order was paid', () => {
    const later = { ...refunded('first', 're_1', 20, 20), at: '2027-05-01T00:00:00.000Z' };
    expect([...outcomeOf(dearer, [...sold, later]).byMonth]).toEqual([
      ['2026-01', { actual: 6_000, changed: 9_000 }],
    ]);
  });
});
