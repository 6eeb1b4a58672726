import { parseArgs } from 'node:util';
import * as v from 'valibot';
import type { Command } from './command.ts';
import { UsageError } from './usageError.ts';

const isUsageFault = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

const nameOf = (issue: v.BaseIssue<unknown>): string => {
  const path = v.getDotPath(issue) ?? '';
  return path.startsWith('words') ? '' : `--${path}: `;
};

/** The options and arguments of a command line as the command's input. @throws UsageError that names every fault */
export const parseWords = (command: Command, args: readonly string[]): Parameters<Command['run']>[0] => {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { type, multiple = false }]) => [name, { type, multiple }]),
  );
  // SQL may begin with a comment, which is not an option.
  const [comments, others] = [
    args.filter((word) => /^--\s/.test(word)),
    args.filter((word) => !/^--\s/.test(word)),
  ];
  try {
    const { values, positionals } = parseArgs({ args: others, options, allowPositionals: true });
    const schemas = Object.entries(command.options).map(([name, { schema }]) => [name, schema] as const);
    const input = v.object({ words: command.words, ...Object.fromEntries(schemas) });
    const result = v.safeParse(input, { ...values, words: [...positionals, ...comments] });
    if (result.success) return result.output;
    throw new UsageError(result.issues.map((issue) => `${nameOf(issue)}${issue.message}`).join('\n'));
  } catch (error) {
    throw isUsageFault(error) ? new UsageError(error.message) : error;
  }
};
