import { describe, expect, test } from 'vitest';
import { uploadForm } from '#testing/shop/shopApi.ts';
import { type ApiShop, expectMessage, expectStatus, unknownId } from './apiShop.ts';

const usedForAnother = {
  status: 422,
  body: { message: 'Idempotency-Key: was used for another request. Please use a new key.' },
};

export const idempotencyCalls = (api: ApiShop): void => {
  const { as, newClient, raw } = api;
  const under = (key: string) => ({ headers: { 'idempotency-key': key } });
  const addCategory = (category: string, key: string) =>
    as('admin', 'POST /category/addcategory', { body: { category }, ...under(key) });
  describe('Idempotency-Key (ADR 14)', () => {
    test('the same request again has the same answer and is done once; another request under a used key is refused, and nothing is done', async () => {
      const first = await addCategory('Keyed', 'a');
      expect(first).toMatchObject({ status: 200, body: { message: 'Success' } });
      expect((await addCategory('Keyed', 'a')).body).toEqual(first.body);
      await expectStatus(409, addCategory('Keyed', 'b'));
      expect(await addCategory('Second of a key', 'a')).toMatchObject(usedForAnother);
      const elsewhere = { body: { category: 'Keyed' }, ...under('a') };
      expect(await raw('admin', 'POST', '/category/addcategory?again', elsewhere)).toMatchObject(
        usedForAnother,
      );
      const { category } = (await as('visitor', 'GET /category/getcategory')).body;
      const names = category.map((one) => one.category);
      expect(names.filter((name) => name === 'Keyed' || name === 'Second of a key')).toEqual(['Keyed']);
    });

    test('files belong to the request: the same form is one model, another file is another request', async () => {
      const send = async (form: FormData) =>
        (await as('admin', 'POST /modal/fileupload', { body: form, ...under('e') })).status;
      const form = await uploadForm({ ModalName: 'Keyed Chair' });
      expect(await send(form)).toBe(200);
      expect(await send(form)).toBe(200);
      const { body } = await as('visitor', 'GET /modal');
      expect(body.filter(({ ModalName }) => ModalName === 'Keyed Chair')).toHaveLength(1);
      expect(await send(await uploadForm({ ModalName: 'Keyed Chair' }))).toBe(422);
    });

    test('keys of two people are independent, those of visitors do not count, and a long one is refused', async () => {
      const clients = [await newClient('key-1@example.com'), await newClient('key-2@example.com')];
      for (const [index, client] of clients.entries()) {
        const body = { ids: [index === 0 ? unknownId : unknownId.replace('6', '7')] };
        await expectStatus(200, as(client, 'POST /cart/merge', { body, ...under('f') }));
      }
      for (const email of ['nobody@example.com', 'nobody-else@example.com'])
        await expectStatus(200, as('visitor', 'POST /user/forget', { body: { email }, ...under('g') }));
      const tooLong = 'Idempotency-Key: must have at most 255 characters';
      await expectMessage(400, tooLong, addCategory('Never', 'k'.repeat(256)));
    });
  });
};
