import { createHash, createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { batched } from '../async/batched.ts';
import { emailHash } from './emailClaims.ts';

type SecretPurpose = 'verify' | 'reset' | 'email';

type IssueSecret = {
  readonly purpose: SecretPurpose;
  readonly userId: string;
  /** The address that it is mailed to, the only one that it can verify. */
  readonly email: string;
  /** The event that requests the secret: the same event again gives the same secret. */
  readonly causeEventId: string;
  readonly lifetimeMs: number;
  /** When it was requested (ISO 8601); its lifetime begins here. */
  readonly at: string;
};

export type OneTimeSecrets = ReturnType<typeof createOneTimeSecrets>;

/** Secrets of earlier releases have no hash. */
type Row = { userId: string; expiresAt: Date; usedAt: Date | null; hash: Buffer | null };

/** How long the shop still knows that a used link was used, in ms (Q19). */
const keptAfterExpiryMs = 30 * 24 * 3_600_000;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret, 'utf8').digest();

type Issued = Pick<IssueSecret, 'purpose' | 'userId' | 'at'> & {
  readonly hash: Buffer;
  readonly emailHash: Buffer;
  readonly expiresAt: string;
};

const store = async (pool: Pool, issued: readonly Issued[]): Promise<void> => {
  const [purposes, users] = [issued.map(({ purpose }) => purpose), issued.map(({ userId }) => userId)];
  await pool.query(
    `insert into vault.one_time_secret (secret_hash, purpose, user_id, issued_at, expires_at, email_hash)
      select * from unnest($1::bytea[], $2::text[], $3::uuid[], $4::timestamptz[], $5::timestamptz[], $6::bytea[])
      on conflict do nothing`,
    [
      issued.map(({ hash }) => hash),
      purposes,
      users,
      issued.map(({ at }) => at),
      issued.map(({ expiresAt }) => expiresAt),
      issued.map(({ emailHash }) => emailHash),
    ],
  );
  // Only the newest link to a new password works, in whatever order mail jobs run. Rows are locked in one order, since another process may
  // do the same.
  await pool.query(
    `update vault.one_time_secret set voided = true where secret_hash = any(array(
      select older.secret_hash from unnest($1::text[], $2::uuid[]) as asked(purpose, user_id)
      join vault.one_time_secret older using (purpose, user_id)
      where purpose = 'reset' and not older.voided and older.used_at is null and exists (
        select from vault.one_time_secret newer
        where newer.user_id = older.user_id and newer.purpose = older.purpose
          and newer.issued_at > older.issued_at)
      order by older.secret_hash for update of older))`,
    [purposes, users],
  );
};

/** The secrets in mailed links: 256 bits, stored hashed, derived from their cause so that a retry mails the same one (Q19). */
export const createOneTimeSecrets = (pool: Pool, key: Buffer, emailKey: Buffer) => {
  const storeOne = batched<Issued>(async (issued) => {
    await store(pool, issued);
    return () => {};
  });
  return {
    issue: async (asked: IssueSecret): Promise<string> => {
      const { purpose, userId, email, causeEventId, lifetimeMs, at } = asked;
      const secret = createHmac('sha256', key)
        .update(`${purpose}:${causeEventId}`, 'utf8')
        .digest('base64url');
      const expiresAt = new Date(Date.parse(at) + lifetimeMs).toISOString();
      const hash = hashOf(secret);
      await storeOne({ hash, purpose, userId, at, expiresAt, emailHash: emailHash(emailKey, email) });
      return secret;
    },
    /** The purpose and owner of a secret, also of an expired or used one; null if it is unknown or voided by a newer one. */
    find: async (purpose: SecretPurpose, secret: string) => {
      const { rows } = await pool.query<Row>(
        `select user_id as "userId", expires_at as "expiresAt", used_at as "usedAt", email_hash as hash
        from vault.one_time_secret
        where secret_hash = $1 and purpose = $2 and not voided`,
        [hashOf(secret), purpose],
      );
      if (!rows[0]) return null;
      const { hash, ...known } = rows[0];
      /** Whether it was mailed to this address. */
      const isFor = (email: string): boolean =>
        hash?.equals(emailHash(emailKey, email)) ?? purpose !== 'email';
      return { ...known, isFor };
    },
    /** Marks a secret as used (`at` is ISO 8601). False when it was used already or is unknown. */
    use: async (purpose: SecretPurpose, secret: string, at: string): Promise<boolean> => {
      const { rowCount } = await pool.query(
        `update vault.one_time_secret set used_at = $3
        where secret_hash = $1 and purpose = $2 and used_at is null and not voided`,
        [hashOf(secret), purpose, at],
      );
      return rowCount === 1;
    },
    /** Deletes every secret of a user, or those of one purpose. */
    removeAllOf: async (userId: string, purpose?: SecretPurpose): Promise<void> => {
      await pool.query(
        'delete from vault.one_time_secret where user_id = $1 and purpose = coalesce($2, purpose)',
        [userId, purpose ?? null],
      );
    },
    /**
     * Deletes the unused secrets of a user but those that verify an address, which open nothing. Used ones stay, so that following a link
     * again gives the same answer (Q19).
     */
    voidAllOf: async (userId: string): Promise<void> => {
      await pool.query(
        `delete from vault.one_time_secret where user_id = $1 and used_at is null and purpose <> 'verify'`,
        [userId],
      );
    },
    /** Deletes secrets that expired 30 days before `at` (ISO 8601); returns their number. */
    sweep: async (at: string): Promise<number> => {
      const { rowCount } = await pool.query('delete from vault.one_time_secret where expires_at <= $1', [
        new Date(Date.parse(at) - keptAfterExpiryMs),
      ]);
      return rowCount ?? 0;
    },
  };
};
