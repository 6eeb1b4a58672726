import { beforeAll, describe, expect, test } from 'vitest';
import type { WireModel } from '#contract/wire.ts';
import { type ApiShop, at, expectMessage, expectStatus, type Person, unknownId } from './apiShop.ts';

/** The cart on the server; all names are its own. */
export const cartCalls = (api: ApiShop): void => {
  const { upload, as, newClient, raw, product } = api;
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

  let people = 0;
  const newPerson = () => {
    people += 1;
    return newClient(`cart-${people}@example.com`);
  };
  const add = (person: Person, _id: string) => as(person, 'POST /cart', { body: { _id } });
  const cartOf = async (person: Person) => (await as(person, 'GET /cart')).body;
  const namesOf = (models: readonly WireModel[]) => models.map(({ ModalName }) => ModalName);
  const success = { status: 200, body: { message: 'Success' } };

  describe('the cart on the server (Q10)', () => {
    test('shows complete models in the order added, at once and to their client alone (R101, R117)', async () => {
      const person = await newPerson();
      expect(await cartOf(person)).toEqual([]);
      expect(await add(person, table._id)).toMatchObject(success);
      expect(await add(person, chair._id)).toMatchObject(success);
      const cart = await cartOf(person);
      expect(namesOf(cart)).toEqual(['Carted Table', 'Carted Chair']);
      const body = await product(chair._id);
      // Its preview and description are on its page only.
      const { preview: _, description: __, tags: ___, licence: ____, ...shown } = body;
      expect({ ...cart[1], cardColour: null, cardPlaceholder: null }).toEqual({
        ...shown,
        cardColour: null,
        cardPlaceholder: null,
      });
      expect(await cartOf(await newPerson())).toEqual([]);
    });

    test('refuses a model that is already in it, in the documented words (R116)', async () => {
      const person = await newPerson();
      await add(person, chair._id);
      await expectMessage(
        409,
        'This Model has alredy been added to your cart',
        add(person, chair._id.toUpperCase()),
      );
      expect(await cartOf(person)).toHaveLength(1);
    });

    test('refuses models that cannot be bought: free and unpriced 422 by name, unknown 404, no id 400', async () => {
      const person = await newPerson();
      for (const { _id, ModalName } of [stool, draft])
        await expectMessage(422, new RegExp(ModalName), add(person, _id));
      for (const _id of [unknownId, 'nonsense']) await expectStatus(404, add(person, _id));
      await expectStatus(400, raw(person, 'POST', '/cart', { body: {} }));
      expect(await cartOf(person)).toEqual([]);
    });

    test('removes models one by one, repeatedly without an error (R118), or all at once', async () => {
      const person = await newPerson();
      await as(person, 'POST /cart/merge', { body: { ids: [chair._id, table._id] } });
      for (const _ of ['once', 'again'])
        expect(await as(person, 'DELETE /cart/:id', at(chair._id))).toMatchObject(success);
      expect(namesOf(await cartOf(person))).toEqual(['Carted Table']);
      await expectStatus(404, as(person, 'DELETE /cart/:id', at('nonsense')));
      const emptied = await as(person, 'DELETE /cart');
      expect(emptied).toMatchObject(success);
      expect(emptied.headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(await cartOf(person)).toEqual([]);
    });

    test("merges the browser's cart after a login and answers the result; models that cannot be bought are ignored", async () => {
      const person = await newPerson();
      await add(person, table._id);
      const ids = [chair._id, unknownId, 'nonsense', stool._id, draft._id, table._id];
      const merged = await as(person, 'POST /cart/merge', { body: { ids } });
      expect(merged.status).toBe(200);
      expect(namesOf(merged.body)).toEqual(['Carted Table', 'Carted Chair']);
      expect(namesOf(await cartOf(person))).toEqual(namesOf(merged.body));
      for (const bad of [{}, { ids: 'none' }, { ids: [7] }])
        await expectStatus(400, raw(person, 'POST', '/cart/merge', { body: bad }));
    });

    test('is for clients: an Admin has none (403)', async () => {
      await expectStatus(403, as('admin', 'GET /cart'));
      await expectStatus(403, as('admin', 'POST /cart', { body: { _id: chair._id } }));
      await expectStatus(403, as('admin', 'POST /cart/merge', { body: { ids: [] } }));
      await expectStatus(403, as('admin', 'DELETE /cart/:id', at(chair._id)));
      await expectStatus(403, as('admin', 'DELETE /cart'));
    });
  });

  describe('the wishlist on the server', () => {
    const listOf = async (person: Person) => namesOf((await as(person, 'GET /wishlist')).body);

    test('keeps the models that its client saved, once, newest first, free models too', async () => {
      const person = await newPerson();
      for (const one of [chair, stool, chair])
        expect(await as(person, 'PUT /wishlist/:id', at(one._id))).toMatchObject(success);
      expect(await listOf(person)).toEqual(['Carted Stool', 'Carted Chair']);
      expect(await as(person, 'DELETE /wishlist/:id', at(stool._id))).toMatchObject(success);
      expect(await as(person, 'DELETE /wishlist/:id', at(stool._id))).toMatchObject(success);
      expect(await listOf(person)).toEqual(['Carted Chair']);
      expect(await listOf(await newPerson())).toEqual([]);
      const { body } = await as(person, 'GET /user/mydata');
      expect(body.wishlist).toEqual([chair._id]);
    });

    test('merges the list of a device, and rejects ids that are not models', async () => {
      const person = await newPerson();
      await as(person, 'PUT /wishlist/:id', at(table._id));
      const merged = await as(person, 'POST /wishlist/merge', {
        body: { ids: [chair._id.toUpperCase(), table._id, unknownId, 'x'] },
      });
      expect(namesOf(merged.body)).toEqual(['Carted Chair', 'Carted Table']);
      await expectStatus(404, as(person, 'PUT /wishlist/:id', at(unknownId)));
      await expectStatus(404, as(person, 'PUT /wishlist/:id', at('x')));
      await expectMessage(403, 'Only a client has a wishlist', as('admin', 'GET /wishlist'));
    });
  });
};
