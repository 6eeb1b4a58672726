import type { Database } from '#infra/database/database.ts';
import { type ExitCode, exitCodes, type Surroundings } from '../commandLine/command.ts';
import { UsageError } from '../commandLine/usageError.ts';
import { schemaExists } from '../rebuild/schemaExists.ts';
import { shopAddresses } from '../services/shopAddresses.ts';
import { withDatabase } from '../services/withDatabase.ts';
import { type AnswerForm, printAnswer } from './printAnswer.ts';

/** What Postgres tells of a column beside its name. */
type Field = { readonly name: string; readonly dataTypeID: number };
type Found = { readonly fields: readonly Field[]; readonly rows: readonly (readonly unknown[])[] };

/**
 * Asks Postgres, within one schema and without the right to write. One statement alone is taken: a second one could end
 * the transaction that forbids writing.
 */
const ask = async (pool: Database['pool'], schema: string, question: string): Promise<Found> => {
  const client = await pool.connect();
  try {
    await client.query('begin read only');
    await client.query("select set_config('search_path', quote_ident($1), true)", [schema]);
    const extended = { text: question, rowMode: 'array', queryMode: 'extended' } as const;
    return await client.query(extended);
  } finally {
    // Never to be handed out again: whatever the question set ends with its connection.
    client.release(true);
  }
};

/** Of `bigint` and `numeric` (pg_type): they come as text, because JavaScript would lose digits of some; of most it does not. */
const numeric = [20, 1700];
const toNumber = (value: unknown, { dataTypeID }: Field): unknown => {
  if (typeof value !== 'string' || !numeric.includes(dataTypeID)) return value;
  const number = Number(value);
  return Number.isFinite(number) && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : value;
};

const isWrongQuestion = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^(42|22|25)/.test(String(error.code));

/** Columns of one name are told apart: `count`, `count:1`. */
const distinct = (names: readonly string[]): readonly string[] =>
  names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before === 0 ? name : `${name}:${before}`;
  });

async function* valuesOf({ fields, rows }: Found): AsyncGenerator<readonly unknown[]> {
  for (const row of rows)
    yield row.map((value, column) => {
      const field = fields[column];
      return field ? toNumber(value, field) : value;
    });
}

/** Answers a question about the tables of a replay. @throws UsageError for wrong SQL */
export const answerFromTables = async (
  question: string,
  { schema, as }: { readonly schema: string; readonly as: AnswerForm },
  { environment, output }: Surroundings,
): Promise<ExitCode> => {
  await withDatabase(shopAddresses(environment), async ({ db, pool }) => {
    if (!(await schemaExists(db, schema)))
      throw new UsageError(`--schema: there is no ${schema}; "replay" says what it has filled`);
    const found = await ask(pool, schema, question).catch((error: unknown) => {
      throw isWrongQuestion(error) ? new UsageError(error.message) : error;
    });
    const names = distinct(found.fields.map(({ name }) => name));
    await printAnswer({ names, rows: valuesOf(found) }, as, output);
  });
  return exitCodes.ok;
};
