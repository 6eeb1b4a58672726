import { beforeAll, describe, expect, test } from 'vitest';
import type { WireModel } from '#contract/wire.ts';
import { type ApiShop, at, expectMessage, expectStatus, type Person, unknownId } from './apiShop.ts';

/** The cart on the server; all names are its own. */
export const cartCalls = (api: ApiShop): void => {
  const { upload, as, buy, newClient, raw, product } = api;
  let chair: WireModel;
  let table: WireModel;
  let stool: WireModel;
  let draft: WireModel;
  beforeAll(async () => {
    chair = await upload({ ModalName: 'Carted Chair', ModalPrice: '25' });
    table = await upload({ ModalName: 'Carted Table', ModalPrice: '75' });
    stool = await upload({ ModalName: 'Carted Stool', ModalType: 'free' });
    draft = await upload({ ModalName: 'Carted Draft', ModalPrice: '' });
  });

  const namesOf = (models: readonly WireModel[]) => models.map(({ ModalName }) => ModalName);

  test('the cart on the server shows complete models in the order added, at once and to their client alone; models are removed one by one, repeatedly without an error, or all at once; a bought one leaves it and cannot be added (R101, R116 – R118, Q10, Q37)', async () => {
    const person = await newClient('cart-1@example.com');
    const add = (_id: string) => as(person, 'POST /cart', { body: { _id } });
    const cart = async () => (await as(person, 'GET /cart')).body;
    expect(await cart()).toEqual([]);
    for (const { _id } of [table, chair]) await expectMessage(200, 'Success', add(_id));
    expect(namesOf(await cart())).toEqual(['Carted Table', 'Carted Chair']);
    // Its preview and description are on its page only.
    const { preview: _, description: __, tags: ___, licence: ____, ...shown } = await product(chair._id);
    const unpictured = { cardColour: null, cardPlaceholder: null };
    expect({ ...(await cart())[1], ...unpictured }).toEqual({ ...shown, ...unpictured });
    await expectMessage(409, 'This Model has alredy been added to your cart', add(chair._id.toUpperCase()));
    for (const { _id, ModalName } of [stool, draft])
      await expectMessage(422, new RegExp(ModalName), add(_id));
    for (const _id of [unknownId, 'nonsense']) await expectStatus(404, add(_id));
    await expectStatus(400, raw(person, 'POST', '/cart', { body: {} }));

    for (const time of ['once', 'again'])
      await expectMessage(200, 'Success', as(person, 'DELETE /cart/:id', at(chair._id)), time);
    expect(namesOf(await cart())).toEqual(['Carted Table']);
    await expectMessage(200, 'Success', as(person, 'DELETE /cart'));
    expect(await cart()).toEqual([]);

    await add(chair._id);
    await buy(person, [chair]);
    await expect.poll(cart).toEqual([]);
    await expectMessage(409, /^You already own Carted Chair/, add(chair._id));
  });

  test("the browser's cart is merged after a login and answers the result; models that cannot be bought are ignored", async () => {
    const person = await newClient('cart-2@example.com');
    await as(person, 'POST /cart', { body: { _id: table._id } });
    const ids = [chair._id, unknownId, 'nonsense', stool._id, draft._id, table._id];
    const merged = await as(person, 'POST /cart/merge', { body: { ids } });
    expect([merged.status, namesOf(merged.body)]).toEqual([200, ['Carted Table', 'Carted Chair']]);
    for (const bad of [{}, { ids: 'none' }, { ids: [7] }])
      await expectStatus(400, raw(person, 'POST', '/cart/merge', { body: bad }));
  });

  test('the wishlist keeps the models that its client saved, once, newest first, free models too, and merges that of a device', async () => {
    const person = await newClient('wishes@example.com');
    const call = (method: 'PUT' | 'DELETE', id: string) => as(person, `${method} /wishlist/:id`, at(id));
    const listOf = async (of: Person) => namesOf((await as(of, 'GET /wishlist')).body);
    for (const { _id } of [chair, stool, chair]) await expectMessage(200, 'Success', call('PUT', _id));
    expect(await listOf(person)).toEqual(['Carted Stool', 'Carted Chair']);
    for (const _ of ['once', 'again']) await expectMessage(200, 'Success', call('DELETE', stool._id));
    expect(await listOf(await newClient('no-wishes@example.com'))).toEqual([]);
    const merged = await as(person, 'POST /wishlist/merge', {
      body: { ids: [table._id, chair._id.toUpperCase(), unknownId, 'x'] },
    });
    expect(namesOf(merged.body)).toEqual(['Carted Table', 'Carted Chair']);
    const { body } = await as(person, 'GET /user/mydata');
    expect(body.events.map(({ event }) => event)).toContain('ModelSaved');
  });

  describe('an Admin has neither', () => {
    test.each([
      ['GET', '/cart', undefined],
      ['POST', '/cart', { _id: unknownId }],
      ['POST', '/cart/merge', { ids: [] }],
      ['DELETE', `/cart/${unknownId}`, undefined],
      ['DELETE', '/cart', undefined],
      ['GET', '/wishlist', undefined],
    ])('%s %s answers 403', async (method, path, body) => {
      await expectMessage(403, /^Only a client/, raw('admin', method, path, { body }));
    });
  });
};
