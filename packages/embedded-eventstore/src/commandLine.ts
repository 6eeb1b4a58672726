import { parseArgs } from 'node:util';
import { StartRefused } from './startRefused.ts';

/** The variable of the token: a command line is seen by every user of the machine. */
export const tokenVariable = 'EVENT_STORE_TOKEN';
const leastTokenLength = 16;

/** The options of the server: without `dir` the log is in memory; `parent` ends the server with its standard input. */
export type CommandLine = {
  port: number;
  dir: string | undefined;
  parent: boolean;
  force: boolean;
  acceptLoss: boolean;
  /** Maximum size of the data file, in bytes. */
  maxBytes: number | undefined;
  /** The token without which no call is answered; undefined asks for none. */
  token: string | undefined;
};

/** Parses the arguments. @throws StartRefused when one is missing or wrong */
export const readCommandLine = (args: string[], environment: NodeJS.ProcessEnv): CommandLine => {
  const { port, dir, memory, parent, force, 'accept-loss': acceptLoss, 'max-bytes': most } = parse(args);
  if (Boolean(dir) === memory)
    throw new StartRefused('--dir <data directory> is missing; --memory keeps everything in memory instead');
  const number = Number(port);
  if (!Number.isInteger(number) || number < 0 || number > 65535) {
    throw new StartRefused(`--port must be a port number, or 0 for a free one, not "${port}"`);
  }
  const maxBytes = most === undefined ? undefined : Number(most);
  if (maxBytes !== undefined && !(maxBytes > 0)) {
    throw new StartRefused(`--max-bytes must be a number above 0, not "${most}"`);
  }
  const token = environment[tokenVariable];
  if (token !== undefined && token.length < leastTokenLength) {
    throw new StartRefused(`${tokenVariable} must have at least ${leastTokenLength} characters`);
  }
  return {
    port: number,
    dir: memory ? undefined : dir,
    parent,
    force,
    acceptLoss,
    maxBytes,
    token,
  };
};

const parse = (args: string[]) => {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string', default: '0' },
        dir: { type: 'string' },
        'max-bytes': { type: 'string' },
        memory: { type: 'boolean', default: false },
        parent: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        'accept-loss': { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new StartRefused(error instanceof Error ? error.message.split('\n', 1).join() : String(error));
  }
};
