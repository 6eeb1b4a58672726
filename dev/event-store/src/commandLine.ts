import { parseArgs } from 'node:util';
import { StartRefused } from './startRefused.ts';

/** How the server was started; `parent` ends it with its standard input. */
export type CommandLine = { port: number; dir: string; parent: boolean; force: boolean; acceptLoss: boolean };

/** Reads the arguments. @throws StartRefused when one is missing or wrong */
export const readCommandLine = (args: string[]): CommandLine => {
  const { port, dir, parent, force, 'accept-loss': acceptLoss } = parse(args);
  if (dir === undefined || dir === '') throw new StartRefused('--dir <data directory> is missing');
  const number = Number(port);
  if (!Number.isInteger(number) || number < 0 || number > 65535) {
    throw new StartRefused(`--port must be a port number, or 0 for a free one, not "${port}"`);
  }
  return { port: number, dir, parent, force, acceptLoss };
};

const parse = (args: string[]) => {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string', default: '0' },
        dir: { type: 'string' },
        parent: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        'accept-loss': { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new StartRefused(error instanceof Error ? error.message.split('\n', 1).join() : String(error));
  }
};
