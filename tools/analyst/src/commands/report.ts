import * as v from 'valibot';
import { defineCommand } from '../commandLine/command.ts';
import { flag, resultForms } from '../commandLine/inputs.ts';
import { reports } from '../reports/reports.ts';
import { answer } from '../sql/answer.ts';

const names = Object.keys(reports);

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
    ...resultForms,
    'show-sql': flag('print the SQL of the report'),
  },
  notes: Object.entries(reports).map(([name, { about }]) => `  ${name.padEnd(15)} ${about}`),
  examples: [
    ['report sales-by-day', 'orders and revenue, day by day'],
    ['report top-models --csv > top.csv', 'for a spreadsheet'],
    ['report conversion --show-sql', 'how it is calculated'],
  ],
  run: async ({ words, csv, json, 'show-sql': showSql }, surroundings) => {
    const sql = reports[words]?.sql ?? '';
    if (showSql) {
      await surroundings.output.out(sql);
      return 0;
    }
    return answer(sql, json ? 'json' : csv ? 'csv' : 'table', surroundings);
  },
});
