import { shopAddresses } from '@model-shop/operator/shop/shopAddresses.ts';
import { withDatabase } from '@model-shop/operator/shop/withDatabase.ts';
import type { Database } from 'backend/infra/database/database.ts';
import { schemaExists } from 'backend/infra/database/ensureTables.ts';
import { type ExitCode, exitCodes, type Surroundings } from '../commandLine/command.ts';
import { UsageError } from '../commandLine/usageError.ts';
import { type AnswerForm, printAnswer } from './printAnswer.ts';

/** A column of a Postgres result. */
type Field = { readonly name: string; readonly dataTypeID: number };
type Found = { readonly fields: readonly Field[]; readonly rows: readonly (readonly unknown[])[] };

/**
 * Runs a query in Postgres, within one schema and read-only. Only a single statement is accepted: a second one could end the read-only
 * transaction.
 */
const ask = async (pool: Database['pool'], schema: string, question: string): Promise<Found> => {
  const client = await pool.connect();
  try {
    await client.query('begin read only');
    await client.query("select set_config('search_path', quote_ident($1), true)", [schema]);
    const extended = { text: question, rowMode: 'array', queryMode: 'extended' } as const;
    return await client.query(extended);
  } finally {
    // The connection is closed, so that no setting of the query outlives it.
    client.release(true);
  }
};

/** `bigint` and `numeric` (pg_type) arrive as text; most of them fit into a number without loss. */
const numeric = [20, 1700];
const toNumber = (value: unknown, { dataTypeID }: Field): unknown => {
  if (typeof value !== 'string' || !numeric.includes(dataTypeID)) return value;
  const number = Number(value);
  return Number.isFinite(number) && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : value;
};

const isInvalidQuery = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^(42|22|25)/.test(String(error.code));

/** Numbers columns of the same name: `count`, `count:1`. */
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

/** Prints the result of a query on the tables of a replay. @throws UsageError for invalid SQL */
export const answerFromTables = async (
  question: string,
  { schema, as }: { readonly schema: string; readonly as: AnswerForm },
  { environment, output }: Surroundings,
): Promise<ExitCode> => {
  await withDatabase(shopAddresses(environment), async ({ db, pool }) => {
    if (!(await schemaExists(db, schema)))
      throw new UsageError(`--schema: there is no ${schema}; "replay" prints what it has filled`);
    const found = await ask(pool, schema, question).catch((error: unknown) => {
      throw isInvalidQuery(error) ? new UsageError(error.message) : error;
    });
    const names = distinct(found.fields.map(({ name }) => name));
    await printAnswer({ names, rows: valuesOf(found) }, as, output);
  });
  return exitCodes.ok;
};
