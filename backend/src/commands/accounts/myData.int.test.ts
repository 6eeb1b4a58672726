import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cartDecider } from '#domain/ordering/cart.ts';
import { streams } from '#domain/streams.ts';
import { createVault, type Vault } from '#infra/vault/vault.ts';
import { type EmptyLog, openEmptyLog } from '#testing/parts/openEmptyLog.ts';
import { contextOf } from '#testing/parts/orderingShop.ts';
import { quotedModel } from '#testing/samples/sampleCarts.ts';
import { createHandle } from '../handle.ts';
import { myData } from './myData.ts';
import { signUpCommands } from './signUpCommands.ts';

let log: EmptyLog;
let vault: Vault;
beforeAll(async () => {
  log = await openEmptyLog();
  vault = await createVault(log.database.pool);
});
afterAll(() => log.end());

test('the export holds all data of a client, and events of the cart cost no reads', async () => {
  const handle = createHandle(log.store);
  const signedUp = await signUpCommands({ handle, store: log.store, vault }).signUpUser(
    {
      firstName: 'Ada',
      lastName: 'L',
      email: 'ada@example.com',
      password: 'violet-otter-42',
      country: 'UK',
    },
    contextOf(randomUUID()),
  );
  if (signedUp.outcome !== 'signedUp') throw new Error('The address was taken');
  const { userId } = signedUp;
  const models = Array.from({ length: 100 }, () => quotedModel(randomUUID()));
  const owned = new Set<string>();
  const stream = streams.cart(userId);
  for (let round = 0; round < 3; round += 1) {
    await handle(cartDecider, stream, { type: 'ClearCart', userId, owned }, contextOf(userId));
    await handle(cartDecider, stream, { type: 'MergeIntoCart', userId, models, owned }, contextOf(userId));
  }
  let reads = 0;
  const readStream: typeof log.store.readStream = (...asked) => {
    reads += 1;
    return log.store.readStream(...asked);
  };
  const exported = await myData({
    store: { readStream },
    vault,
    invoiceIdsOf: async () => new Map(),
    downloadsOf: async () => [],
    conversionsAskedBy: async () => [],
  })(userId, new Date().toISOString());
  expect(exported?.cart).toEqual(models.map(({ modelId }) => modelId));
  expect(exported?.history).toHaveLength(303);
  expect(reads).toBeLessThan(10);
});
