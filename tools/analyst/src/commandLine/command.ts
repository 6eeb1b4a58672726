import type { ParseArgsOptionDescriptor } from 'node:util';
import type { Output } from '@model-shop/operator/terminal/output.ts';
import type * as v from 'valibot';

/** The exit codes of commands and of the process. */
export const exitCodes = {
  ok: 0,
  /** A comparison found differences, or a check failed. */
  differences: 1,
  /** The command line is invalid; nothing was done. */
  usage: 2,
  /** The command failed: a service cannot be reached, or a directory cannot be written. */
  failed: 3,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The inputs of a command besides its arguments. */
export type Surroundings = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly output: Output;
  /** Aborted by Ctrl-C; resumable commands end after the current batch. */
  readonly signal: AbortSignal;
};

type OptionOfCommand = Pick<ParseArgsOptionDescriptor, 'type' | 'multiple'> & {
  /** Shown in the help: `DIR` of `--out DIR`. */
  readonly value?: string;
  readonly help: string;
};

/** One command of the analysts' tool. */
export type Command<Input extends v.GenericSchema = v.GenericSchema> = {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** The arguments after the name, for the help: `"SELECT …"`. */
  readonly words?: string;
  readonly options: Readonly<Record<string, OptionOfCommand>>;
  /** Command lines after `npm run analyst --`, each with an explanation. */
  readonly examples: readonly (readonly [line: string, does: string])[];
  /** Further lines of the help. */
  readonly notes?: readonly string[];
  /** The schema of the options and of the arguments (as `words`). */
  readonly input: Input;
  readonly run: (input: v.InferOutput<Input>, surroundings: Surroundings) => Promise<ExitCode>;
};

/** Declares a command; `run` gets the type that its schema describes. */
export const defineCommand = <Input extends v.GenericSchema>(command: Command<Input>): Command =>
  // `run` gets only values that `input` has accepted.
  command as unknown as Command;
