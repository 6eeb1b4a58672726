import { connectTo } from '#infra/database/connectTo.ts';
import { patienceMs } from '../run/patienceMs.ts';

/** The rows that one statement returns, on a connection of its own. @throws Error when Postgres refuses it */
export const query = async (url: string, text: string): Promise<unknown[]> => {
  const client = await connectTo(url, patienceMs);
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
};
