import { ConfigurationError } from 'backend/config.ts';
import { inWords } from 'backend/infra/inWords.ts';
import { type Command, type ExitCode, exitCodes, type Surroundings } from './command.ts';
import { commandHelp, generalHelp } from './help.ts';
import { parseWords } from './parseWords.ts';
import { UsageError } from './usageError.ts';

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
