import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { type CartCommand, cartDecider } from '#domain/ordering/cart/cart.ts';
import { type PurchasesCommand, purchasesDecider } from '#domain/ordering/checkout/purchases.ts';
import { claimsOf } from '#domain/ordering/checkout/purchasesState.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { createSnapshots } from '#infra/snapshots/snapshots.ts';
import { openEmptyLog } from '#testing/parts/openEmptyLog.ts';
import { contextOf } from '#testing/parts/orderingShop.ts';
import { quotedModel } from '#testing/samples/sampleCarts.ts';
import { createHandle, loadState } from './handle.ts';

/** Longer than several snapshots; commands must not notice. */
const changes = 600;

const log = await openEmptyLog();
afterAll(log.end);
const snapshots = await createSnapshots(log.database.db);

/** Counts the events that are read. */
const counting = (store: EventStore) => {
  let read = 0;
  return {
    store: {
      ...store,
      readStream: (async (...asked) => {
        const events = await store.readStream(...asked);
        read += events.length;
        return events;
      }) as EventStore['readStream'],
    },
    sinceLast: () => {
      const since = read;
      read = 0;
      return since;
    },
  };
};

test('a command on a cart reads about ten events and those since the last snapshot, however long its stream is, and sees the same cart', async () => {
  const { store, sinceLast } = counting(log.store);
  const handle = createHandle(store, snapshots);
  const userId = randomUUID();
  const owned = new Set<string>();
  const onCart = (command: CartCommand, context = contextOf(userId)) =>
    handle(cartDecider, streams.cart(userId), command, context);
  const models = Array.from({ length: 50 }, () => quotedModel(randomUUID()));
  for (let events = 0; events < changes; events += 51) {
    await onCart({ type: 'MergeIntoCart', userId, models, owned });
    await onCart({ type: 'ClearCart', userId, owned });
  }
  const context = contextOf(userId);
  const added = quotedModel(randomUUID());
  sinceLast();
  const command = { type: 'AddToCart', userId, model: added, owned } as const;
  expect((await onCart(command, context)).state).toEqual({ modelIds: [added.modelId] });
  expect(sinceLast()).toBeLessThan(60 + 51);
  expect(await onCart(command, context)).toMatchObject({ alreadyHandled: true });
  const whole = await loadState(log.store, cartDecider, streams.cart(userId));
  expect(await loadState(store, cartDecider, streams.cart(userId), snapshots)).toEqual(whole);
});

test('purchases include every claim that holds models, and the newest released ones', async () => {
  const { store, sinceLast } = counting(log.store);
  const handle = createHandle(store, snapshots);
  const userId = randomUUID();
  const onPurchases = (command: PurchasesCommand) =>
    handle(purchasesDecider, streams.purchases(userId), command, contextOf(userId));
  const claim = (orderId: string) =>
    ({ type: 'ClaimModels', userId, orderId, modelIds: [orderId], checkoutKey: orderId }) as const;
  const orders = Array.from({ length: changes / 5 }, () => randomUUID());
  for (const [index, orderId] of orders.entries()) {
    await onPurchases(claim(orderId));
    if (index % 10 > 0) await onPurchases({ type: 'ReleaseClaim', userId, orderId });
  }
  sinceLast();
  const state = await loadState(store, purchasesDecider, streams.purchases(userId), snapshots);
  expect(sinceLast()).toBeLessThan(15);
  expect(state).toEqual(await loadState(log.store, purchasesDecider, streams.purchases(userId)));
  const held = orders.filter((_, index) => index % 10 === 0);
  const claims = claimsOf(state).map(({ orderId }) => orderId);
  expect(held.filter((orderId) => !claims.includes(orderId))).toEqual([]);
  expect(claims).toHaveLength(held.length + 100);
  await expect(onPurchases(claim(held[0] ?? ''))).resolves.toMatchObject({ events: [] });
});

test('concurrent commands on one stream all take effect, each once (R116)', async () => {
  const handle = createHandle(log.store);
  const userId = randomUUID();
  const stream = streams.cart(userId);
  const [chair, lamp, sofa] = [randomUUID(), randomUUID(), randomUUID()];
  const adding = [chair, chair, lamp, lamp, sofa].map((modelId) => {
    const command = {
      type: 'AddToCart',
      userId,
      model: quotedModel(modelId),
      owned: new Set<string>(),
    } as const;
    return handle(cartDecider, stream, command, contextOf(userId));
  });
  const outcomes = await Promise.allSettled(adding);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await log.store.readStream(stream)).toHaveLength(3);
});

test('a snapshot of another log or shape is ignored', async () => {
  const handle = createHandle(log.store, snapshots);
  const userId = randomUUID();
  const stream = streams.cart(userId);
  const owned = new Set<string>();
  const models = [quotedModel(randomUUID()), quotedModel(randomUUID())];
  await handle(cartDecider, stream, { type: 'MergeIntoCart', userId, models, owned }, contextOf(userId));
  const foreign = { revision: 0n, eventId: randomUUID(), state: { modelIds: ['foreign'] } };
  const cart = { modelIds: models.map(({ modelId }) => modelId) };
  await snapshots.keep(stream, 'cart 1', foreign);
  expect(await loadState(log.store, cartDecider, stream, snapshots)).toEqual(cart);
  const [first] = await log.store.readStream(stream);
  await snapshots.keep(stream, 'cart 0', { ...foreign, eventId: first?.id ?? '' });
  expect(await loadState(log.store, cartDecider, stream, snapshots)).toEqual(cart);
  await snapshots.keep(stream, 'cart 1', { ...foreign, eventId: first?.id ?? '' });
  expect(await loadState(log.store, cartDecider, stream, snapshots)).toEqual({
    modelIds: ['foreign', models[1]?.modelId],
  });
});
