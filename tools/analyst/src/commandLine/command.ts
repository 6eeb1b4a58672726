import type { Readable } from 'node:stream';
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
  readonly input: Readable;
  readonly output: Output;
  /** Aborted by Ctrl-C; resumable commands end after the current batch. */
  readonly signal: AbortSignal;
};

/** One option: its form, what the help says, and the schema of its value. */
export type Option<Schema extends v.GenericSchema = v.GenericSchema> = Pick<
  ParseArgsOptionDescriptor,
  'type' | 'multiple'
> & {
  /** Shown in the help: `DIR` of `--out DIR`. */
  readonly value?: string;
  readonly help: string;
  readonly schema: Schema;
};
type Options = Readonly<Record<string, Option>>;

/** The accepted values of a command line. */
export type Input<Words extends v.GenericSchema, Given extends Options> = {
  readonly words: v.InferOutput<Words>;
} & { readonly [Name in keyof Given]: v.InferOutput<Given[Name]['schema']> };

/** One command of the analysts' tool. */
export type Command<Words extends v.GenericSchema = v.GenericSchema, Given extends Options = Options> = {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** The arguments after the name, for the help: `"SELECT …"`. */
  readonly usage?: string;
  /** The schema of the arguments. */
  readonly words: Words;
  readonly options: Given;
  /** Command lines after `npm run analyst --`, each with an explanation. */
  readonly examples: readonly (readonly [line: string, does: string])[];
  /** Further lines of the help. */
  readonly notes?: readonly string[];
  readonly run: (input: Input<Words, Given>, surroundings: Surroundings) => Promise<ExitCode>;
};

/** Declares a command; `run` gets the types that its schemas describe. */
export const defineCommand = <Words extends v.GenericSchema, Given extends Options>(
  command: Command<Words, Given>,
): Command =>
  // `run` gets only values that the schemas have accepted.
  command as unknown as Command;
