import { inFigures } from '../../bench/figure.ts';
import { markdownTable } from '../../bench/report/table.ts';
import { isMet, type Limit, type Measured, type Row } from './measured.ts';

const inWords = (limit: Limit | null): string => {
  if (limit === null) return '';
  return 'least' in limit ? ` ≥ ${limit.least}` : ` ≤ ${limit.most}`;
};

const cell = (measured: Measured | undefined): string => {
  if (!measured) return '';
  return `${inFigures(measured.value)}${isMet(measured) ? '' : ' !'}`;
};

/** One section as a table: a row per page, a column per property with its limit; `!` marks a missed limit. */
const sectionTable = (section: string, rows: readonly Row[]): string => {
  const columns = rows.flatMap(({ measured }) => measured).filter(isFirst);
  const header = [
    section,
    ...columns.map(({ name, unit, limit }) => `${[name, unit].filter(Boolean).join(' ')}${inWords(limit)}`),
  ];
  const body = rows.map(({ subject, measured }) => [
    subject,
    ...columns.map(({ name }) => cell(measured.find((one) => one.name === name))),
  ]);
  return markdownTable([header, ...body]);
};

const isFirst = ({ name }: Measured, index: number, all: readonly Measured[]): boolean =>
  all.findIndex((other) => other.name === name) === index;

/** All sections as tables. */
export const tables = (rows: readonly Row[]): string =>
  [...new Set(rows.map(({ section }) => section))]
    .map((section) =>
      sectionTable(
        section,
        rows.filter((row) => row.section === section),
      ),
    )
    .join('\n\n');

/** All missed limits, one line each. */
export const misses = (rows: readonly Row[]): readonly string[] =>
  rows.flatMap(({ section, subject, measured }) =>
    measured
      .filter((one) => !isMet(one))
      .map(({ name, value, unit, limit }) =>
        `${section}, ${subject}: ${name} ${inFigures(value)} ${unit}`
          .trimEnd()
          .concat(`, wanted${inWords(limit)}`),
      ),
  );
