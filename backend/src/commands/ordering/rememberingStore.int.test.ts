import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dollars } from '#domain/kernel/money.ts';
import { createHandle } from '../handle.ts';
import { placeOrder } from './placeOrder.ts';
import { recordPaymentFailure } from './recordPaymentFailure.ts';
import { recordPaymentIntent } from './recordPaymentIntent.ts';
import { rememberingStore } from './rememberingStore.ts';
import { contextOf, type ShopForTests, shopForTests } from './test/shopForTests.ts';

let shop: ShopForTests;
beforeAll(async () => {
  shop = await shopForTests();
});
afterAll(() => shop.cleanUp());

const userId = randomUUID();
const items = [
  {
    modelId: randomUUID(),
    name: 'Chair',
    card: { assetId: randomUUID(), fileName: 'c.png', mediaType: 'image/png', bytes: 1, sha256: '0' },
    price: dollars(40),
  },
];
const started = async () => {
  let reads = 0;
  const counted = {
    ...shop.deps.store,
    readStream: (streamName: string) => {
      reads += 1;
      return shop.deps.store.readStream(streamName);
    },
  };
  const store = rememberingStore(counted);
  const handle = createHandle(store);
  const orderId = randomUUID();
  await placeOrder({ handle })({ orderId, userId, items, isNew: true }, contextOf(userId));
  return { store, handle, orderId, reads: () => reads };
};

test('what a call has written it does not read back, and it is what the log holds', async () => {
  const { store, handle, orderId, reads } = await started();
  const handled = await recordPaymentIntent({ handle })(
    { orderId, paymentIntentId: 'pi' },
    contextOf(userId),
  );
  expect(handled.state.status).toBe('intentRecorded');
  expect(reads()).toBe(0);
  const streamName = `order-${orderId}`;
  expect(await store.readStream(streamName)).toEqual(await shop.deps.store.readStream(streamName));
});

test('a memory that others have overtaken is dropped, and the log decides', async () => {
  const { handle, orderId, reads } = await started();
  await recordPaymentFailure(shop.deps)(
    { orderId, paymentIntentId: null, code: 'abandoned', reason: 'given up' },
    contextOf(userId),
  );
  const handled = await recordPaymentIntent({ handle })(
    { orderId, paymentIntentId: 'pi' },
    contextOf(userId),
  );
  expect(handled.events).toEqual([]);
  expect(handled.state.status).toBe('failed');
  expect(reads()).toBe(1);
});
