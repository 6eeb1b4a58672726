import { parseArgs } from 'node:util';
import { StartRefused } from './startRefused.ts';
import type { BackupPlan } from './storage/backup.ts';

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
  /** Searches for damage and ends. */
  scrub: boolean;
  /** Removes events that metadata hides and ends. */
  compact: boolean;
  backups: BackupPlan | undefined;
  /** Maximum size of the data file, in bytes. */
  maxBytes: number | undefined;
  /** The token without which no call is answered; undefined asks for none. */
  token: string | undefined;
};

/** Parses the arguments. @throws StartRefused when one is missing or wrong */
export const readCommandLine = (args: string[], environment: NodeJS.ProcessEnv): CommandLine => {
  const {
    port,
    dir,
    memory,
    parent,
    force,
    scrub,
    compact,
    'accept-loss': acceptLoss,
    'max-bytes': most,
  } = parse(args);
  if (Boolean(dir) === memory) {
    throw new StartRefused('--dir <data directory> is missing; --memory keeps everything in memory instead');
  }
  const number = Number(port);
  if (!Number.isInteger(number) || number < 0 || number > 65535) {
    throw new StartRefused(`--port must be a port number, or 0 for a free one, not "${port}"`);
  }
  const backups = memory ? undefined : readBackupPlan(environment);
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
    scrub,
    compact,
    backups,
    maxBytes,
    token,
  };
};

/** Variables configure backups; the parent process passes them on. */
const readBackupPlan = (environment: NodeJS.ProcessEnv): BackupPlan | undefined => {
  const dir = environment.EVENT_STORE_BACKUP_DIR;
  if (!dir) return undefined;
  const hours = readNumber(environment, 'EVENT_STORE_BACKUP_HOURS', 24);
  const keep = readNumber(environment, 'EVENT_STORE_BACKUP_KEEP', 7);
  return { dir, everyMs: hours * 3_600_000, keep: Math.max(1, Math.floor(keep)) };
};

const readNumber = (environment: NodeJS.ProcessEnv, name: string, otherwise: number): number => {
  const number = Number(environment[name] || otherwise);
  if (number > 0) return number;
  throw new StartRefused(`${name} must be a number above 0, not "${environment[name]}"`);
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
        compact: { type: 'boolean', default: false },
        scrub: { type: 'boolean', default: false },
        'accept-loss': { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new StartRefused(error instanceof Error ? error.message.split('\n', 1).join() : String(error));
  }
};
