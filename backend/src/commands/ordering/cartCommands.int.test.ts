import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dollars } from '#domain/kernel/money.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { streams } from '#domain/streams.ts';
import { addToCart, type CartDeps } from './addToCart.ts';
import { clearCart } from './clearCart.ts';
import { mergeIntoCart } from './mergeIntoCart.ts';
import { removeFromCart } from './removeFromCart.ts';
import { contextOf, type ShopForTests, shopForTests } from './test/shopForTests.ts';

let shop: ShopForTests;
beforeAll(async () => {
  shop = await shopForTests();
});
afterAll(() => shop.cleanUp());

/** A client with a cart, who owns what is put into `owned`. */
const newClient = () => {
  const userId = randomUUID();
  const owned: string[] = [];
  const deps: CartDeps = { ...shop.deps, ownedModels: async (one) => (one === userId ? owned : []) };
  return {
    owned,
    add: (modelId: string, context = contextOf(userId)) => addToCart(deps)({ userId, modelId }, context),
    merge: (...modelIds: string[]) => mergeIntoCart(deps)({ userId, modelIds }, contextOf(userId)),
    remove: (modelId: string) => removeFromCart(deps)({ userId, modelId }, contextOf(userId)),
    clear: () => clearCart(deps)({ userId }, contextOf(userId)),
    history: async () =>
      (await shop.deps.store.readStream(streams.cart(userId))).map(({ type, data }) => ({ type, data })),
  };
};
const codeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

test("the cart notes each model at the catalogue's price (Q08, Q10)", async () => {
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

test('many windows that add the same model at once put it in once (R116)', async () => {
  const client = newClient();
  const chair = shop.model(25);
  const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(client.add(chair))));
  expect(codes.toSorted()).toEqual(['accepted', ...Array(4).fill('alreadyInCart')]);
  expect(await client.history()).toHaveLength(1);
});

test('the same command sent again answers the same and adds nothing', async () => {
  const client = newClient();
  const chair = shop.model(25);
  const context = contextOf(randomUUID());
  const first = await client.add(chair, context);
  expect((await client.add(chair, context)).position).toBe(first.position);
  expect(await client.history()).toHaveLength(1);
});

test('what was bought leaves as a sale, what is owned cannot come back (Q37)', async () => {
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

test('taking out what is not there appends nothing (R118)', async () => {
  const client = newClient();
  expect((await client.remove(shop.model(25))).position).toBeNull();
  expect((await client.clear()).position).toBeNull();
  expect(await codeOf(client.add(randomUUID()))).toBe('modelNotFound');
  expect(await client.history()).toEqual([]);
});
