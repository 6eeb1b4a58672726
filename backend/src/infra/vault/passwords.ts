import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { hashPassword, passwordMatches } from './passwordHash.ts';

export type Passwords = {
  /** Keeps the hash of a password under a fresh credential. */
  readonly store: (credentialId: string, password: string) => Promise<void>;
  readonly matches: (credentialId: string, password: string) => Promise<boolean>;
  /** Costs what `matches` costs, so that an unknown account answers no faster than a known one. */
  readonly dummyMatch: (password: string) => Promise<false>;
  /** Forgets credentials that count no more. */
  readonly remove: (...credentialIds: string[]) => Promise<void>;
};

/** Password hashes by credential. Which credential counts, the user's events say. */
export const createPasswords = (pool: Pool): Passwords => {
  let dummyHash: Promise<string> | null = null;
  const dummyMatch = async (password: string): Promise<false> => {
    dummyHash ??= hashPassword(randomBytes(16).toString('hex'));
    await passwordMatches(password, await dummyHash);
    return false;
  };

  return {
    store: async (credentialId, password) => {
      const hash = await hashPassword(password);
      await pool.query(
        `insert into vault.password (credential_id, hash) values ($1, $2)
          on conflict (credential_id) do update set hash = excluded.hash`,
        [credentialId, hash],
      );
    },
    matches: async (credentialId, password) => {
      const { rows } = await pool.query<{ hash: string }>(
        'select hash from vault.password where credential_id = $1',
        [credentialId],
      );
      const hash = rows[0]?.hash;
      return hash === undefined ? dummyMatch(password) : passwordMatches(password, hash);
    },
    dummyMatch,
    remove: async (...credentialIds) => {
      await pool.query('delete from vault.password where credential_id = any($1::uuid[])', [credentialIds]);
    },
  };
};
