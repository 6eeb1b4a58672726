import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpError } from './httpError.ts';

/** So many calls (points) in so many seconds. */
export type RateLimit = { readonly points: number; readonly seconds: number };

/** What is counted: a call, per address or per account (Q44). */
export type RateLimitName =
  | 'loginByAddress'
  | 'loginByEmail'
  | 'signUpByAddress'
  | 'forgotByAddress'
  | 'forgotByEmail'
  | 'resetByAddress'
  | 'verifyByAddress'
  | 'resendByAddress'
  | 'resendByEmail'
  | 'chargeByUser'
  | 'contactByAddress'
  | 'contactByEmail'
  | 'downloadByAddress'
  | 'personalDataByUser'
  | 'declinesByUser'
  | 'declinesByAddress'
  | 'declinesByCard'
  | 'challengesByUser'
  | 'challengesByAddress';

export type RateLimits = Readonly<Record<RateLimitName, RateLimit>>;
/** @throws HttpError 429 with Retry-After in seconds */
export type Limiter = (name: RateLimitName, key: string) => Promise<void>;

export const noLimits: Limiter = async () => {};

/** What happened so often, for limits on outcomes and not on calls. */
export type Counters = {
  /** @throws HttpError 429 with Retry-After in seconds, once the limit is reached */
  readonly check: (name: RateLimitName, key: string) => Promise<void>;
  /** Counts one more; never refuses. */
  readonly count: (name: RateLimitName, key: string) => Promise<void>;
  /** Whether any key has reached the limit. */
  readonly isAnyFull: (name: RateLimitName) => Promise<boolean>;
};

const tooMany = (msBeforeNext: number, what: string): HttpError => {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new HttpError(429, `${what} Please wait ${seconds} seconds.`, { 'Retry-After': String(seconds) });
};

/**
 * Counters in Postgres, so that every instance of the web role counts the same. Addresses and e-mails are personal data:
 * `disguise` turns each key into one that says nothing, before it is stored.
 */
export const createLimiter = async (
  pool: pg.Pool,
  limits: RateLimits,
  disguise: (key: string) => string,
): Promise<{ readonly limiter: Limiter; readonly counters: Counters }> => {
  await pool.query('create schema if not exists limits');
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
          inMemoryBlockOnConsumed: points,
          // They share one table: one of them clears it.
          clearExpiredByTimeout: index === 0,
        },
        (error) => (error ? reject(error) : resolve()),
      );
      limiters.set(name, limiter);
    });
  }
  const limiter: Limiter = async (name, key) => {
    try {
      await limiters.get(name)?.consume(disguise(key));
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      throw tooMany(reason.msBeforeNext, 'Too many tries.');
    }
  };
  const counters: Counters = {
    check: async (name, key) => {
      const standing = await limiters.get(name)?.get(disguise(key));
      if (!standing || standing.consumedPoints < limits[name].points) return;
      const what = name.startsWith('challenges') ? 'cards were tried' : 'payments were declined';
      throw tooMany(standing.msBeforeNext, `Too many ${what}, so no card is tried for now.`);
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
  return { limiter, counters };
};
