import { textTable } from '../commandLine/textTable.ts';
import type { Outcome, Takings } from './tally.ts';

const dollars = (cents: number): string => (Math.round(cents) / 100).toFixed(2);
const percent = ({ actual, changed }: Takings): string =>
  actual === 0 ? '' : `${changed >= actual ? '+' : ''}${((changed / actual - 1) * 100).toFixed(1)}%`;

const row = (name: string, takings: Takings): readonly string[] => [
  name,
  dollars(takings.actual),
  dollars(takings.changed),
  dollars(Math.round(takings.changed) - Math.round(takings.actual)),
  percent(takings),
];
const sorted = (sums: ReadonlyMap<string, Takings>) =>
  [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, takings]) => row(name || '(none)', takings));

const section = (head: string, rows: readonly (readonly string[])[]): string =>
  textTable([head, 'was $', 'would be $', 'difference $', ''], rows, {
    right: [false, true, true, true, true],
  });

const negated = ({ actual, changed }: Takings): Takings => ({ actual: 0 - actual, changed: 0 - changed });

const takingsSection = ({ paid, refunded, total }: Outcome): string =>
  section(
    'takings',
    refunded.orders === 0
      ? [row('all', total)]
      : [row('paid', paid), row('went back', negated(refunded)), row('all', total)],
  );

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The comparison for people. */
export const describeOutcome = (outcome: Outcome): string => {
  const { orders, models, refunded, byMonth, byCategory } = outcome;
  const back = refunded.orders === 0 ? '' : `, money of ${counted(refunded.orders, 'order')} went back`;
  return [
    `${counted(orders, 'paid order')} with ${counted(models, 'model')}${back}\n`,
    ...(orders === 0
      ? []
      : [
          section('month', sorted(byMonth)),
          section('category', sorted(byCategory)),
          takingsSection(outcome),
        ]),
  ].join('\n');
};

const plain = ({ actual, changed }: Takings) => ({
  actualCents: Math.round(actual),
  changedCents: Math.round(changed),
});
const plainMap = (sums: ReadonlyMap<string, Takings>) =>
  Object.fromEntries(
    [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, plain(one)]),
  );

/** The same as JSON; amounts are whole cents. */
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
