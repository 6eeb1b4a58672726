import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Role } from '#domain/accounts/userState.ts';

/** `expiresAt` moves on while the session is used. */
type Session = { readonly userId: string; readonly role: Role; readonly expiresAt: Date };

export type Sessions = {
  /** Opens a session and answers its token: the only copy there is. */
  readonly open: (user: { readonly userId: string; readonly role: Role }) => Promise<string>;
  /** The session of a token, or null when it ended, expired or never was. */
  readonly find: (token: string) => Promise<Session | null>;
  /** When the open sessions of a user end. */
  readonly expiriesOf: (userId: string) => Promise<readonly Date[]>;
  readonly end: (token: string) => Promise<void>;
  readonly endAllOf: (userId: string) => Promise<void>;
  /** Deletes what expired; answers how many. */
  readonly sweep: () => Promise<number>;
};

/** How long an unused session lives, in ms (Q53). */
export const sessionLifetimeMs = 7 * 24 * 3_600_000;
/** A used session is extended at most this often, in ms: a write for every read would be a waste. */
const extensionIntervalMs = 3_600_000;

type Row = { user_id: string; role: Role; extended_at: Date; expires_at: Date };

const hashOf = (token: string): Buffer => createHash('sha256').update(token, 'utf8').digest();

/** Who is signed in: opaque tokens of 256 bits, stored hashed, seven days sliding (Q53). */
export const createSessions = (pool: Pool, now: () => Date = () => new Date()): Sessions => {
  const expiryFrom = (at: Date): Date => new Date(at.getTime() + sessionLifetimeMs);

  const extend = async (tokenHash: Buffer, at: Date): Promise<Date> => {
    const expiresAt = expiryFrom(at);
    await pool.query('update vault.session set extended_at = $2, expires_at = $3 where token_hash = $1', [
      tokenHash,
      at,
      expiresAt,
    ]);
    return expiresAt;
  };

  return {
    open: async ({ userId, role }) => {
      const token = randomBytes(32).toString('base64url');
      const at = now();
      await pool.query(
        `insert into vault.session (token_hash, user_id, role, extended_at, expires_at)
          values ($1, $2, $3, $4, $5)`,
        [hashOf(token), userId, role, at, expiryFrom(at)],
      );
      return token;
    },
    find: async (token) => {
      const at = now();
      const tokenHash = hashOf(token);
      const { rows } = await pool.query<Row>({
        name: 'vault-find-session',
        text: `select user_id, role, extended_at, expires_at from vault.session
          where token_hash = $1 and expires_at > $2`,
        values: [tokenHash, at],
      });
      const row = rows[0];
      if (!row) return null;
      const isDue = at.getTime() - row.extended_at.getTime() >= extensionIntervalMs;
      const expiresAt = isDue ? await extend(tokenHash, at) : row.expires_at;
      return { userId: row.user_id, role: row.role, expiresAt };
    },
    expiriesOf: async (userId) => {
      const { rows } = await pool.query<Pick<Row, 'expires_at'>>(
        'select expires_at from vault.session where user_id = $1 and expires_at > $2 order by expires_at',
        [userId, now()],
      );
      return rows.map((row) => row.expires_at);
    },
    end: async (token) => {
      await pool.query('delete from vault.session where token_hash = $1', [hashOf(token)]);
    },
    endAllOf: async (userId) => {
      await pool.query('delete from vault.session where user_id = $1', [userId]);
    },
    sweep: async () => {
      const { rowCount } = await pool.query('delete from vault.session where expires_at <= $1', [now()]);
      return rowCount ?? 0;
    },
  };
};
