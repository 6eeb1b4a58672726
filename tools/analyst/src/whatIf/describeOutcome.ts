import { textTable } from '@model-shop/operator/terminal/textTable.ts';
import type { Outcome, Revenue } from './tally.ts';

const dollars = (cents: number): string => (Math.round(cents) / 100).toFixed(2);
const percent = ({ actual, changed }: Revenue): string =>
  actual === 0 ? '' : `${changed >= actual ? '+' : ''}${((changed / actual - 1) * 100).toFixed(1)}%`;

const row = (name: string, revenue: Revenue): readonly string[] => [
  name,
  dollars(revenue.actual),
  dollars(revenue.changed),
  dollars(Math.round(revenue.changed) - Math.round(revenue.actual)),
  percent(revenue),
];
const sorted = (sums: ReadonlyMap<string, Revenue>) =>
  [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, revenue]) => row(name || '(none)', revenue));

const section = (head: string, rows: readonly (readonly string[])[]): string =>
  textTable([head, 'was $', 'would be $', 'difference $', ''], rows, {
    right: [false, true, true, true, true],
  });

const negated = ({ actual, changed }: Revenue): Revenue => ({ actual: 0 - actual, changed: 0 - changed });

const revenueSection = ({ paid, refunded, total }: Outcome): string =>
  section(
    'revenue',
    refunded.orders === 0
      ? [row('all', total)]
      : [row('paid', paid), row('returned', negated(refunded)), row('all', total)],
  );

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The comparison as text. */
export const describeOutcome = (outcome: Outcome): string => {
  const { orders, models, refunded, byMonth, byCategory } = outcome;
  const back = refunded.orders === 0 ? '' : `, ${counted(refunded.orders, 'order')} refunded`;
  return [
    `${counted(orders, 'paid order')} with ${counted(models, 'model')}${back}\n`,
    ...(orders === 0
      ? []
      : [
          section('month', sorted(byMonth)),
          section('category', sorted(byCategory)),
          revenueSection(outcome),
        ]),
  ].join('\n');
};

const plain = ({ actual, changed }: Revenue) => ({
  actualCents: Math.round(actual),
  changedCents: Math.round(changed),
});
const plainMap = (sums: ReadonlyMap<string, Revenue>) =>
  Object.fromEntries(
    [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, plain(one)]),
  );

/** The outcome as JSON; amounts are in cents. */
export const plainOutcome = ({
  orders,
  models,
  paid,
  refunded,
  total,
  byMonth,
  byCategory,
}: Outcome): string =>
  `${JSON.stringify({
    orders,
    models,
    paid: plain(paid),
    refunded: { orders: refunded.orders, ...plain(refunded) },
    total: plain(total),
    byMonth: plainMap(byMonth),
    byCategory: plainMap(byCategory),
  })}\n`;
