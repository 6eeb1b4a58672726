import * as v from 'valibot';
import { defineCommand, exitCodes, type Surroundings } from '../commandLine/command.ts';
import { flag, from, resultForms, valued } from '../commandLine/inputs.ts';
import { UsageError } from '../commandLine/usageError.ts';
import { reports } from '../reports/reports.ts';
import { answer } from '../sql/answer.ts';
import { withTables } from '../sql/withTables.ts';

const everything = 'all';
const names = [...Object.keys(reports), everything];

/** Writes the page of all charts, or of one report. Drawing code is loaded on demand. */
const writePage = async (
  name: string,
  file: string,
  exported: string | undefined,
  surroundings: Surroundings,
) => {
  const { charts } = await import('../charts/charts.ts');
  const { writeCharts } = await import('../charts/writeCharts.ts');
  const chosen = charts.filter(({ report }) => name === everything || name === report);
  if (chosen.length === 0) throw new UsageError(`--html: there is no chart of ${name}`);
  const path = await withTables(exported, surroundings, (connection) =>
    writeCharts(connection, chosen, file),
  );
  surroundings.output.say(`Written: ${path}`);
  return exitCodes.ok;
};

export const reportCommand = defineCommand({
  name: 'report',
  summary: `Runs a ready-made report: ${names.join(', ')}.`,
  usage: names.join('|'),
  words: v.pipe(
    v.array(v.string()),
    v.length(1, `Exactly one report is needed: ${names.join(', ')}`),
    v.transform(([name = '']) => name),
    v.picklist(names, `There is no such report. Reports: ${names.join(', ')}`),
  ),
  options: {
    from,
    html: valued(
      'FILE',
      'a page with the chart of the report, or of all of them',
      v.optional(v.pipe(v.string(), v.minLength(1, 'must name a file'))),
    ),
    ...resultForms,
    'show-sql': flag('print the SQL of the report'),
  },
  notes: Object.entries(reports)
    .map(([name, { about }]) => `  ${name.padEnd(15)} ${about}`)
    .concat(
      `  ${everything.padEnd(15)} The charts of all of them on one page that needs no other file; with --html.`,
    ),
  examples: [
    ['report sales-by-day', 'orders and revenue, day by day'],
    ['report top-models --csv > top.csv', 'for a spreadsheet'],
    ['report conversion --show-sql', 'how it is calculated'],
    ['report all --html shop.html', 'charts, each with its figures and its SQL'],
  ],
  run: async ({ words, from: exported, html, csv, json, 'show-sql': showSql }, surroundings) => {
    if (html !== undefined) return writePage(words, html, exported, surroundings);
    if (words === everything) throw new UsageError('all: name a file for the page, --html shop.html');
    const sql = reports[words]?.sql ?? '';
    if (showSql) {
      await surroundings.output.out(sql);
      return 0;
    }
    return answer(sql, { from: exported, as: json ? 'json' : csv ? 'csv' : 'table' }, surroundings);
  },
});
