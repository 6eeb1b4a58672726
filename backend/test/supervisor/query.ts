import pg from 'pg';

/** The rows that one statement returns, on a separate connection. */
export const query = async (url: string, text: string): Promise<unknown[]> => {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
};
