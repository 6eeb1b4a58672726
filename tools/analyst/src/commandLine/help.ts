import type { Command } from './command.ts';

const call = 'npm run analyst --';

const usageOf = ({ name, usage }: Command): string =>
  [call, name, usage, '[options]'].filter(Boolean).join(' ');

/** The help of the tool. */
export const generalHelp = (commands: readonly Command[]): string => {
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
export const commandHelp = (command: Command): string => {
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
