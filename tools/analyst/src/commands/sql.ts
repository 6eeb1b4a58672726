import { readModel } from 'backend/projections/catalogue/models/table.ts';
import * as v from 'valibot';
import { defineCommand } from '../commandLine/command.ts';
import { oneWord, resultForms, valued } from '../commandLine/inputs.ts';
import { replaySchema } from '../replay/schemas.ts';
import { answer } from '../sql/answer.ts';
import { answerFromTables } from '../sql/answerFromTables.ts';

// The live read models contain personal data in clear text; a replay masks it.
const replayed = v.pipe(
  v.string(),
  v.regex(/^replay_[a-z0-9_]+$/, 'must be the schema of a replay (replay_…)'),
);

export const sqlCommand = defineCommand({
  name: 'sql',
  summary: 'Runs a SQL query (DuckDB) on the log.',
  usage: '"SELECT …"',
  words: oneWord('the query, in quotes, such as "select count(*) from order_placed"'),
  options: {
    schema: valued(
      'NAME',
      'query the tables of a replay instead of the log (Postgres SQL)',
      v.optional(replayed),
    ),
    ...resultForms,
  },
  notes: [
    'Each type of event is a table: OrderPlaced is order_placed. The view "events" has their common columns.',
    'The log is copied to DATA_DIR/analyst once; later queries read only new events. The copy is read-only.',
    "A file of an export is a table as well: select count(*) from './log/order_placed.parquet'.",
  ],
  examples: [
    ['sql "show tables"', 'the tables'],
    ['sql "describe order_placed"', 'the columns of a table'],
    [
      'sql "select type, count(*) as events from events group by type order by events desc"',
      'how often what happened',
    ],
    [
      `sql --schema ${replaySchema(readModel)} "select count(*) from model where listed"`,
      'the result of a replay',
    ],
    [
      'sql --csv "select happened_at::date as day, sum(amount_cents) / 100 as dollars from payment_received group by day order by day"',
      'revenue per day, as CSV',
    ],
  ],
  run: ({ words, schema, csv, json }, surroundings) => {
    const as = json ? 'json' : csv ? 'csv' : 'table';
    return schema === undefined
      ? answer(words, as, surroundings)
      : answerFromTables(words, { schema, as }, surroundings);
  },
});
