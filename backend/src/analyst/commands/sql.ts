import * as v from 'valibot';
import { defineCommand } from '../commandLine/command.ts';
import { flag, oneWord } from '../commandLine/inputs.ts';
import { answer } from '../sql/answer.ts';
import { answerFromTables } from '../sql/answerFromTables.ts';

const input = v.strictObject({
  words: oneWord('the question, in quotes, such as "select count(*) from order_placed"'),
  from: v.optional(v.string()),
  schema: v.optional(
    v.pipe(
      v.string(),
      // Those of the live read models hold personal data in the clear; a replay masks them.
      v.regex(/^replay_[a-z0-9_]+$/, 'must be the schema of a replay (replay_…)'),
    ),
  ),
  csv: flag,
  json: flag,
});

export const sqlCommand = defineCommand({
  name: 'sql',
  summary: 'Answers a question in SQL (DuckDB) about the log or about an export.',
  words: '"SELECT …"',
  options: {
    from: { type: 'string', value: 'DIR', help: 'ask an export in place of the log' },
    schema: {
      type: 'string',
      value: 'NAME',
      help: 'ask the tables of a replay in place of the log (Postgres SQL)',
    },
    csv: { type: 'boolean', help: 'the answer as CSV' },
    json: { type: 'boolean', help: 'the answer as JSON' },
  },
  notes: [
    'Each type of event is a table: OrderPlaced is order_placed. The view "events" has what all have in common.',
    'The log is copied into DATA_DIR/analyst once; afterwards only what is new is read. Nothing can be written there.',
  ],
  examples: [
    ['sql "show tables"', 'what there is to ask about'],
    ['sql "describe order_placed"', 'the columns of a table'],
    ['sql "select type, count(*) as events from events group by type order by events desc"', 'what happened'],
    [
      'sql --schema replay_catalogue_models_v1 "select count(*) from model where listed"',
      'what a replay came to',
    ],
    [
      'sql --csv "select happened_at::date as day, sum(amount_cents) / 100 as dollars from payment_received group by day order by day"',
      'takings a day, as CSV',
    ],
  ],
  input,
  run: ({ words, from, schema, csv, json }, surroundings) => {
    const as = json ? 'json' : csv ? 'csv' : 'table';
    return schema === undefined
      ? answer(words, { from, as }, surroundings)
      : answerFromTables(words, { schema, as }, surroundings);
  },
});
