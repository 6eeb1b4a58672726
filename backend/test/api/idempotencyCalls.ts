import { describe, expect, test } from 'vitest';
import { uploadForm } from '#testing/shop/shopApi.ts';
import { type ApiShop, expectMessage, expectStatus } from './apiShop.ts';

const usedForAnother = {
  status: 422,
  body: { message: 'Idempotency-Key: was used for another request. Please use a new key.' },
};

export const idempotencyCalls = (api: ApiShop): void => {
  const { as, newClient, raw, mailsTo } = api;
  const under = (key: string) => ({ headers: { 'idempotency-key': key } });
  const addCategory = (category: string, key: string) =>
    as('admin', 'POST /category/addcategory', { body: { category }, ...under(key) });
  const categories = async () => {
    const { body } = await as('visitor', 'GET /category/getcategory');
    return body.category.map(({ category }) => category);
  };

  describe('Idempotency-Key (ADR 14)', () => {
    test('the same request again has the same answer and is done once', async () => {
      const first = await addCategory('Keyed', 'a');
      expect(first).toMatchObject({ status: 200, body: { message: 'Success' } });
      expect((await addCategory('Keyed', 'a')).body).toEqual(first.body);
      expect((await categories()).filter((name) => name === 'Keyed')).toEqual(['Keyed']);
      await expectStatus(409, addCategory('Keyed', 'b'));
    });

    test('another request under a used key is refused, and nothing is done', async () => {
      await expectStatus(200, addCategory('First of a key', 'c'));
      expect(await addCategory('Second of a key', 'c')).toMatchObject(usedForAnother);
      expect(await categories()).not.toContain('Second of a key');
      const elsewhere = await raw('admin', 'POST', '/category/addcategory?again', {
        body: { category: 'First of a key' },
        ...under('c'),
      });
      expect(elsewhere).toMatchObject(usedForAnother);
    });

    test('two forgotten passwords under one key: the first gets its mail, the second is refused, the shop stays ready', async () => {
      const { shop } = api;
      const [one, other] = [await newClient('key-one@example.com'), await newClient('key-other@example.com')];
      const forget = (email: string) => as(one, 'POST /user/forget', { body: { email }, ...under('d') });
      await expectStatus(200, forget(one.email));
      expect(await forget(other.email)).toMatchObject(usedForAnother);
      const resets = async (email: string) =>
        (await mailsTo(email)).filter((mail) => mail.includes('password')).length;
      await expect.poll(() => resets(one.email)).toBe(1);
      expect(await resets(other.email)).toBe(0);
      await expectStatus(200, fetch(`${shop.url}/api/health/ready`));
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
      const clear = (id: string) => ({ body: { ids: [id] }, ...under('f') });
      const ids = ['6f1ad0c0-5f6c-4b0e-9d3e-5b0c7a1f2e44', '6f1ad0c0-5f6c-4b0e-9d3e-5b0c7a1f2e45'];
      for (const [index, client] of clients.entries())
        await expectStatus(200, as(client, 'POST /cart/merge', clear(ids[index] ?? '')));
      for (const email of ['nobody@example.com', 'nobody-else@example.com'])
        await expectStatus(200, as('visitor', 'POST /user/forget', { body: { email }, ...under('g') }));
      await expectMessage(
        400,
        'Idempotency-Key: must have at most 255 characters',
        addCategory('Never', 'k'.repeat(256)),
      );
    });
  });
};
