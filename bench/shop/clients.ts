import { verifiedClient } from 'backend/testing/shop/shopApi.ts';
import { ratePerSecond } from '../load/inFlight.ts';

export type Client = { readonly email: string; readonly token: string };

/** Creates clients: sign up, follow the mailed link, sign in. */
export const makeClients = async (
  url: string,
  dataDir: string,
  count: number,
): Promise<readonly Client[]> => {
  const clients: Client[] = [];
  await ratePerSecond(count, 8, async (index) => {
    const email = `client-${index}@bench.example`;
    const { token } = await verifiedClient(url, dataDir, email);
    clients.push({ email, token });
  });
  return clients;
};
