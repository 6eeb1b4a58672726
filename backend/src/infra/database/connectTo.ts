import pg from 'pg';

/** A connection outside the pools, for LISTEN, which ends with the connection. */
export type DatabaseConnection = pg.Client;

/** Time limit for opening a connection, and for each of its queries, in ms. */
const timeoutMs = 10_000;

/**
 * Opens a connection for short queries. One that breaks later emits `end`; it never ends the process.
 * @throws Error when the server does not answer in time
 */
export const connectTo = async (url: string): Promise<DatabaseConnection> => {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
};
