import type { ParseArgsOptionDescriptor } from 'node:util';
import type * as v from 'valibot';
import type { Output } from './output.ts';

/** What a command ends with, and the process too. */
export const exitCodes = {
  ok: 0,
  /** What was compared differs, or a check failed. */
  differences: 1,
  /** The words of the command line make no sense; nothing was done. */
  usage: 2,
  /** It could not be done: a service is away, a place cannot be written. */
  failed: 3,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** What a command works with, beside its own words. */
export type Surroundings = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly output: Output;
  /** Aborted by Ctrl-C; whatever is resumable ends after the batch in hand. */
  readonly signal: AbortSignal;
};

export type OptionOfCommand = Pick<ParseArgsOptionDescriptor, 'type' | 'multiple'> & {
  /** Stands in the help: `DIR` of `--out DIR`. */
  readonly value?: string;
  readonly help: string;
};

/** One command of the analysts' tool. */
export type Command<Input extends v.GenericSchema = v.GenericSchema> = {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** The words after the name, for the help: `"SELECT …"`. */
  readonly words?: string;
  readonly options: Readonly<Record<string, OptionOfCommand>>;
  /** Command lines after `npm run analyst --`, each with what it does. */
  readonly examples: readonly (readonly [line: string, does: string])[];
  /** More that one has to know; lines. */
  readonly notes?: readonly string[];
  /** What options and words (as `words`) must be. */
  readonly input: Input;
  readonly run: (input: v.InferOutput<Input>, surroundings: Surroundings) => Promise<ExitCode>;
};

/** Declares a command; its input is what its schema describes. */
export const defineCommand = <Input extends v.GenericSchema>(command: Command<Input>): Command =>
  // The tool hands `run` nothing but what `input` has let through.
  command as unknown as Command;
