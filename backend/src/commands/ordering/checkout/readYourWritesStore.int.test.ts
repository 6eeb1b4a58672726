import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { noTerms } from '#domain/ordering/orders/order.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { contextOf } from '#testing/parts/orderingShop.ts';
import { ownLog } from '#testing/parts/ownLog.ts';
import { orderItem } from '#testing/samples/sampleOrders.ts';
import { createHandle } from '../../handle.ts';
import { orderCommands } from './orderCommands.ts';
import { readYourWritesStore } from './readYourWritesStore.ts';

const { eventStore, handle } = await ownLog();

const userId = randomUUID();
const items = [orderItem(randomUUID())];
const recordIntent = { type: 'RecordPaymentIntent', paymentIntentId: 'pi' } as const;
const started = async () => {
  let reads = 0;
  const counted = {
    ...eventStore,
    readStream: ((streamName) => {
      reads += 1;
      return eventStore.readStream(streamName);
    }) as EventStore['readStream'],
  };
  const store = readYourWritesStore(counted);
  const orders = orderCommands(createHandle(store));
  const orderId = randomUUID();
  const order = { type: 'PlaceOrder', orderId, userId, items, ...noTerms } as const;
  await orders.onOrder(orderId, order, contextOf(userId), { isNew: true });
  return { store, orders, orderId, reads: () => reads };
};

test('a call does not read back its own appends, and its memory equals the log', async () => {
  const { store, orders, orderId, reads } = await started();
  const handled = await orders.onOrder(orderId, recordIntent, contextOf(userId));
  expect(handled.state.status).toBe('intentRecorded');
  expect(reads()).toBe(0);
  const streamName = `order-${orderId}`;
  expect(await store.readStream(streamName)).toEqual(await eventStore.readStream(streamName));
});

test('a memory that is out of date is dropped, and the log is read', async () => {
  const { orders, orderId, reads } = await started();
  await orderCommands(handle).recordPaymentFailure(
    orderId,
    { paymentIntentId: null, code: 'abandoned', reason: 'given up' },
    contextOf(userId),
  );
  const handled = await orders.onOrder(orderId, recordIntent, contextOf(userId));
  expect(handled.events).toEqual([]);
  expect(handled.state.status).toBe('failed');
  expect(reads()).toBe(1);
});
