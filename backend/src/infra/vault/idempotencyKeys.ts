import { createHash, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Signer } from './signer.ts';

/** A request with an `Idempotency-Key`. */
type KeyedRequest = {
  /** The signed-in person: the keys of two people are independent. */
  readonly userId: string;
  readonly key: string;
  /** The whole request as one text: call, query, body, files. */
  readonly request: string;
};

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;

/** How long a key is remembered, in ms. */
export const idempotencyKeyLifetimeMs = 24 * 3_600_000;

type Row = { command_id: string; request_hash: string };

/**
 * The request behind each `Idempotency-Key` (ADR 14). The key is stored hashed and the request signed together with its
 * key, so that the request cannot be guessed from a row.
 */
export const createIdempotencyKeys = (pool: Pool, signer: Signer, now: () => Date = () => new Date()) => ({
  /** The command id of the request: the same request again is the same command. Null when the key was used for another request. */
  claim: async ({ userId, key, request }: KeyedRequest): Promise<string | null> => {
    const requestHash = signer.sign(`request:${key}:${request}`);
    const usedAt = now();
    const { rows } = await pool.query<Row>(
      `insert into vault.idempotency_key as known (user_id, key_hash, request_hash, command_id, used_at)
        values ($1, $2, $3, $4, $5)
        on conflict (user_id, key_hash) do update set
          request_hash = case when known.used_at <= $6 then excluded.request_hash else known.request_hash end,
          command_id = case when known.used_at <= $6 then excluded.command_id else known.command_id end,
          used_at = case when known.used_at <= $6 then excluded.used_at else known.used_at end
        returning command_id, request_hash`,
      [
        userId,
        createHash('sha256').update(key, 'utf8').digest(),
        requestHash,
        randomUUID(),
        usedAt,
        new Date(usedAt.getTime() - idempotencyKeyLifetimeMs),
      ],
    );
    const [row] = rows;
    return row?.request_hash === requestHash ? row.command_id : null;
  },
  /** Deletes keys older than `idempotencyKeyLifetimeMs`; returns their number. */
  sweep: async (): Promise<number> => {
    const { rowCount } = await pool.query('delete from vault.idempotency_key where used_at <= $1', [
      new Date(now().getTime() - idempotencyKeyLifetimeMs),
    ]);
    return rowCount ?? 0;
  },
});
