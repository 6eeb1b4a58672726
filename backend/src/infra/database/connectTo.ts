import pg from 'pg';

/** A connection of one's own, outside every pool: for LISTEN, which lives as long as its connection. */
export type DatabaseConnection = pg.Client;

/** How long the server may take to open a connection, and to answer on it, in ms: one that hangs takes it, and says nothing more. */
const patienceMs = 10_000;

/**
 * Opens a connection, for questions that are answered at once. One that breaks later says so by `end`; it never ends the process.
 * @throws Error when the server does not answer in time
 */
export const connectTo = async (url: string): Promise<DatabaseConnection> => {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
};
