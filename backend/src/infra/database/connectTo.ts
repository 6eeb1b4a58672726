import pg from 'pg';

/** A connection outside the pools, for LISTEN, which ends with the connection. */
export type DatabaseConnection = pg.Client;

/** How often a connection is checked, and how long the answer may take, in ms. */
export const usualCheckMs = 5_000;

/**
 * Opens a connection for short queries; `timeoutMs` is for opening it and for each answer. One that breaks later emits `end`; it never ends
 * the process. @throws Error when the server does not answer in time
 */
export const connectTo = async (url: string, timeoutMs = 10_000): Promise<DatabaseConnection> => {
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
