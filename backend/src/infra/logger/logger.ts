import { type DestinationStream, type Logger, pino } from 'pino';
import { foldOutages } from './foldOutages.ts';
import { standardOutput } from './standardOutput.ts';

export type { Logger };

type Write = (details: object, message: string) => void;

/** The part of a logger that queues, policies and workers need. */
export type BasicLogger = { readonly info: Write; readonly warn: Write; readonly error: Write };

/** Drops every line, for tests. */
export const silentLogger: BasicLogger = { info: () => {}, warn: () => {}, error: () => {} };

export type LoggerOptions = {
  readonly level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** The process or part that writes. */
  readonly name: string;
};

/** Fields that may hold secrets or personal data. */
const secretFields = [
  'password',
  'newPassword',
  'token',
  'utoken',
  'secret',
  'clientSecret',
  'authorization',
  'cookie',
  'email',
  'to',
  'firstName',
  'lastName',
  'apiKey',
];
const secretHeaders = ['["set-cookie"]', '["stripe-signature"]'];

const paths = [
  ...secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
  ...secretHeaders.flatMap((header) => [`headers${header}`, `*.headers${header}`]),
  // Postgres names the offending values in the detail of an error, and drivers keep the parameters of the query.
  'err.detail',
  'err.parameters',
];

/**
 * Writes JSON lines to standard output, without secrets and without personal data. Of the failures of an outage (lines whose `err` says
 * that a service is away) the first is written; a line after the last has the duration and the number.
 */
export const createLogger = (
  { level, name }: LoggerOptions,
  destination: DestinationStream = standardOutput(),
): Logger => {
  const outages = foldOutages((outage) => log.warn(outage, 'An outage is over'));
  const log: Logger = pino(
    {
      level,
      name,
      redact: { paths, censor: '[hidden]' },
      base: { name, pid: process.pid },
      hooks: {
        logMethod(words, write) {
          if (outages.isNew((words[0] as { readonly err?: unknown } | undefined)?.err))
            write.apply(this, words);
        },
      },
    },
    destination,
  );
  return log;
};

/** How long `flushLogger` waits, in ms: a reader that hangs must not keep the process from ending. */
const flushTimeoutMs = 1_000;

/** Resolves when the lines logged so far are written, or the log has lost its reader. To be called before the process ends. */
export const flushLogger = (log: Logger): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, flushTimeoutMs);
    log.flush(() => resolve());
  });
