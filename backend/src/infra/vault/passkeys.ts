import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Signer } from './signer.ts';

/** The purpose of a challenge: to add the passkey to an account, or to sign its owner in. */
type ChallengePurpose = 'add' | 'signIn';

/** How long a person may take to unlock the passkey, in ms. */
const challengeLifetimeMs = 5 * 60_000;
/** Length of expiry and random part, in bytes: a multiple of 3, so that its base64url is a prefix of the challenge. */
const headBytes = 24;
const headLength = (headBytes / 3) * 4;

export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>;

/**
 * Challenges for passkeys. Any web process accepts those of another: they are signed, and nothing is stored until one is used. A used one is
 * remembered until it expires, so it works once.
 */
export const createPasskeyChallenges = (pool: Pool, signer: Signer, now: () => Date = () => new Date()) => {
  /** `about` is the user who adds a passkey, empty for a sign-in. */
  const signedText = (purpose: ChallengePurpose, about: string, head: string): string =>
    `passkey:${purpose}:${about}:${head}`;

  return {
    /** A new challenge, base64url. */
    issue: (purpose: ChallengePurpose, about = ''): string => {
      const bytes = randomBytes(headBytes);
      bytes.writeBigUInt64BE(BigInt(now().getTime() + challengeLifetimeMs));
      const head = bytes.toString('base64url');
      return head + signer.sign(signedText(purpose, about, head));
    },
    /** Whether the challenge was issued for this, has not expired and was not used before; from now on it is used. */
    use: async (challenge: string, purpose: ChallengePurpose, about = ''): Promise<boolean> => {
      const head = challenge.slice(0, headLength);
      if (!signer.verify(signedText(purpose, about, head), challenge.slice(headLength))) return false;
      const expiresAt = new Date(Number(Buffer.from(head, 'base64url').readBigUInt64BE()));
      if (expiresAt <= now()) return false;
      const { rowCount } = await pool.query(
        'insert into vault.used_challenge (challenge_hash, expires_at) values ($1, $2) on conflict do nothing',
        [createHash('sha256').update(challenge, 'utf8').digest(), expiresAt],
      );
      return rowCount === 1;
    },
    /** Forgets used challenges that have expired; returns their number. */
    sweep: async (): Promise<number> => {
      const { rowCount } = await pool.query('delete from vault.used_challenge where expires_at <= $1', [
        now(),
      ]);
      return rowCount ?? 0;
    },
  };
};

type PasskeyUse = {
  /** The number of signatures that the authenticator has made, by its own count; always 0 if it does not count. */
  readonly counter: number;
  /** Null before its first use. */
  readonly usedAt: Date | null;
};

/**
 * The passkeys of each account, with their signature counters (WebAuthn Level 3, section 6.1.1): a lower one comes from a clone. Each account
 * has a counter of its own, since whoever makes an authenticator chooses its credential ids.
 */
export const createPasskeyCounters = (pool: Pool, now: () => Date = () => new Date()) => ({
  /** The last uses of the passkeys of a user, by passkey id. */
  usesOf: async (userId: string): Promise<ReadonlyMap<string, PasskeyUse>> => {
    const { rows } = await pool.query<{ passkey_id: string; counter: string; used_at: Date | null }>(
      'select passkey_id, counter, used_at from vault.passkey where user_id = $1',
      [userId],
    );
    return new Map(
      rows.map((row) => [row.passkey_id, { counter: Number(row.counter), usedAt: row.used_at }]),
    );
  },
  /** Notes a new passkey. False if another account has it; of two accounts that add one at the same moment, neither may. */
  add: async (userId: string, passkeyId: string, counter: number): Promise<boolean> => {
    await pool.query(
      'insert into vault.passkey (passkey_id, user_id, counter) values ($1, $2, $3) on conflict do nothing',
      [passkeyId, userId, counter],
    );
    const others = await pool.query('select from vault.passkey where passkey_id = $1 and user_id <> $2', [
      passkeyId,
      userId,
    ]);
    if (others.rowCount === 0) return true;
    await pool.query('delete from vault.passkey where passkey_id = $1 and user_id = $2', [passkeyId, userId]);
    return false;
  },
  /** Records a use. False if the counter has not grown since the last one: the passkey was cloned. */
  advance: async (userId: string, passkeyId: string, counter: number): Promise<boolean> => {
    const { rowCount } = await pool.query(
      `insert into vault.passkey as known (passkey_id, user_id, counter, used_at) values ($1, $2, $3, $4)
        on conflict (user_id, passkey_id) do update set counter = excluded.counter, used_at = excluded.used_at
        where excluded.counter > known.counter or (excluded.counter = 0 and known.counter = 0)`,
      [passkeyId, userId, counter, now()],
    );
    return rowCount === 1;
  },
  /** Forgets the passkeys of a user but these. */
  keepOnly: async (userId: string, passkeyIds: readonly string[]): Promise<void> => {
    await pool.query('delete from vault.passkey where user_id = $1 and passkey_id <> all($2::uuid[])', [
      userId,
      passkeyIds,
    ]);
  },
});
