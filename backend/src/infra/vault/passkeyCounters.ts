import type { Pool } from 'pg';

type PasskeyUse = {
  /** The number of signatures that the authenticator has made, by its own count; always 0 if it does not count. */
  readonly counter: number;
  readonly usedAt: Date;
};

/** Signature counters of the passkeys (WebAuthn Level 3, section 6.1.1): a lower one comes from a clone. */
export const createPasskeyCounters = (pool: Pool, now: () => Date = () => new Date()) => ({
  /** The last uses of the passkeys of a user, by passkey id. */
  usesOf: async (userId: string): Promise<ReadonlyMap<string, PasskeyUse>> => {
    const { rows } = await pool.query<{ passkey_id: string; counter: string; used_at: Date }>(
      'select passkey_id, counter, used_at from vault.passkey where user_id = $1',
      [userId],
    );
    return new Map(
      rows.map((row) => [row.passkey_id, { counter: Number(row.counter), usedAt: row.used_at }]),
    );
  },
  /** Records a use. False if the counter has not grown since the last one: the passkey was cloned. */
  advance: async (userId: string, passkeyId: string, counter: number): Promise<boolean> => {
    const { rowCount } = await pool.query(
      `insert into vault.passkey as known (passkey_id, user_id, counter, used_at) values ($1, $2, $3, $4)
        on conflict (passkey_id) do update set counter = excluded.counter, used_at = excluded.used_at
        where excluded.counter > known.counter or (excluded.counter = 0 and known.counter = 0)`,
      [passkeyId, userId, counter, now()],
    );
    return rowCount === 1;
  },
  remove: async (passkeyIds: readonly string[]): Promise<void> => {
    await pool.query('delete from vault.passkey where passkey_id = any($1::uuid[])', [passkeyIds]);
  },
  removeAllOf: async (userId: string): Promise<void> => {
    await pool.query('delete from vault.passkey where user_id = $1', [userId]);
  },
});
