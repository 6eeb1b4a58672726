import { ConfigurationError } from 'backend/config.ts';
import { inWords } from 'backend/infra/inWords.ts';
import { type Command, type ExitCode, exitCodes, type Surroundings } from './command.ts';
import { parseWords } from './parseWords.ts';
import { UsageError } from './usageError.ts';

const call = 'npm run analyst --';

const usageOf = ({ name, usage }: Command): string =>
  [call, name, usage, '[options]'].filter(Boolean).join(' ');

/** The help of the tool. */
const generalHelp = (commands: readonly Command[]): string => {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return `Looks into the shop's event log. It only reads: it never appends an event, starts a job or sends a mail.

Usage: ${call} <command> [arguments] [options]

Commands:
${commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n')}

Help for one command, with examples: ${call} help <command>

It finds the shop of "npm start" through DATA_DIR (default ./data), or other services by EVENTSTORE_URL and DATABASE_URL.
Exit codes: 0 done, 1 differences or a failed check, 2 invalid command line, 3 failed.
`;
};

/** The help of one command: its purpose, options and examples. */
const commandHelp = (command: Command): string => {
  const options = Object.entries(command.options).map(
    ([name, { value, help }]) => [`--${name}${value === undefined ? '' : ` ${value}`}`, help] as const,
  );
  const width = Math.max(0, ...options.map(([option]) => option.length));
  const parts = [
    `${command.summary}\n\nUsage: ${usageOf(command)}`,
    options.length > 0 &&
      `Options:\n${options.map(([option, help]) => `  ${option.padEnd(width)}  ${help}`).join('\n')}`,
    command.notes?.join('\n'),
    `Examples:\n${command.examples.map(([line, does]) => `  ${call} ${line}\n      ${does}`).join('\n')}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
};

const wantsHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h');

const find = (commands: readonly Command[], name: string): Command => {
  const command = commands.find((one) => one.name === name);
  if (!command) throw new UsageError(`There is no command "${name}": npm run analyst -- help`);
  return command;
};

const run = async (
  commands: readonly Command[],
  args: readonly string[],
  surroundings: Surroundings,
): Promise<ExitCode> => {
  const [name = 'help', ...words] = args;
  const { out } = surroundings.output;
  if (name === 'help' || name.startsWith('-')) {
    const [topic] = words.filter((word) => !word.startsWith('-'));
    await out(topic === undefined ? generalHelp(commands) : commandHelp(find(commands, topic)));
    return name === 'help' || wantsHelp(args) ? exitCodes.ok : exitCodes.usage;
  }
  const command = find(commands, name);
  if (wantsHelp(words)) {
    await out(commandHelp(command));
    return exitCodes.ok;
  }
  return command.run(parseWords(command, words), surroundings);
};

/** Runs one command line and returns its exit code; errors have been reported. */
export const runTool = async (
  commands: readonly Command[],
  args: readonly string[],
  surroundings: Surroundings,
): Promise<ExitCode> => {
  const { say } = surroundings.output;
  try {
    return await run(commands, args, surroundings);
  } catch (error) {
    if (error instanceof UsageError || error instanceof ConfigurationError) {
      say(error.message);
      return exitCodes.usage;
    }
    if (surroundings.signal.aborted) say('Ended early; the same command resumes from here');
    else say(inWords(error));
    return exitCodes.failed;
  }
};
