import type { Pool } from 'pg';
import { emailHash, knownEmailHashes } from './emailClaims.ts';

export type ContactSenders = ReturnType<typeof createContactSenders>;

/**
 * Messages of user $1: those from an address while it was theirs; those without an owner from the address that they hold, or from one
 * that they had last, while no other account has claimed it.
 */
const messagesOfUser = `select message_id from vault.contact_sender where user_id = $1
  union all
  select message_id from vault.contact_sender as sent
    join (select email_hash from vault.email_claim where user_id = $1
      union
      select email_hash from vault.left_email as earlier where user_id = $1
        and not exists (select from vault.email_claim where email_hash = earlier.email_hash)) as theirs
      using (email_hash)
    where sent.user_id is null`;

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
    /** Records the address that a message gives as its sender's, in the spelling that an account has or had. */
    note: async (messageId: string, email: string): Promise<void> => {
      await pool.query(
        `insert into vault.contact_sender (message_id, email_hash) values ($1, coalesce(
            (select email_hash from (table vault.email_claim union all
                select email_hash, user_id from vault.left_email) as known
              where email_hash = any($3::bytea[])
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
    /** Those of them that no account had when it left the address. */
    messagesWithoutOwner: (email: string) =>
      idsBy(
        'select message_id from vault.contact_sender where user_id is null and email_hash = any($1::bytea[])',
        knownEmailHashes(key, email),
      ),
    /** Makes messages without an owner a user's for good. */
    give: async (userId: string, messageIds: readonly string[]): Promise<void> => {
      await pool.query(
        'update vault.contact_sender set user_id = $1 where user_id is null and message_id = any($2::uuid[])',
        [userId, messageIds],
      );
    },
    /** Messages from the addresses that a user holds or held. */
    messagesOf: (userId: string) => idsBy(messagesOfUser, userId),
    /**
     * Removes the address from those messages and remembers the erasure; returns all messages so marked. Nobody who had the held address
     * earlier gets what is written from it after the erasure.
     */
    eraseFor: async (userId: string) => {
      await pool.query(
        `with passed_on as (
            delete from vault.left_email
              where email_hash in (select email_hash from vault.email_claim where user_id = $1))
          update vault.contact_sender set email_hash = null, erased_user_id = $1
            where message_id in (${messagesOfUser})`,
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
