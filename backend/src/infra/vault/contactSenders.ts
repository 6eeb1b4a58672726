import type { Pool } from 'pg';
import { emailHash, knownEmailHashes } from './emailHash.ts';

export type ContactSenders = {
  /** Records the address that a message gives as its sender's. */
  readonly note: (messageId: string, email: string) => Promise<void>;
  /** Messages that give this address as their sender's. */
  readonly messagesFrom: (email: string) => Promise<readonly string[]>;
  /** Messages from the address that a user holds. */
  readonly messagesOf: (userId: string) => Promise<readonly string[]>;
  /** Removes the address from those messages and remembers the erasure; returns all messages so marked. */
  readonly eraseFor: (userId: string) => Promise<readonly string[]>;
  /** Deletes what was remembered for an erasure that is complete. */
  readonly forget: (userId: string) => Promise<void>;
  /** Deletes the sender of a message that was erased on its own. */
  readonly remove: (messageId: string) => Promise<void>;
};

type Row = { message_id: string };
const idsIn = (rows: readonly Row[]): readonly string[] => rows.map((row) => row.message_id);

/**
 * The sender address of each contact message, by the same keyed hash as the claims. A sender needs no account, and their messages are found
 * when the data of the address's holder are exported or erased (ADR 43).
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
