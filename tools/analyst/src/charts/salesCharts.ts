import * as Plot from '@observablehq/plot';
import type { Row } from '../sql/rowsOf.ts';
import { type Chart, colours, counted, dayOf, numberOf, sumOf } from './chart.ts';

const dayMs = 86_400_000;

/** The paid and refunded amounts of each day from the first sale to the last, including days without any. */
const everyDay = (rows: readonly Row[]) => {
  const sold = new Map(rows.map((row) => [dayOf(row, 'day').getTime(), row]));
  const times = [...sold.keys()];
  const [first, last] = [Math.min(...times), Math.max(...times)];
  return Array.from({ length: Math.round((last - first) / dayMs) + 1 }, (_, at) => {
    const row = sold.get(first + at * dayMs);
    return {
      day: new Date(first + at * dayMs),
      paid: numberOf(row, 'dollars'),
      refunded: -numberOf(row, 'refunded_dollars'),
    };
  });
};

const revenue: Chart = {
  report: 'sales-by-day',
  title: 'Revenue by day',
  says: (rows) =>
    `$${counted(sumOf(rows, 'dollars'))} was paid on ${counted(rows.length)} days, and $${counted(sumOf(rows, 'refunded_dollars'))} of it was refunded later, shown below the day on which it had been paid.`,
  keys: [
    { colour: colours.main, means: 'paid' },
    { colour: colours.second, means: 'refunded later' },
    { colour: colours.line, means: 'mean of 28 days' },
  ],
  plot: (rows) => {
    const days = everyDay(rows);
    return {
      y: { label: '$ a day', grid: true, tickFormat: (value: number) => counted(value) },
      x: { type: 'utc', label: null },
      marks: [
        Plot.rectY(days, { x: 'day', interval: 'day', y: 'paid', fill: colours.main, inset: 0 }),
        Plot.rectY(days, { x: 'day', interval: 'day', y: 'refunded', fill: colours.second, inset: 0 }),
        Plot.lineY(
          days,
          Plot.windowY(
            { k: 28, anchor: 'end' },
            { x: 'day', y: 'paid', stroke: colours.line, strokeWidth: 2 },
          ),
        ),
        Plot.ruleY([0]),
      ],
    };
  },
};

/** Number of best sellers in the chart; the table has more. */
const shownModels = 15;
/** Number of characters of a name that fit beside its bar. */
const longestName = 30;

const shortened = (name: unknown): string => {
  const text = String(name).replaceAll(/\s+/g, ' ');
  return text.length <= longestName ? text : `${text.slice(0, longestName - 1)}…`;
};

const bestSellers: Chart = {
  report: 'top-models',
  title: 'Best sellers',
  says: (rows) => {
    const first = sumOf(rows.slice(0, shownModels), 'dollars');
    const all = sumOf(rows, 'dollars');
    const share = all === 0 ? 0 : (100 * first) / all;
    return `The ${Math.min(shownModels, rows.length)} first of ${counted(rows.length)} models that were sold or downloaded made ${counted(share)} % of all revenue. The number beside a bar says how often the model was sold.`;
  },
  plot: (rows) => {
    const models = rows.slice(0, shownModels);
    const id = (row: Row) => String(row.model_id);
    const names = new Map(models.map((row) => [id(row), shortened(row.model)]));
    return {
      marginLeft: 215,
      marginRight: 48,
      height: 60 + 26 * models.length,
      x: { label: '$', grid: true, tickFormat: (value: number) => counted(value) },
      y: { label: null, domain: models.map(id), tickFormat: (one: string) => names.get(one) ?? '' },
      marks: [
        Plot.barX(models, { x: (row: Row) => numberOf(row, 'dollars'), y: id, fill: colours.main }),
        Plot.text(models, {
          x: (row: Row) => numberOf(row, 'dollars'),
          y: id,
          text: (row: Row) => counted(numberOf(row, 'sold')),
          textAnchor: 'start',
          dx: 5,
        }),
        Plot.ruleX([0]),
      ],
    };
  },
};

const timeToPay: Chart = {
  report: 'time-to-pay',
  title: 'From order to payment',
  says: (rows) => {
    const never = numberOf(
      rows.find(({ time }) => time === 'never paid'),
      'orders',
    );
    return `${counted(sumOf(rows, 'orders') - never)} orders were paid, ${counted(never)} were not.`;
  },
  plot: (rows) => ({
    height: 300,
    marginTop: 36,
    x: { label: null, domain: rows.map(({ time }) => String(time)) },
    y: { label: 'orders', grid: true },
    marks: [
      Plot.barY(rows, {
        x: 'time',
        y: 'orders',
        fill: ({ time }: Row) => (time === 'never paid' ? colours.second : colours.main),
      }),
      Plot.text(rows, {
        x: 'time',
        y: 'orders',
        text: (row: Row) => counted(numberOf(row, 'orders')),
        dy: -8,
      }),
      Plot.ruleY([0]),
    ],
  }),
};

/** Charts about money. */
export const salesCharts: readonly Chart[] = [revenue, bestSellers, timeToPay];
