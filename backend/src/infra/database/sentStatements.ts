import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Sends a statement on one connection. */
export type Send = (text: string, values: readonly unknown[]) => Promise<unknown>;

/** The pool for Kysely, whose connections send their statements by `sendOn`. */
export const withSend = (pool: pg.Pool, sendOn: (client: pg.PoolClient) => Send): PostgresPool => {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const send = sendOn(client);
    let last: Promise<unknown> = Promise.resolve();
    // One at a time: the driver will drop its own queue in a later version.
    const query = (text: string, values: readonly unknown[] = []) => {
      const sent = last.then(() => send(text, values));
      last = sent.catch(() => {});
      return sent;
    };
    return {
      // Kysely also supports cursors, which the shop does not use.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    };
  };

  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
};
