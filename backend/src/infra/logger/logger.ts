import type { Writable } from 'node:stream';
import { type DestinationStream, type Logger, pino } from 'pino';
import { isDatabaseAway } from '../database/databaseErrors.ts';
import { EventStoreRefuses, EventStoreUnavailable, UnreadableLog } from '../eventStore/eventStore.ts';
import { ServiceUnavailable } from '../serviceUnavailable.ts';

/** Maximum number of bytes buffered for a slow reader; further lines are dropped to protect the shop's memory. */
const mostWaiting = 8 * 1024 * 1024;

/** The destination of log lines; `flush` resolves once all are written. */
type LogDestination = DestinationStream & { readonly flush: (done: () => void) => void };

/**
 * Writes log lines to standard output at once, so that nothing is left to write at exit: pino's own destination would retry that endlessly
 * when the reader is gone or blocked, and the process would never end. Without a reader the process continues without a log.
 */
const standardOutput = (stream: Writable = process.stdout): LogDestination => {
  let isBroken = false;
  stream.on('error', () => {
    isBroken = true;
  });
  return {
    write: (line) => {
      if (!isBroken && stream.writableLength < mostWaiting) stream.write(line);
    },
    flush: (done) => {
      if (isBroken) done();
      else stream.write('', () => done());
    },
  };
};

/** The service that an error reports as unavailable; null for any other error. */
const awayService = (error: unknown): string | null => {
  if (error instanceof EventStoreRefuses) return 'the event store, which refuses the roles';
  if (error instanceof EventStoreUnavailable) return 'the event store';
  if (error instanceof ServiceUnavailable)
    return /^(.*) is away/.exec(error.message)?.[1]?.toLowerCase() ?? null;
  return isDatabaseAway(error) ? 'the database' : null;
};

/** Whether an error says that a service is unavailable or behind, or that a reader waits: its message says it all, and no stack explains more. */
const isExpected = (error: unknown): error is Error =>
  [ServiceUnavailable, UnreadableLog].some((type) => error instanceof type) ||
  (error instanceof Error && awayService(error) !== null);

/** Time without a failure after which an outage has ended, in ms: longer than any pause between two retries. */
const quietMs = 10_000;

type Outage = { readonly begunAt: number; lastAt: number; failures: number; readonly timer: NodeJS.Timeout };

/**
 * Groups failures by outage, since every projection, policy and job retries while a service is unavailable and reports each failure.
 * `isNew` is true only for the first failure of an outage; `onEnd` gets the duration of the outage and the number of failures.
 */
const foldOutages = (
  onEnd: (outage: { readonly service: string; readonly seconds: number; readonly failures: number }) => void,
): { readonly isNew: (error: unknown) => boolean } => {
  const outages = new Map<string, Outage>();
  const end = (service: string, { begunAt, lastAt, failures }: Outage): void => {
    outages.delete(service);
    onEnd({ service, seconds: Math.round((lastAt - begunAt) / 100) / 10, failures });
  };
  return {
    isNew: (error) => {
      const service = awayService(error);
      if (service === null) return true;
      const now = performance.now();
      const known = outages.get(service);
      if (known) {
        known.lastAt = now;
        known.failures += 1;
        known.timer.refresh();
        return false;
      }
      const timer = setTimeout(() => end(service, outage), quietMs).unref();
      const outage: Outage = { begunAt: now, lastAt: now, failures: 1, timer };
      outages.set(service, outage);
      return true;
    },
  };
};

export type { Logger };

type Write = (details: object, message: string) => void;

/** The part of a logger that queues, policies and workers need. */
export type BasicLogger = { readonly info: Write; readonly warn: Write; readonly error: Write };

/** Drops every line, for tests. */
export const silentLogger: BasicLogger = { info: () => {}, warn: () => {}, error: () => {} };

export type LoggerOptions = {
  readonly level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** The name of the writing process or part. */
  readonly name: string;
};

/** Fields that may contain secrets or personal data. */
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
  // Postgres quotes the offending values in the detail of an error, and drivers keep the query parameters.
  'err.detail',
  'err.parameters',
];

/**
 * Writes JSON lines to standard output, without secrets and without personal data. Of the failures of an outage (lines whose `err` says
 * that a service is unavailable) only the first is written; a line after the last gives the duration and the number.
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
          const [details, message] = words as [unknown, string];
          const { err: failure } = (details ?? {}) as { readonly err?: unknown };
          if (!outages.isNew(failure)) return;
          if (isExpected(failure))
            write.call(this, { ...(details as object), err: undefined, reason: failure.message }, message);
          else write.apply(this, words);
        },
      },
    },
    destination,
  );
  return log;
};

/** Time limit of `flushLogger`, in ms: a blocked reader must not keep the process from ending. */
const flushTimeoutMs = 1_000;

/** Resolves when all lines so far are written, or the log has lost its reader. Call it before the process ends. */
export const flushLogger = (log: Logger): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, flushTimeoutMs);
    log.flush(() => resolve());
  });
