import type { DuckDBConnection, DuckDBResult } from '@duckdb/node-api';
import { type ExitCode, exitCodes, type Surroundings } from '../commandLine/command.ts';
import { UsageError } from '../commandLine/usageError.ts';
import { mirrorOf } from '../mirror/mirrorOf.ts';
import { withDuck } from '../mirror/openDuck.ts';
import { plainValue } from './plainValue.ts';
import { type Answer, type AnswerForm, printAnswer } from './printAnswer.ts';

const withoutComments = (question: string): string =>
  question
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(';', '');

/** Runs a query; an invalid one becomes a UsageError. */
const ask = (connection: DuckDBConnection, question: string) =>
  connection.stream(question).catch((error: unknown) => {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  });

async function* plainRows(result: DuckDBResult): AsyncGenerator<readonly unknown[]> {
  for await (const rows of result.yieldConvertedRows(plainValue)) yield* rows;
}

/**
 * Reads the result of a query on the log. One that `isSealed` opens no other file, neither to read nor to write.
 * @throws UsageError for invalid SQL, ServiceAway
 */
export const withAnswer = async <Result>(
  question: string,
  { isSealed }: { readonly isSealed: boolean },
  surroundings: Surroundings,
  read: (answer: Answer) => Promise<Result>,
): Promise<Result> => {
  if (withoutComments(question).trim() === '') throw new UsageError('The query is empty');
  return withDuck(await mirrorOf(surroundings), { readOnly: true }, async (connection) => {
    if (isSealed) await connection.run('set enable_external_access = false; set lock_configuration = true');
    const result = await ask(connection, question);
    return read({ names: result.deduplicatedColumnNames(), rows: plainRows(result) });
  });
};

/** Prints the result of a query on the log. @throws UsageError for invalid SQL, ServiceAway */
export const answer = async (
  question: string,
  as: AnswerForm,
  surroundings: Surroundings,
): Promise<ExitCode> => {
  const print = (found: Answer) => printAnswer(found, as, surroundings.output);
  await withAnswer(question, { isSealed: false }, surroundings, print);
  return exitCodes.ok;
};
