import pg from 'pg';

/** A connection of one's own, outside every pool: for LISTEN, which lives as long as its connection. */
export type DatabaseConnection = pg.Client;

/** Opens a connection. One that breaks later says so by `end`; it never ends the process. */
export const connectTo = async (url: string): Promise<DatabaseConnection> => {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  return client;
};
