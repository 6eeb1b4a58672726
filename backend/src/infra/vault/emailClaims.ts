import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { knownSpellings, normalisedEmail } from '#domain/accounts/users/normalisedEmail.ts';

const hashed = (key: Buffer, spelling: string): Buffer =>
  createHmac('sha256', key).update(spelling, 'utf8').digest();

/** An e-mail address in the vault: its HMAC-SHA256, so that it cannot be found by trying addresses. */
export const emailHash = (key: Buffer, email: string): Buffer => hashed(key, normalisedEmail(email));

/** All hashes under which an address may be known: its own, and those of earlier releases, the likeliest first. */
export const knownEmailHashes = (key: Buffer, email: string): readonly Buffer[] =>
  knownSpellings(email).map((spelling) => hashed(key, spelling));

/** The setting that exists once `left_email` is complete. */
const leftKnown = 'left e-mail addresses are known';

/** The holder of each e-mail address, by its keyed hash: the unique index decides every race. */
export const createEmailClaims = (pool: Pool, key: Buffer) => {
  /** The user who holds an address, or null. */
  const holderOf = async (email: string): Promise<string | null> => {
    const { rows } = await pool.query<{ user_id: string }>({
      name: 'vault-email-holder',
      text: `select user_id from vault.email_claim where email_hash = any($1::bytea[])
        order by array_position($1::bytea[], email_hash) limit 1`,
      values: [knownEmailHashes(key, email)],
    });
    return rows[0]?.user_id ?? null;
  };

  return {
    /** Claims an address for a user, unless another user holds it. Returns the holder. */
    claim: async (email: string, userId: string): Promise<string> => {
      const holder = await holderOf(email);
      if (holder !== null) return holder;
      const hash = emailHash(key, email);
      // The empty update makes the statement return an earlier holder's row too.
      const { rows } = await pool.query<{ user_id: string }>({
        name: 'vault-claim-email',
        text: `insert into vault.email_claim (email_hash, user_id) values ($1, $2)
          on conflict (email_hash) do update set user_id = vault.email_claim.user_id
          returning user_id`,
        values: [hash, userId],
      });
      // Messages that an earlier release recorded under another spelling are the holder's too.
      await pool.query(
        'update vault.contact_sender set email_hash = $1 where email_hash = any($2::bytea[])',
        [hash, knownEmailHashes(key, email).filter((known) => !known.equals(hash))],
      );
      return rows[0]?.user_id ?? userId;
    },
    holderOf,
    /**
     * Gives up every address of a user but this one, in one statement: what was written from those addresses until now stays the user's,
     * and they are the user's earlier addresses from now on.
     */
    keepOnly: async (email: string, userId: string): Promise<void> => {
      await pool.query(
        `with given_up as (
            delete from vault.email_claim where user_id = $1 and email_hash <> all($2::bytea[])
              returning email_hash),
          noted as (
            insert into vault.left_email (email_hash, user_id, left_at)
              select email_hash, $1, now() from given_up
              on conflict (email_hash) do update set user_id = $1, left_at = now())
          update vault.contact_sender set user_id = $1
            where user_id is null and email_hash in (select email_hash from given_up)`,
        [userId, knownEmailHashes(key, email)],
      );
    },
    /** Gives up every address of a user but this one, which the user claimed and never had: what was written from them is not the user's. */
    giveBackOthers: async (email: string, userId: string): Promise<void> => {
      await pool.query(
        'delete from vault.email_claim where user_id = $1 and email_hash <> all($2::bytea[])',
        [userId, knownEmailHashes(key, email)],
      );
    },
    /** Whether the vault knows which addresses users left before it recorded that itself. */
    knowsLeft: async (): Promise<boolean> => {
      const { rowCount } = await pool.query('select from vault.settings where name = $1', [leftKnown]);
      return rowCount === 1;
    },
    /** Remembers that it does. */
    noteLeftKnown: async (): Promise<void> => {
      await pool.query("insert into vault.settings (name, value) values ($1, '') on conflict do nothing", [
        leftKnown,
      ]);
    },
    /** Records that an address was a user's until `at` (ISO 8601), unless somebody left it later, or the vault knows already. */
    noteLeft: async (email: string, userId: string, at: string): Promise<void> => {
      await pool.query(
        `insert into vault.left_email as known (email_hash, user_id, left_at)
          select $1, $2, $3 where not exists (select from vault.settings where name = $4)
          on conflict (email_hash) do update set user_id = $2, left_at = $3 where known.left_at < $3`,
        [emailHash(key, email), userId, at, leftKnown],
      );
    },
    /** Gives up every address of a user, earlier ones too (erasure). */
    release: async (userId: string): Promise<void> => {
      await pool.query(
        `with earlier as (delete from vault.left_email where user_id = $1)
          delete from vault.email_claim where user_id = $1`,
        [userId],
      );
    },
  };
};
