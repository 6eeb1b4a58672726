import { ConfigurationError } from 'backend/config.ts';
import { EventStoreUnavailable } from 'backend/infra/eventStore/eventStore.ts';
import { ServiceAway } from '../shop/serviceAway.ts';
import type { Output } from './output.ts';

/** A failure that says what to do, and needs no stack. */
const isReported = (error: unknown): boolean =>
  [ServiceAway, ConfigurationError, EventStoreUnavailable].some((type) => error instanceof type);

/**
 * Runs a command that reads its own words, and ends the process: with what it answers, 1 after an error of `refusals`, 2 when the command line
 * is invalid, 3 when it failed.
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
