import { ConfigurationError } from 'backend/config.ts';
import { EventStoreUnavailable } from 'backend/infra/eventStore/eventStore.ts';
import { S3Refused } from 'backend/infra/files/s3/s3Failure.ts';
import { ServiceUnavailable } from 'backend/infra/serviceUnavailable.ts';
import { ServiceAway } from '../shop/serviceAway.ts';
import { createOutput, type Output } from './output.ts';

type Options = {
  readonly usage: string;
  /** Errors that end the process with 1. */
  readonly refusals?: readonly (abstract new (
    ...args: never[]
  ) => Error)[];
};

/** Failures with a remedy in their message, which need no stack. */
const reported = [ServiceAway, ConfigurationError, EventStoreUnavailable, ServiceUnavailable, S3Refused];

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
    const isOneOf = (types: NonNullable<Options['refusals']>) => types.some((type) => error instanceof type);
    const isUsage = String((error as { readonly code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
    const { message, stack } = error as Error;
    if (isUsage) output.say(`${message}\n${usage}`);
    else output.say(isOneOf([...refusals, ...reported]) ? message : String(stack));
    process.exit(isUsage ? 2 : isOneOf(refusals) ? 1 : 3);
  }
};
