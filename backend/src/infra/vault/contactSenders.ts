import type { Pool } from 'pg';
import { emailHash, knownEmailHashes } from './emailClaims.ts';

export type ContactSenders = ReturnType<typeof createContactSenders>;

/**
 * The sender address of each contact message, by the same keyed hash as the claims. A sender needs no account, and their messages are found
 * when the data of the address's holder are exported or erased (ADR 43).
 */
export const createContactSenders = (pool: Pool, key: Buffer) => {
  const idsBy = async (text: string, value: unknown): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ message_id: string }>(text, [value]);
    return rows.map((row) => row.message_id);
  };
  return {
    /** Records the address that a message gives as its sender's. */
    note: async (messageId: string, email: string): Promise<void> => {
      await pool.query(
        `insert into vault.contact_sender (message_id, email_hash) values ($1, coalesce(
            (select email_hash from vault.email_claim where email_hash = any($3::bytea[])
              order by array_position($3::bytea[], email_hash) limit 1), $2))
          on conflict do nothing`,
        [messageId, emailHash(key, email), knownEmailHashes(key, email)],
      );
    },
    /** Messages that give this address as their sender's. */
    messagesFrom: (email: string) =>
      idsBy(
        'select message_id from vault.contact_sender where email_hash = any($1::bytea[])',
        knownEmailHashes(key, email),
      ),
    /** Messages from the address that a user holds. */
    messagesOf: (userId: string) =>
      idsBy(
        `select message_id from vault.contact_sender
          join vault.email_claim using (email_hash) where user_id = $1`,
        userId,
      ),
    /** Removes the address from those messages and remembers the erasure; returns all messages so marked. */
    eraseFor: async (userId: string) => {
      await pool.query(
        `update vault.contact_sender set email_hash = null, erased_user_id = $1
          where email_hash in (select email_hash from vault.email_claim where user_id = $1)`,
        [userId],
      );
      return idsBy('select message_id from vault.contact_sender where erased_user_id = $1', userId);
    },
    /** Deletes what was remembered for an erasure that is complete. */
    forget: async (userId: string): Promise<void> => {
      await pool.query('delete from vault.contact_sender where erased_user_id = $1', [userId]);
    },
    /** Deletes the sender of a message that was erased on its own. */
    remove: async (messageId: string): Promise<void> => {
      await pool.query('delete from vault.contact_sender where message_id = $1', [messageId]);
    },
  };
};
