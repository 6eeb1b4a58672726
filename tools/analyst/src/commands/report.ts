import * as v from 'valibot';
import { defineCommand } from '../commandLine/command.ts';
import { flag } from '../commandLine/inputs.ts';
import { reports } from '../reports/reports.ts';
import { answer } from '../sql/answer.ts';

const names = Object.keys(reports);

const input = v.strictObject({
  words: v.pipe(
    v.array(v.string()),
    v.length(1, `Exactly one report is needed: ${names.join(', ')}`),
    v.transform(([name = '']) => name),
    v.picklist(names, `There is no such report. Reports: ${names.join(', ')}`),
  ),
  from: v.optional(v.string()),
  csv: flag,
  json: flag,
  'show-sql': flag,
});

export const reportCommand = defineCommand({
  name: 'report',
  summary: `Runs a ready-made report: ${names.join(', ')}.`,
  words: names.join('|'),
  options: {
    from: { type: 'string', value: 'DIR', help: 'query an export instead of the log' },
    csv: { type: 'boolean', help: 'the result as CSV' },
    json: { type: 'boolean', help: 'the result as JSON' },
    'show-sql': { type: 'boolean', help: 'print the SQL of the report' },
  },
  notes: Object.entries(reports).map(([name, { about }]) => `  ${name.padEnd(15)} ${about}`),
  examples: [
    ['report sales-by-day', 'orders and revenue, day by day'],
    ['report top-models --csv > top.csv', 'for a spreadsheet'],
    ['report conversion --show-sql', 'how it is calculated'],
  ],
  input,
  run: async ({ words, from, csv, json, 'show-sql': showSql }, surroundings) => {
    const sql = reports[words]?.sql ?? '';
    if (showSql) {
      await surroundings.output.out(sql);
      return 0;
    }
    return answer(sql, { from, as: json ? 'json' : csv ? 'csv' : 'table' }, surroundings);
  },
});
