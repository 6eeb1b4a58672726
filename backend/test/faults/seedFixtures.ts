import pLimit from 'p-limit';
import type { WireModel } from '#contract/wire.ts';
import { admin } from '#testing/shop/runningShop.ts';
import { logIn, uploadedModel, verifiedClient } from '#testing/shop/shopApi.ts';
import type { ShopInParts } from '#testing/shop/shopInParts.ts';
import type { Client } from './shopper.ts';

/** `count` models, and `count` clients with verified addresses. */
export const seedFixtures = async (
  { url, dataDir }: ShopInParts,
  count: number,
): Promise<{ readonly models: readonly WireModel[]; readonly clients: readonly Client[] }> => {
  const token = await logIn(url, admin.email, admin.password);
  // More parallel calls would only wait for each other.
  const limited = pLimit(8);
  const many = <Made>(make: (index: number) => Promise<Made>): Promise<Made[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => limited(() => make(index))));
  const models = await many((index) =>
    uploadedModel(url, token, { ModalName: `Model ${index}`, ModalPrice: String(10 + index) }),
  );
  const clients = await many((index) => verifiedClient(url, dataDir, `client-${index}@example.com`));
  return { models, clients };
};
