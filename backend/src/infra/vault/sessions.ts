import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Role } from '#domain/accounts/users/userState.ts';

/** Use of the session extends `expiresAt`. */
export type Session = {
  readonly userId: string;
  readonly role: Role;
  readonly expiresAt: Date;
  /** It is the token of a program (ADR 80): only calls that are `byToken` answer it. */
  readonly isToken: boolean;
};

/** A session as its owner sees it; the id grants no access. */
export type OpenSession = {
  readonly id: string;
  /** The browser's User-Agent at the login, which may be empty; the name that its owner gave to a token. */
  readonly agent: string;
  /** The network of the login, too coarse to identify a household; empty for older sessions. */
  readonly network: string;
  readonly openedAt: Date;
  /** The last use, to the hour. */
  readonly usedAt: Date;
  readonly expiresAt: Date;
  readonly isToken: boolean;
};

/** The owner of a new session. */
type SessionOwner = {
  readonly userId: string;
  readonly role: Role;
  readonly agent?: string;
  /** The network address of the login; a part of it is stored. */
  readonly address?: string;
  readonly isToken?: boolean;
};

export type Sessions = ReturnType<typeof createSessions>;

/** The channel on which Postgres notifies the id of each session that ends early (`migrateVault`). */
export const sessionEndedChannel = 'session_ended';
/** Lifetime of an unused session, in ms (Q53). */
export const sessionLifetimeMs = 7 * 24 * 3_600_000;
/** Maximum lifetime of a session, however much it is used, in ms. */
export const longestSessionMs = 30 * 24 * 3_600_000;
/** Lifetime of a token, used or not, in ms. */
const tokenLifetimeMs = 365 * 24 * 3_600_000;
/** How tokens of programs begin, so that scanners for published secrets recognise them. */
const tokenPrefix = 'modelshop_';
/** Minimum interval between two extensions of a session, in ms: a write for every read would be a waste. */
const extensionIntervalMs = 3_600_000;

type Row = {
  user_id: string;
  role: Role;
  opened_at: Date;
  extended_at: Date;
  expires_at: Date;
  is_token: boolean;
};

/** Maximum length of a stored User-Agent, in characters. */
const longestAgent = 300;
/** Maximum number of sessions of a user, and of tokens. */
const mostSessions = 50;

/** `203.0.113.*` of 203.0.113.7, `2001:db8:1:*` of 2001:db8:1:2::/64: shared by some hundred subscribers of a provider. */
const coarse = (address: string): string => {
  const separator = address.includes(':') ? ':' : '.';
  return address === '' ? '' : [...address.split(separator).slice(0, 3), '*'].join(separator);
};

/** Tokens are hashed with a word before them: an earlier release, which would take one for a whole session, finds none. */
const hashOf = (token: string): Buffer =>
  createHash('sha256')
    .update(token.startsWith(tokenPrefix) ? `program ${token}` : token, 'utf8')
    .digest();

/** The id of the session of a token: part of the token's hash, enough to be unique, without revealing the token. */
const idOf = (token: string): string => hashOf(token).subarray(0, 16).toString('hex');

/** Sessions: opaque tokens of 256 bits, stored hashed, seven days sliding and 30 days at most (Q53); those of programs end after a year. */
export const createSessions = (pool: Pool, now: () => Date = () => new Date()) => {
  const expiryFrom = (at: Date, openedAt: Date, isToken: boolean): Date =>
    new Date(
      isToken
        ? openedAt.getTime() + tokenLifetimeMs
        : Math.min(at.getTime() + sessionLifetimeMs, openedAt.getTime() + longestSessionMs),
    );

  const extend = async (tokenHash: Buffer, at: Date, { opened_at, is_token }: Row): Promise<Date> => {
    const expiresAt = expiryFrom(at, opened_at, is_token);
    await pool.query('update vault.session set extended_at = $2, expires_at = $3 where token_hash = $1', [
      tokenHash,
      at,
      expiresAt,
    ]);
    return expiresAt;
  };

  return {
    /** Opens a session and returns its token, the only copy. If a user has more than 50, or more than 50 tokens, the oldest end. */
    open: async (owner: SessionOwner): Promise<string> => {
      const { userId, role, agent = '', address = '', isToken = false } = owner;
      const token = `${isToken ? tokenPrefix : ''}${randomBytes(32).toString('base64url')}`;
      const at = now();
      await pool.query(
        `insert into vault.session (token_hash, user_id, role, agent, network, opened_at, extended_at, expires_at, is_token)
          values ($1, $2, $3, $4, $5, $6, $6, $7, $8)`,
        [
          hashOf(token),
          userId,
          role,
          agent.slice(0, longestAgent),
          coarse(address),
          at,
          expiryFrom(at, at, isToken),
          isToken,
        ],
      );
      // A row that another login is deleting is skipped, so that two logins never wait for each other.
      await pool.query(
        `delete from vault.session where token_hash = any(array(
          select token_hash from (select token_hash from vault.session
            where user_id = $1 and is_token = $3 order by opened_at desc, token_hash offset $2) old
          join vault.session using (token_hash) for update of session skip locked))`,
        [userId, mostSessions, isToken],
      );
      return token;
    },
    /** The session of a token, or null if it ended, expired or never existed. */
    find: async (token: string): Promise<Session | null> => {
      const at = now();
      const tokenHash = hashOf(token);
      const { rows } = await pool.query<Row>({
        name: 'vault-find-session',
        text: `select user_id, role, opened_at, extended_at, expires_at, is_token from vault.session
          where token_hash = $1 and expires_at > $2`,
        values: [tokenHash, at],
      });
      const row = rows[0];
      if (!row) return null;
      const isDue = at.getTime() - row.extended_at.getTime() >= extensionIntervalMs;
      const expiresAt = isDue ? await extend(tokenHash, at, row) : row.expires_at;
      return { userId: row.user_id, role: row.role, expiresAt, isToken: row.is_token };
    },
    /** When the session of a token was opened; null without one. */
    openedAt: async (token: string): Promise<Date | null> => {
      const { rows } = await pool.query<Pick<OpenSession, 'openedAt'>>(
        'select opened_at as "openedAt" from vault.session where token_hash = $1',
        [hashOf(token)],
      );
      return rows[0]?.openedAt ?? null;
    },
    /** The open sessions of a user, and their tokens, the last used first. */
    openOf: async (userId: string): Promise<readonly OpenSession[]> => {
      const { rows } = await pool.query<OpenSession>(
        `select encode(substr(token_hash, 1, 16), 'hex') as id, agent, network,
            opened_at as "openedAt", extended_at as "usedAt", expires_at as "expiresAt",
            is_token as "isToken"
          from vault.session where user_id = $1 and expires_at > $2 order by extended_at desc, opened_at desc`,
        [userId, now()],
      );
      return rows;
    },
    idOf,
    end: async (token: string): Promise<void> => {
      await pool.query('delete from vault.session where token_hash = $1', [hashOf(token)]);
    },
    /** Ends one session of a user by its id; returns whether there was one. */
    endById: async (userId: string, id: string): Promise<boolean> => {
      const { rowCount } = await pool.query(
        `delete from vault.session where user_id = $1 and encode(substr(token_hash, 1, 16), 'hex') = $2`,
        [userId, id],
      );
      return rowCount === 1;
    },
    endOthersOf: async (userId: string, token: string): Promise<void> => {
      await pool.query('delete from vault.session where user_id = $1 and token_hash <> $2', [
        userId,
        hashOf(token),
      ]);
    },
    /** Records that the person requested another address in this session, and in no other. */
    noteEmailRequest: async (userId: string, token: string): Promise<void> => {
      await pool.query('update vault.session set wants_email = (token_hash = $2) where user_id = $1', [
        userId,
        hashOf(token),
      ]);
    },
    /** Ends all sessions of a user except the one that requested another address. */
    endOthersThanEmailRequest: async (userId: string): Promise<void> => {
      await pool.query('delete from vault.session where user_id = $1 and not wants_email', [userId]);
    },
    endAllOf: async (userId: string): Promise<void> => {
      await pool.query('delete from vault.session where user_id = $1', [userId]);
    },
    /** Deletes expired sessions; returns their number. */
    sweep: async (): Promise<number> => {
      const { rowCount } = await pool.query('delete from vault.session where expires_at <= $1', [now()]);
      return rowCount ?? 0;
    },
  };
};
