import type { Pool } from 'pg';
import { emailHash, knownEmailHashes } from './emailHash.ts';

export type ContactSenders = {
  /** Notes which address a message gives as its sender's. */
  readonly note: (messageId: string, email: string) => Promise<void>;
  /** Messages that give this address as their sender's. */
  readonly messagesFrom: (email: string) => Promise<readonly string[]>;
  /** Messages from the address that a user holds. */
  readonly messagesOf: (userId: string) => Promise<readonly string[]>;
  /** Takes the address off those messages and remembers for whose erasure; answers all that were so taken. */
  readonly eraseFor: (userId: string) => Promise<readonly string[]>;
  /** Forgets what was remembered for an erasure that has come to its end. */
  readonly forget: (userId: string) => Promise<void>;
  /** Forgets who wrote a message that was erased by itself. */
  readonly remove: (messageId: string) => Promise<void>;
};

type Row = { message_id: string };
const idsIn = (rows: readonly Row[]): readonly string[] => rows.map((row) => row.message_id);

/**
 * Which contact message came from which address, by the same keyed hash as the claims: a sender needs no account to
 * write, and their messages are found when the holder of the address is exported or erased (ADR 43).
 */
export const createContactSenders = (pool: Pool, key: Buffer): ContactSenders => ({
  note: async (messageId, email) => {
    await pool.query(
      `insert into vault.contact_sender (message_id, email_hash) values ($1, coalesce(
          (select email_hash from vault.email_claim where email_hash = any($3::bytea[])
            order by array_position($3::bytea[], email_hash) limit 1), $2))
        on conflict do nothing`,
      [messageId, emailHash(key, email), knownEmailHashes(key, email)],
    );
  },
  messagesFrom: async (email) => {
    const { rows } = await pool.query<Row>(
      'select message_id from vault.contact_sender where email_hash = any($1::bytea[])',
      [knownEmailHashes(key, email)],
    );
    return idsIn(rows);
  },
  messagesOf: async (userId) => {
    const { rows } = await pool.query<Row>(
      `select message_id from vault.contact_sender
        join vault.email_claim using (email_hash) where user_id = $1`,
      [userId],
    );
    return idsIn(rows);
  },
  eraseFor: async (userId) => {
    await pool.query(
      `update vault.contact_sender set email_hash = null, erased_user_id = $1
        where email_hash in (select email_hash from vault.email_claim where user_id = $1)`,
      [userId],
    );
    const { rows } = await pool.query<Row>(
      'select message_id from vault.contact_sender where erased_user_id = $1',
      [userId],
    );
    return idsIn(rows);
  },
  forget: async (userId) => {
    await pool.query('delete from vault.contact_sender where erased_user_id = $1', [userId]);
  },
  remove: async (messageId) => {
    await pool.query('delete from vault.contact_sender where message_id = $1', [messageId]);
  },
});
