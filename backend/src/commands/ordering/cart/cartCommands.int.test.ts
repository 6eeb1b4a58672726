import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dollars } from '#domain/kernel/money.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { streams } from '#domain/streams.ts';
import { contextOf, shopForTests } from '#testing/parts/orderingShop.ts';
import { cartCommands } from './cartCommands.ts';

const shop = await shopForTests();

/** A client with a cart, who owns the models in `owned`. */
const newClient = () => {
  const userId = randomUUID();
  const owned: string[] = [];
  const cart = cartCommands({
    ...shop.deps,
    ownedModels: async (one) => (one === userId ? owned : []),
  });
  return {
    owned,
    add: (modelId: string, context = contextOf(userId)) => cart.addToCart({ userId, modelId }, context),
    merge: (...modelIds: string[]) => cart.mergeIntoCart({ userId, modelIds }, contextOf(userId)),
    clear: () => cart.clearCart({ userId }, contextOf(userId)),
    history: async () =>
      (await shop.deps.store.readStream(streams.cart(userId))).map(({ type, data }) => ({ type, data })),
  };
};
const codeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

test("the cart records each model at the catalogue's price (Q08, Q10)", async () => {
  const client = newClient();
  const [chair, lamp] = [shop.model(25), shop.model(40)];
  await client.add(chair);
  const joined = await client.merge(lamp, chair, randomUUID());
  expect(joined.state.modelIds).toEqual([chair, lamp]);
  expect(await client.history()).toMatchObject([
    { type: 'CartItemAdded', data: { modelId: chair, price: dollars(25), via: 'shop' } },
    { type: 'CartItemAdded', data: { modelId: lamp, price: dollars(40), via: 'merge' } },
  ]);
});

test('concurrent tabs that add the same model add it once (R116)', async () => {
  const client = newClient();
  const chair = shop.model(25);
  const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(client.add(chair))));
  expect(codes.toSorted()).toEqual(['accepted', ...Array(4).fill('alreadyInCart')]);
  expect(await client.history()).toHaveLength(1);
});

test('a repeated command gives the same answer and adds nothing', async () => {
  const client = newClient();
  const chair = shop.model(25);
  const context = contextOf(randomUUID());
  const first = await client.add(chair, context);
  expect((await client.add(chair, context)).position).toBe(first.position);
  expect(await client.history()).toHaveLength(1);
});

test('a bought model leaves the cart as a sale, and an owned one cannot be added (Q37)', async () => {
  const client = newClient();
  const [chair, lamp] = [shop.model(25), shop.model(40)];
  await client.merge(chair, lamp);
  client.owned.push(chair);
  expect(await codeOf(client.add(chair))).toBe('owned');
  await client.clear();
  expect((await client.history()).slice(2)).toMatchObject([
    { type: 'CartItemRemoved', data: { modelId: chair, reason: 'bought' } },
    { type: 'CartCleared', data: { modelIds: [lamp] } },
  ]);
});
