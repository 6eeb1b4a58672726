import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Pool } from 'pg';
import { limitedQueue } from '../async/limitedQueue.ts';

const derive = promisify(argon2);

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number };

/** OWASP's first recommendation for argon2id: 19 MiB, 2 passes, 1 lane. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const derived = (password: string, nonce: Buffer, { memory, passes, parallelism }: Cost, length: number) =>
  derive('argon2id', {
    // Keyboards differ in whether they send characters composed or decomposed.
    message: password.normalize('NFKC'),
    nonce,
    parallelism,
    tagLength: length,
    memory,
    passes,
  });

/** Hashes a password (argon2id, fresh salt) into a PHC string. */
const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16);
  const tag = await derived(password, nonce, cost, tagLength);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
};

const phcString = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Whether a password matches a PHC string, at the cost in that string. @throws when the string has another format */
const passwordMatches = async (password: string, hash: string): Promise<boolean> => {
  const match = phcString.exec(hash);
  if (!match) throw new Error('A password hash of the vault is malformed');
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match;
  const expected = Buffer.from(tag, 'base64');
  const asked = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const actual = await derived(password, Buffer.from(nonce, 'base64'), asked, expected.length);
  return timingSafeEqual(actual, expected);
};

/** A hash takes a core and 19 MiB for some 30 ms; two at a time leave room for everything else. */
const hashing = { atOnce: 2, mostWaiting: 64 } as const;

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Password hashes by credential. The user's events determine which credential is valid. Calls that compute a hash throw `TooBusy` when too many
 * are waiting.
 */
export const createPasswords = (pool: Pool) => {
  const inTurn = limitedQueue(hashing);
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
