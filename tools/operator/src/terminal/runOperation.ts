import { inWords } from 'backend/infra/inWords.ts';
import { createOutput, type Output } from './output.ts';

type Options = {
  readonly usage: string;
  /** Errors that end the process with 1. */
  readonly refusals?: readonly (abstract new (
    ...args: never[]
  ) => Error)[];
};

/**
 * Runs a command that parses its own arguments, and ends the process: with the returned exit code, 1 after an error of `refusals`, 2 for an
 * invalid command line, 3 for a failure.
 */
export const runOperation = async (
  { usage, refusals = [] }: Options,
  run: (output: Output) => Promise<number | 'usage'>,
): Promise<never> => {
  const output = createOutput(process.stdout, process.stderr);
  try {
    const code = await run(output);
    if (code !== 'usage') process.exit(code);
    output.say(usage);
    process.exit(2);
  } catch (error) {
    const isRefused = refusals.some((type) => error instanceof type);
    const isUsage = String((error as { readonly code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
    const { message } = error as Error;
    if (isUsage) output.say(`${message}\n${usage}`);
    else output.say(isRefused ? message : inWords(error));
    process.exit(isUsage ? 2 : isRefused ? 1 : 3);
  }
};
