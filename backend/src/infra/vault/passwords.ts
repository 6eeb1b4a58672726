import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { bounded } from '../async/bounded.ts';
import { hashPassword, passwordMatches } from './passwordHash.ts';

/** A hash takes a core and 19 MiB for some 30 ms; two at a time leave room for everything else. */
const hashing = { atOnce: 2, mostWaiting: 64 } as const;

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Password hashes by credential. The user's events determine which credential is valid. Calls that compute a hash throw `TooBusy` when too many
 * are waiting.
 */
export const createPasswords = (pool: Pool) => {
  const inTurn = bounded(hashing);
  let dummyHash: Promise<string> | null = null;
  /** Takes as long as `matches`, so that the time does not tell whether an account exists. */
  const dummyMatch = async (password: string): Promise<false> => {
    dummyHash ??= hashPassword(randomBytes(16).toString('hex'));
    const hash = await dummyHash;
    await inTurn(() => passwordMatches(password, hash));
    return false;
  };

  return {
    /** Stores the hash of a password under a new credential. */
    store: async (credentialId: string, password: string): Promise<void> => {
      const hash = await inTurn(() => hashPassword(password));
      await pool.query(
        `insert into vault.password (credential_id, hash) values ($1, $2)
          on conflict (credential_id) do update set hash = excluded.hash`,
        [credentialId, hash],
      );
    },
    matches: async (credentialId: string, password: string): Promise<boolean> => {
      const { rows } = await pool.query<{ hash: string }>(
        'select hash from vault.password where credential_id = $1',
        [credentialId],
      );
      const hash = rows[0]?.hash;
      return hash === undefined ? dummyMatch(password) : inTurn(() => passwordMatches(password, hash));
    },
    dummyMatch,
    /** Number of hashes that this process is computing, and of those that wait. */
    load: inTurn.load,
    /** Deletes credentials that are no longer valid. */
    remove: async (...credentialIds: string[]): Promise<void> => {
      await pool.query('delete from vault.password where credential_id = any($1::uuid[])', [credentialIds]);
    },
  };
};
