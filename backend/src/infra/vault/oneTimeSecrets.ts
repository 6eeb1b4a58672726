import { createHash, createHmac } from 'node:crypto';
import type { Pool } from 'pg';

type SecretPurpose = 'verify' | 'reset' | 'email';

type IssueSecret = {
  readonly purpose: SecretPurpose;
  readonly userId: string;
  /** The event that asks for the secret: the same one again gives the same secret. */
  readonly causeEventId: string;
  readonly lifetimeMs: number;
  /** When it was asked for (ISO 8601); its life begins here. */
  readonly at: string;
};

type FoundSecret = {
  readonly userId: string;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
};

export type OneTimeSecrets = {
  readonly issue: (secret: IssueSecret) => Promise<string>;
  /** What a secret stands for, expired or used ones too; null when there is none, or a newer one voids it. */
  readonly find: (purpose: SecretPurpose, secret: string) => Promise<FoundSecret | null>;
  /** Marks a secret as used (`at` is ISO 8601). False when it was already, or is none. */
  readonly use: (purpose: SecretPurpose, secret: string, at: string) => Promise<boolean>;
  /** Deletes every secret of a user, or those of one purpose. */
  readonly removeAllOf: (userId: string, purpose?: SecretPurpose) => Promise<void>;
  /** Deletes what expired 30 days before `at` (ISO 8601); answers how many. */
  readonly sweep: (at: string) => Promise<number>;
};

type Row = { user_id: string; expires_at: Date; used_at: Date | null };

/** A used link goes on saying so for a while, in ms (Q19). */
const keptAfterExpiryMs = 30 * 24 * 3_600_000;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret, 'utf8').digest();

/** The secrets in mailed links: 256 bits, stored hashed, made from their cause so that a retry mails no other (Q19). */
export const createOneTimeSecrets = (pool: Pool, key: Buffer): OneTimeSecrets => ({
  issue: async ({ purpose, userId, causeEventId, lifetimeMs, at }) => {
    const secret = createHmac('sha256', key).update(`${purpose}:${causeEventId}`, 'utf8').digest('base64url');
    const expiresAt = new Date(Date.parse(at) + lifetimeMs);
    await pool.query(
      `insert into vault.one_time_secret (secret_hash, purpose, user_id, issued_at, expires_at)
        values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [hashOf(secret), purpose, userId, at, expiresAt],
    );
    // Only the newest counts, in whatever order the mail jobs ran. One that was used goes on saying so.
    await pool.query(
      `update vault.one_time_secret older set voided = true
        where older.user_id = $1 and older.purpose = $2 and not older.voided and older.used_at is null and exists (
          select from vault.one_time_secret newer
          where newer.user_id = $1 and newer.purpose = $2 and newer.issued_at > older.issued_at)`,
      [userId, purpose],
    );
    return secret;
  },
  find: async (purpose, secret) => {
    const { rows } = await pool.query<Row>(
      `select user_id, expires_at, used_at from vault.one_time_secret
        where secret_hash = $1 and purpose = $2 and not voided`,
      [hashOf(secret), purpose],
    );
    const row = rows[0];
    return row ? { userId: row.user_id, expiresAt: row.expires_at, usedAt: row.used_at } : null;
  },
  use: async (purpose, secret, at) => {
    const { rowCount } = await pool.query(
      `update vault.one_time_secret set used_at = $3
        where secret_hash = $1 and purpose = $2 and used_at is null and not voided`,
      [hashOf(secret), purpose, at],
    );
    return rowCount === 1;
  },
  removeAllOf: async (userId, purpose) => {
    await pool.query(
      'delete from vault.one_time_secret where user_id = $1 and purpose = coalesce($2, purpose)',
      [userId, purpose ?? null],
    );
  },
  sweep: async (at) => {
    const { rowCount } = await pool.query('delete from vault.one_time_secret where expires_at <= $1', [
      new Date(Date.parse(at) - keptAfterExpiryMs),
    ]);
    return rowCount ?? 0;
  },
});
