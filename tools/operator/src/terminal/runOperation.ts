import { ConfigurationError } from 'backend/config.ts';
import { EventStoreUnavailable } from 'backend/infra/eventStore/eventStore.ts';
import { ServiceAway } from '../shop/serviceAway.ts';
import type { Output } from './output.ts';

/** A failure with a remedy in its message, which needs no stack. */
const isReported = (error: unknown): boolean =>
  [ServiceAway, ConfigurationError, EventStoreUnavailable].some((type) => error instanceof type);

/**
 * Runs a command that parses its own arguments, and ends the process: with the returned exit code, 1 after an error of `refusals`, 2 for an
 * invalid command line, 3 for a failure.
 */
export const runOperation = async (
  {
    output,
    usage,
    refusals,
  }: {
    readonly output: Output;
    readonly usage: string;
    readonly refusals: readonly (abstract new (...args: never[]) => Error)[];
  },
  run: () => Promise<number>,
): Promise<never> => {
  try {
    process.exit(await run());
  } catch (error) {
    const isUsage = String((error as { readonly code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
    const isRefusal = refusals.some((type) => error instanceof type);
    output.say(
      isUsage
        ? usage
        : isRefusal || isReported(error)
          ? (error as Error).message
          : String((error as Error).stack),
    );
    process.exit(isUsage ? 2 : isRefusal ? 1 : 3);
  }
};
