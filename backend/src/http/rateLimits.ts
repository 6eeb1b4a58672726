import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimitName, RateLimits } from '#config';
import { HttpError } from './answers.ts';

/** @throws HttpError 429 with Retry-After in seconds */
export type RateLimiter = (name: RateLimitName, key: string) => Promise<void>;

/** Counts calls, and outcomes of calls. */
export type Counters = {
  /** Counts one. @throws HttpError 429 with Retry-After in seconds, above the limit */
  readonly take: RateLimiter;
  /** Uncounts one outcome. */
  readonly giveBack: (name: RateLimitName, key: string) => Promise<void>;
  /** Uncounts all outcomes. */
  readonly forget: (name: RateLimitName, key: string) => Promise<void>;
  /** @throws HttpError 429 with Retry-After in seconds, once the limit is reached */
  readonly check: (name: RateLimitName, key: string) => Promise<void>;
  /** Counts one more outcome; never refuses. */
  readonly count: (name: RateLimitName, key: string) => Promise<void>;
  /** Whether any key has reached the limit. */
  readonly isAnyFull: (name: RateLimitName) => Promise<boolean>;
};

/** Without limits. */
export const noCounters: Counters = {
  take: async () => {},
  giveBack: async () => {},
  forget: async () => {},
  check: async () => {},
  count: async () => {},
  isAnyFull: async () => false,
};

const tooMany = (msBeforeNext: number, what: string): HttpError => {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new HttpError(429, `${what} Please wait ${seconds} seconds.`, { 'Retry-After': String(seconds) });
};

/**
 * Counters in Postgres, shared by all instances of the web role. Addresses and e-mails are personal data: `disguise` pseudonymises each key
 * before it is stored.
 */
export const createCounters = async (
  pool: pg.Pool,
  limits: RateLimits,
  disguise: (key: string) => string,
): Promise<Counters> => {
  // Another process may create it at the same moment, which `if not exists` does not notice.
  await pool.query(
    'do $$ begin create schema if not exists limits; exception when unique_violation then null; end $$',
  );
  const limiters = new Map<string, RateLimiterPostgres>();
  for (const [index, [name, { points, seconds }]] of Object.entries(limits).entries()) {
    await new Promise<void>((resolve, reject) => {
      const limiter: RateLimiterPostgres = new RateLimiterPostgres(
        {
          storeClient: pool,
          storeType: 'pool',
          schemaName: 'limits',
          tableName: 'rate_limit',
          keyPrefix: name,
          points,
          duration: seconds,
          // Only the first refused call blocks: a call that was admitted may still be uncounted.
          inMemoryBlockOnConsumed: points + 1,
          // All counters share one table, so one of them clears it.
          clearExpiredByTimeout: index === 0,
        },
        (error) => (error ? reject(error) : resolve()),
      );
      limiters.set(name, limiter);
    });
  }
  return {
    take: async (name, key) => {
      try {
        await limiters.get(name)?.consume(disguise(key));
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        throw tooMany(reason.msBeforeNext, 'Too many tries.');
      }
    },
    giveBack: async (name, key) => {
      await limiters.get(name)?.reward(disguise(key));
    },
    forget: async (name, key) => {
      await limiters.get(name)?.delete(disguise(key));
    },
    check: async (name, key) => {
      const consumed = await limiters.get(name)?.get(disguise(key));
      if (!consumed || consumed.consumedPoints < limits[name].points) return;
      const what = name.startsWith('challenges') ? 'cards were tried' : 'payments were declined';
      throw tooMany(consumed.msBeforeNext, `Too many ${what}, so no card is tried for now.`);
    },
    count: async (name, key) => {
      await limiters.get(name)?.penalty(disguise(key));
    },
    isAnyFull: async (name) => {
      const { rowCount } = await pool.query(
        `select 1 from limits.rate_limit where starts_with(key, $1) and points >= $2 and expire > $3 limit 1`,
        [`${name}:`, limits[name].points, Date.now()],
      );
      return rowCount !== null && rowCount > 0;
    },
  };
};
