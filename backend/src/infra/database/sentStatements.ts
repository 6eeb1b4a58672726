import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

export type Send = (text: string, values: readonly unknown[]) => Promise<unknown>;

/**
 * Sends a statement by the driver. With a callback: the promises that the driver makes itself keep the answers of a connection alive in a
 * chain, until a collection of the whole heap.
 */
export const sendBy = (client: pg.PoolClient, statement: pg.QueryConfig): Promise<unknown> =>
  new Promise((resolve, reject) => {
    client.query(statement, (error, result) => (error ? reject(error) : resolve(result)));
  });

/** Whether a connection sends statements without waiting for earlier answers, read-only by the driver's types. It then supports no streams, such as those of a backup. */
type Pipelining = { pipeline: boolean };

/** The answer for a statement that is not sent. */
const nothing = { command: '', rowCount: 0, rows: [] };

/**
 * The pool for Kysely, whose connections send their statements by `sendOn`, without waiting for the answers to earlier ones. The start of a
 * transaction is sent with its first statement, which saves a round trip; a transaction without statements is not sent at all.
 */
export const withSend = (pool: pg.Pool, sendOn: (client: pg.PoolClient) => Send): PostgresPool => {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const send = sendOn(client);
    let isBeginning = false;
    const query = async (text: string, values: readonly unknown[] = []): Promise<unknown> => {
      if (text === 'begin') {
        isBeginning = true;
        return nothing;
      }
      if (!isBeginning) return send(text, values);
      isBeginning = false;
      if (text === 'commit' || text === 'rollback') return nothing;
      const [, answer] = await Promise.all([send('begin', []), send(text, values)]);
      return answer;
    };
    return {
      // Kysely also supports cursors, which the shop does not use.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => {
        (client as Pipelining).pipeline = false;
        client.release(destroy);
      },
    };
  };

  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      (client as Pipelining).pipeline = true;
      const known = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
};
