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
  | 'chargeByUser'
  | 'contactByAddress'
  | 'contactByEmail'
  | 'downloadByAddress'
  | 'personalDataByUser';

export type RateLimits = Readonly<Record<RateLimitName, RateLimit>>;
/** @throws HttpError 429 with Retry-After in seconds */
export type Limiter = (name: RateLimitName, key: string) => Promise<void>;

export const noLimits: Limiter = async () => {};

/**
 * Counters in Postgres, so that every instance of the web role counts the same. Addresses and e-mails are personal data:
 * `disguise` turns each key into one that says nothing, before it is stored.
 */
export const createLimiter = async (
  pool: pg.Pool,
  limits: RateLimits,
  disguise: (key: string) => string,
): Promise<Limiter> => {
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
  return async (name, key) => {
    try {
      await limiters.get(name)?.consume(disguise(key));
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
      throw new HttpError(429, `Too many tries. Please wait ${seconds} seconds.`, {
        'Retry-After': String(seconds),
      });
    }
  };
};
