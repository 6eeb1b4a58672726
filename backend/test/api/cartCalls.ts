import { beforeAll, describe, expect, test } from 'vitest';
import type { WireModel } from '#contract/wire.ts';
import type { ApiShop, Person } from './apiShop.ts';
import { unknownId } from './apiShop.ts';

/** The cart on the server; all names are its own. */
export const cartCalls = (given: () => ApiShop): void => {
  let chair: WireModel;
  let table: WireModel;
  let stool: WireModel;
  let draft: WireModel;
  beforeAll(async () => {
    const { upload } = given();
    chair = await upload({ ModalName: 'Carted Chair', ModalPrice: '25' });
    table = await upload({ ModalName: 'Carted Table', ModalPrice: '75' });
    stool = await upload({ ModalName: 'Carted Stool', ModalType: 'free' });
    draft = await upload({ ModalName: 'Carted Draft', ModalPrice: '' });
  });

  let people = 0;
  const newPerson = () => {
    people += 1;
    return given().newClient(`cart-${people}@example.com`);
  };
  const add = (person: Person, _id: string) => given().as(person, 'POST /cart', { body: { _id } });
  const cartOf = async (person: Person) => (await given().as(person, 'GET /cart')).body;
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
      const { body } = await given().as('visitor', 'GET /modal/singleModal/:id', {
        params: { id: chair._id },
      });
      // Its preview and description are on its page only.
      const { preview: _, description: __, tags: ___, ...shown } = body;
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
      expect(await add(person, chair._id.toUpperCase())).toMatchObject({
        status: 409,
        body: { message: 'This Model has alredy been added to your cart' },
      });
      expect(await cartOf(person)).toHaveLength(1);
    });

    test('refuses models that cannot be bought: free and unpriced 422 by name, unknown 404, no id 400', async () => {
      const person = await newPerson();
      for (const { _id, ModalName } of [stool, draft])
        expect(await add(person, _id)).toMatchObject({
          status: 422,
          body: { message: expect.stringContaining(ModalName) },
        });
      for (const _id of [unknownId, 'nonsense']) expect((await add(person, _id)).status).toBe(404);
      expect((await given().raw(person, 'POST', '/cart', { body: {} })).status).toBe(400);
      expect(await cartOf(person)).toEqual([]);
    });

    test('removes models one by one, repeatedly without an error (R118), or all at once', async () => {
      const { as } = given();
      const person = await newPerson();
      await as(person, 'POST /cart/merge', { body: { ids: [chair._id, table._id] } });
      for (const _ of ['once', 'again'])
        expect(await as(person, 'DELETE /cart/:id', { params: { id: chair._id } })).toMatchObject(success);
      expect(namesOf(await cartOf(person))).toEqual(['Carted Table']);
      expect((await as(person, 'DELETE /cart/:id', { params: { id: 'nonsense' } })).status).toBe(404);
      const emptied = await as(person, 'DELETE /cart');
      expect(emptied).toMatchObject(success);
      expect(emptied.headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(await cartOf(person)).toEqual([]);
    });

    test("merges the browser's cart after a login and answers the result; models that cannot be bought are ignored", async () => {
      const person = await newPerson();
      await add(person, table._id);
      const ids = [chair._id, unknownId, 'nonsense', stool._id, draft._id, table._id];
      const merged = await given().as(person, 'POST /cart/merge', { body: { ids } });
      expect(merged.status).toBe(200);
      expect(namesOf(merged.body)).toEqual(['Carted Table', 'Carted Chair']);
      expect(namesOf(await cartOf(person))).toEqual(namesOf(merged.body));
      for (const bad of [{}, { ids: 'none' }, { ids: [7] }])
        expect((await given().raw(person, 'POST', '/cart/merge', { body: bad })).status).toBe(400);
    });

    test('is for clients: an Admin has none (403)', async () => {
      const { as } = given();
      expect((await as('admin', 'GET /cart')).status).toBe(403);
      expect((await as('admin', 'POST /cart', { body: { _id: chair._id } })).status).toBe(403);
      expect((await as('admin', 'POST /cart/merge', { body: { ids: [] } })).status).toBe(403);
      expect((await as('admin', 'DELETE /cart/:id', { params: { id: chair._id } })).status).toBe(403);
      expect((await as('admin', 'DELETE /cart')).status).toBe(403);
    });
  });

  describe('the wishlist on the server', () => {
    const listOf = async (person: Person) => namesOf((await given().as(person, 'GET /wishlist')).body);

    test('keeps the models that its client saved, once, newest first, free models too', async () => {
      const person = await newPerson();
      for (const one of [chair, stool, chair])
        expect(await given().as(person, 'PUT /wishlist/:id', { params: { id: one._id } })).toMatchObject(
          success,
        );
      expect(await listOf(person)).toEqual(['Carted Stool', 'Carted Chair']);
      expect(await given().as(person, 'DELETE /wishlist/:id', { params: { id: stool._id } })).toMatchObject(
        success,
      );
      expect(await given().as(person, 'DELETE /wishlist/:id', { params: { id: stool._id } })).toMatchObject(
        success,
      );
      expect(await listOf(person)).toEqual(['Carted Chair']);
      expect(await listOf(await newPerson())).toEqual([]);
      const { body } = await given().as(person, 'GET /user/mydata');
      expect(body.wishlist).toEqual([chair._id]);
    });

    test('merges the list of a device, and rejects ids that are not models', async () => {
      const person = await newPerson();
      await given().as(person, 'PUT /wishlist/:id', { params: { id: table._id } });
      const merged = await given().as(person, 'POST /wishlist/merge', {
        body: { ids: [chair._id.toUpperCase(), table._id, unknownId, 'x'] },
      });
      expect(namesOf(merged.body)).toEqual(['Carted Chair', 'Carted Table']);
      expect((await given().as(person, 'PUT /wishlist/:id', { params: { id: unknownId } })).status).toBe(404);
      expect((await given().as(person, 'PUT /wishlist/:id', { params: { id: 'x' } })).status).toBe(404);
      expect(await given().as('admin', 'GET /wishlist')).toMatchObject({
        status: 403,
        body: { message: 'Only a client has a wishlist' },
      });
    });
  });
};
