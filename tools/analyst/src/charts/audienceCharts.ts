import * as Plot from '@observablehq/plot';
import type { Row } from '../sql/rowsOf.ts';
import { type Chart, colours, counted, dayOf, numberOf, sumOf } from './chart.ts';

const funnel: Chart = {
  report: 'conversion',
  title: 'From sign-up to second purchase',
  says: () =>
    'Accounts that reached each stage, and their share of all sign-ups. A stage can be reached without the one before: what was bought at once was in no stored cart.',
  plot: (rows) => ({
    marginLeft: 185,
    marginRight: 110,
    height: 60 + 34 * rows.length,
    x: { label: 'accounts', grid: true },
    y: { label: null, domain: rows.map(({ stage }) => String(stage)) },
    marks: [
      Plot.barX(rows, { x: 'accounts', y: 'stage', fill: colours.main }),
      Plot.text(rows, {
        x: 'accounts',
        y: 'stage',
        text: (row: Row) => `${counted(numberOf(row, 'accounts'))} (${numberOf(row, 'percent')} %)`,
        textAnchor: 'start',
        dx: 5,
      }),
      Plot.ruleX([0]),
    ],
  }),
};

const monthOf = (row: Row): string => String(row.first_month).slice(0, 7);

const cohorts: Chart = {
  report: 'cohorts',
  title: 'Buyers who come back',
  says: (rows) => {
    const first = rows.filter(({ months_later: later }) => later === 0);
    return `${counted(sumOf(first, 'buyers'))} buyers by the month of their first purchase (their number beside it). A cell says which percentage of them bought so many months later.`;
  },
  plot: (rows) => {
    const later = rows.filter((row) => numberOf(row, 'months_later') > 0);
    const buyers = new Map(rows.map((row) => [monthOf(row), numberOf(row, 'buyers')]));
    const most = Math.max(1, ...rows.map((row) => numberOf(row, 'months_later')));
    return {
      marginLeft: 110,
      marginBottom: 50,
      height: 80 + 28 * buyers.size,
      padding: 0.06,
      x: {
        label: 'months after the first purchase',
        labelAnchor: 'left',
        labelOffset: 44,
        domain: Array.from({ length: most }, (_, at) => at + 1),
        tickSize: 0,
      },
      y: {
        label: null,
        domain: [...buyers.keys()],
        tickSize: 0,
        tickFormat: (month: string) => `${month} (${counted(buyers.get(month) ?? 0)})`,
      },
      marks: [
        // Higher values are stronger; the number stays readable in both schemes.
        Plot.cell(later, {
          x: 'months_later',
          y: monthOf,
          fill: colours.main,
          fillOpacity: (row: Row) => 0.1 + (0.45 * numberOf(row, 'percent')) / 100,
        }),
        Plot.text(later, {
          x: 'months_later',
          y: monthOf,
          text: (row: Row) => counted(numberOf(row, 'percent')),
        }),
      ],
      opacity: { type: 'identity' },
    };
  },
};

const downloads: Chart = {
  report: 'downloads',
  title: 'Downloads by day',
  says: (rows) =>
    `${counted(sumOf(rows, 'links'))} links to files were given out, ${counted(sumOf(rows, 'links_to_visitors'))} of them to visitors who were not signed in.`,
  keys: [
    { colour: colours.main, means: 'to clients' },
    { colour: colours.second, means: 'to visitors' },
  ],
  plot: (rows) => {
    const days = rows.flatMap((row) => {
      const visitors = numberOf(row, 'links_to_visitors');
      const day = dayOf(row, 'day');
      return [
        { day, links: numberOf(row, 'links') - visitors, colour: colours.main },
        { day, links: visitors, colour: colours.second },
      ];
    });
    return {
      x: { type: 'utc', label: null },
      y: { label: 'links a day', grid: true },
      marks: [
        Plot.rectY(days, { x: 'day', interval: 'day', y: 'links', fill: 'colour', inset: 0 }),
        Plot.ruleY([0]),
      ],
    };
  },
};

/** Number of types of mails in the chart; the others are combined. */
const shownKinds = 5;

const mails: Chart = {
  report: 'mails',
  title: 'Mails by week',
  says: (rows) =>
    `${counted(sumOf(rows, 'sent'))} mails were sent, and ${counted(sumOf(rows, 'refused'))} refused by the reader's server for good.`,
  plot: (rows) => {
    const kinds = new Map<string, number>();
    for (const row of rows) {
      const kind = String(row.template);
      kinds.set(kind, (kinds.get(kind) ?? 0) + numberOf(row, 'sent'));
    }
    const most = [...kinds].toSorted(([, one], [, other]) => other - one).map(([kind]) => kind);
    const shown = most.slice(0, shownKinds);
    const weeks = rows.map((row) => ({
      week: dayOf(row, 'week'),
      kind: shown.includes(String(row.template)) ? String(row.template) : 'others',
      mails: numberOf(row, 'sent') + numberOf(row, 'refused'),
    }));
    return {
      height: 420,
      marginRight: 90,
      x: { type: 'utc', label: null },
      y: { label: null, grid: true, ticks: 3 },
      fy: { label: null, domain: [...shown, ...(most.length > shownKinds ? ['others'] : [])] },
      marks: [
        // Several types in one row of charts are stacked; weeks begin on Monday.
        Plot.rectY(weeks, { x: 'week', interval: 'monday', y: 'mails', fy: 'kind', fill: colours.main }),
        Plot.ruleY([0]),
      ],
    };
  },
};

/** Charts about people. */
export const audienceCharts: readonly Chart[] = [funnel, cohorts, downloads, mails];
