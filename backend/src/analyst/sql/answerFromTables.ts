import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { type ExitCode, exitCodes, type Surroundings } from '../commandLine/command.ts';
import { UsageError } from '../commandLine/usageError.ts';
import { schemaExists } from '../rebuild/schemaExists.ts';
import { shopAddresses } from '../services/shopAddresses.ts';
import { withDatabase } from '../services/withDatabase.ts';
import { type AnswerForm, printAnswer } from './printAnswer.ts';

type Row = Readonly<Record<string, unknown>>;

/** Asks Postgres, within one schema and without the right to write. */
const ask = (db: Db, schema: string, question: string): Promise<readonly Row[]> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local search_path to ${sql.id(schema)}`.execute(tx);
      const { rows } = await sql.raw<Row>(question).execute(tx);
      return rows;
    });

const isWrongQuestion = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^(42|22|25)/.test(String(error.code));

async function* valuesOf(rows: readonly Row[], names: readonly string[]): AsyncGenerator<readonly unknown[]> {
  for (const row of rows) yield names.map((name) => row[name]);
}

/** Answers a question about the tables of a replay, or of a live read model. @throws UsageError for wrong SQL */
export const answerFromTables = async (
  question: string,
  { schema, as }: { readonly schema: string; readonly as: AnswerForm },
  { environment, output }: Surroundings,
): Promise<ExitCode> => {
  await withDatabase(shopAddresses(environment), async ({ db }) => {
    if (!(await schemaExists(db, schema)))
      throw new UsageError(`--schema: there is no ${schema}; "replay" says what it has filled`);
    const rows = await ask(db, schema, question).catch((error: unknown) => {
      throw isWrongQuestion(error) ? new UsageError(error.message) : error;
    });
    const names = Object.keys(rows[0] ?? {});
    await printAnswer({ names, rows: valuesOf(rows, names) }, as, output);
  });
  return exitCodes.ok;
};
