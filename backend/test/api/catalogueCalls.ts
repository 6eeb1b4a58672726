import { beforeAll, describe, expect, test } from 'vitest';
import type { WireModel } from '#contract/wire.ts';
import { modelFields, uploadForm } from '#testing/shop/shopApi.ts';
import { type ApiShop, at, expectMessage, expectStatus, isText, unknownId } from './apiShop.ts';

const paidFields = ['ModalFile', 'ModalTexture', 'ModalObj', 'ModalColor'];
const idOf = (reference: string): string => /&id=([0-9a-f-]{36})$/.exec(reference)?.[1] ?? '?';

export const catalogueCalls = (api: ApiShop): void => {
  const { as, upload, raw, product, delist, relist } = api;
  const send = async (fields: Readonly<Record<string, string>>) =>
    as('admin', 'POST /modal/fileupload', { body: await uploadForm(fields) });
  describe('models', () => {
    let lamp: WireModel;
    beforeAll(async () => {
      lamp = await upload({ ModalName: 'Brass Lamp', ModalMaterial: 'Brass', ModalPrice: '40' });
    });

    /** A repeated request answers 304, once the pictures of the last upload have stopped changing the answer. */
    const isKnownAgain = (path: string) =>
      expect
        .poll(
          async () => {
            const etag = (await raw('visitor', 'GET', path)).headers.get('etag') ?? 'none';
            const headers = { 'if-none-match': etag };
            return (await raw('visitor', 'GET', path, { headers })).status;
          },
          { message: path },
        )
        .toBe(304);

    test('R156 an upload answers Success and its id; R095, R096 the product has the documented shape (Q45)', async () => {
      const reply = await send({ ModalName: 'Plain Stool', ModalType: 'free', ModalPrice: '' });
      expect(reply).toMatchObject({ status: 200, body: { message: 'Success' } });
      const body = await product(reply.body._id);
      expect(body).toMatchObject({
        ...modelFields,
        _id: reply.body._id,
        name: 'Plain Stool',
        ModalName: 'Plain Stool',
        imageAlt: 'Plain Stool',
        ModalType: 'free',
        ModalPrice: 0,
      });
      expect(body.ModalSlider).toHaveLength(2);
      for (const at of [body.createdAt, body.updatedAt]) expect(new Date(at).toISOString()).toBe(at);
    });

    test('R156 a required field that is missing or empty is named: 400, 422 (R132 – R134)', async () => {
      const without = async (name: string) => {
        const form = await uploadForm();
        form.delete(name);
        return as('admin', 'POST /modal/fileupload', { body: form });
      };
      await expectMessage(422, /Enter the Model name/, send({ ModalName: ' ' }));
      await expectMessage(400, /Enter the Model Card/, without('ModalCard'));
      await expectStatus(400, without('ModalStyle'));
      for (const [name, value] of [
        ['ModalType', 'gratis'],
        ['ModalPrice', '12.50'],
        ['draft', 'maybe'],
      ] as const)
        await expectStatus(422, send({ [name]: value }), name);
      await expectStatus(415, raw('admin', 'POST', '/modal/fileupload', { body: {} }));
    });

    test('R156 the number of slider files has no practical limit: 101 are accepted (R135)', async () => {
      const form = await uploadForm({ ModalName: 'Much Photographed Vase' });
      const one = form.getAll('ModalSlider')[0] as File;
      while (form.getAll('ModalSlider').length < 101) form.append('ModalSlider', one, 'view.jpg');
      const reply = await as('admin', 'POST /modal/fileupload', { body: form });
      expect(reply).toMatchObject({ status: 200, body: { message: 'Success' } });
      expect((await product(reply.body._id)).ModalSlider).toHaveLength(101);
      await delist(reply.body._id);
    });

    test('R153 the whole list is oldest first (Q25), has an ETag, and answers 304 to a caller who has it', async () => {
      const newest = await upload({ ModalName: 'Newest Of All' });
      const list = await as('visitor', 'GET /modal');
      expect(list.status).toBe(200);
      const created = list.body.map(({ createdAt }) => Date.parse(createdAt));
      // The log decides the order of models that are uploaded concurrently.
      expect(created.filter((at, index) => at < (created[index - 1] ?? 0) - 1_000)).toEqual([]);
      expect(list.body.at(-1)?._id).toBe(newest._id);
      await isKnownAgain('/modal');
    });

    test('R153 with page and limit it is a page, newest first, with the total in X-Total-Count', async () => {
      const ids = (models: readonly WireModel[]) => models.map(({ _id }) => _id);
      const all = ids((await as('visitor', 'GET /modal')).body);
      const page = await as('visitor', 'GET /modal', { query: { page: 2, limit: 2 } });
      expect(ids(page.body)).toEqual(all.toReversed().slice(2, 4));
      expect(page.headers.get('x-total-count')).toBe(String(all.length));
      for (const query of ['page=0', 'limit=101', 'page=x', 'limit=0', 'type=gratis'])
        await expectStatus(422, raw('visitor', 'GET', `/modal?${query}`), query);
      for (const query of ['sort=worst', 'state=none', 'limit=0', `search=${'a'.repeat(201)}`])
        await expectStatus(422, raw('admin', 'GET', `/modal/table?${query}`), query);
    });

    test('R153, R154 pages and products are compressed and have ETags as well', async () => {
      for (const path of ['/modal?page=1&limit=16', `/modal/singleModal/${lamp._id}`]) {
        const reply = await raw('visitor', 'GET', path, { headers: { 'accept-encoding': 'br' } });
        expect(reply.headers.get('content-encoding'), path).toBe('br');
        await isKnownAgain(path);
      }
    });

    test('only Admins see a draft until it is published, and a model may become a draft again', async () => {
      const fields = { ModalName: 'Drafted Obelisk', ModalCategory: 'Drafts', draft: 'true' };
      const { _id } = (await send(fields)).body;
      const shown = async () => {
        const found = await as('visitor', 'GET /modal', { query: { category: 'drafts', page: 1 } });
        const table = await as('admin', 'GET /modal/table', { query: { category: 'drafts' } });
        return [found.body.length, ...table.body.map(({ draft = false }) => draft)];
      };
      const put = (path: string) => raw('admin', 'POST', `/modal/${path}/${_id}`, { body: {} });
      expect(await shown()).toEqual([0, true]);
      for (const path of ['singleModal', 'passport', 'versions', 'similar', 'preview', 'filedownload'])
        await expectStatus(404, raw('visitor', 'GET', `/modal/${path}/${_id}`), path);
      const premium = { ModalName: 'Any', ModalPrice: 3, ModalType: 'premium' };
      const calls = (id: string) =>
        [
          ['POST', '/charge', { token: 'tok_visa', price: 3, products: [{ ...premium, _id: id }] }],
          ['POST', '/cart', { _id: id }],
          ['POST', '/cart/merge', { ids: [id] }],
          ['PUT', `/wishlist/${id}`, {}],
          ['POST', '/wishlist/merge', { ids: [id] }],
          ['GET', `/review/${id}`],
          ['GET', `/review/own/${id}`],
          ['POST', `/review/${id}`, { stars: 5, name: 'Ann', text: 'Good' }],
          ['GET', `/modal/conversions/${id}`],
          ['POST', `/modal/conversions/${id}`, { format: 'stl' }],
          ['GET', `/modal/filedownload/${id}`],
        ] as const;
      const answers = async (id: string) => {
        const told = [];
        for (const [method, address, body] of calls(id)) {
          const reply = await raw<unknown>('client', method, address, body && { body });
          told.push([method, address.replace(id, 'ID'), reply.status, reply.body]);
        }
        return told;
      };
      expect(await answers(_id)).toEqual(await answers(unknownId));
      for (const _ of ['once', 'again'])
        await expectMessage(200, 'Model has been published successfully', put('publish'));
      expect(await shown()).toEqual([1, false]);
      await expectMessage(200, 'Model is a draft now', put('unlist'));
      await delist(_id);
      await expectStatus(404, put('publish'));
    });

    test('named fields of a model change, the rest stays; a newer change is not overwritten', async () => {
      const { _id, updatedAt } = await upload({ ModalName: 'Changed Bench', ModalPrice: '30' });
      const change = (body: object) => as('admin', 'POST /modal/change/:id', { ...at(_id), body });
      const moved = { category: 'House', subCategory: '' };
      for (const time of ['once', 'again'])
        await expectMessage(200, 'Success', change({ price: 12, seenAt: updatedAt }), time);
      await expectStatus(409, change({ ...moved, seenAt: updatedAt }));
      await expectStatus(200, change(moved));
      expect(await product(_id)).toMatchObject({
        ModalName: 'Changed Bench',
        ModalPrice: 12,
        ModalCategory: 'House',
        ModalsubCategory: '',
      });
      for (const bad of [{ price: '1.5' }, { category: '' }]) await expectStatus(422, change(bad));
      await expectStatus(400, change({ price: true }));
      await delist(_id);
      await expectStatus(404, change({ price: 1 }));
    });

    test('a search without results suggests searches with results', async () => {
      const suggested = async (term: string) =>
        (await as('visitor', 'GET /modal/suggestions', { query: { search: term } })).body;
      expect(await suggested('Brassware')).toEqual({ searches: ['brass'] });
      expect(await suggested('zzqqxxyy')).toEqual({ searches: [] });
      await expectStatus(400, raw('visitor', 'GET', '/modal/suggestions'));
      await expectStatus(422, raw('visitor', 'GET', '/modal/suggestions?search='));
    });

    test("R154 one product; R097 its references are the shop's and end in &id=, paid files are for the Admin only", async () => {
      const { shop } = api;
      const shown = await as('visitor', 'GET /modal/singleModal/:id', at(lamp._id));
      expect(shown.body).toMatchObject({ _id: lamp._id, ModalName: 'Brass Lamp', ModalPrice: 40 });
      for (const reference of [shown.body.ModalCard, ...shown.body.ModalSlider]) {
        expect(reference).toMatch(/&id=[0-9a-f-]{36}$/);
        expect(reference.startsWith(`${shop.url}/api/modal/google-drive-proxy?url=`)).toBe(true);
      }
      const list = await as('visitor', 'GET /modal');
      const asClient = await as('client', 'GET /modal/singleModal/:id', at(lamp._id));
      for (const field of paidFields) {
        expect(shown.body).not.toHaveProperty(field);
        expect(asClient.body).not.toHaveProperty(field);
        expect(list.body.some((model) => field in model)).toBe(false);
      }
      const asAdmin = await as('admin', 'GET /modal/singleModal/:id', at(lamp._id));
      expect(asAdmin.body.ModalFile).toMatch(/&id=[0-9a-f-]{36}$/);
      expect(asAdmin.body.ModalTexture).toMatch(/&id=[0-9a-f-]{36}$/);
    });

    test('R157 an update changes named fields, keeps missing ones, clears empty ones (Q31); only category, sub-category and type are required (R137)', async () => {
      const model = await upload({ ModalName: 'Old Bench' });
      const { ModalCategory, ModalsubCategory } = model;
      const three = { ModalCategory, ModalsubCategory, ModalType: 'premium' };
      const put = (body: object) => raw('admin', 'PUT', `/modal/updateModel/${model._id}`, { body });
      const [front = '', back = ''] = model.ModalSlider;
      const changed = { ModalName: 'New Bench', ModalPrice: 99, ModalSize: '' };
      const pictures = { ModalCard: idOf(front), ModalSlider: [idOf(back)] };
      await expectMessage(200, 'Success', put({ ...three, ...changed, ...pictures }));
      await expectStatus(200, put(three));
      const kept = { name: 'New Bench', ModalStyle: model.ModalStyle, ModalCard: front, ModalSlider: [back] };
      expect(await product(model._id)).toMatchObject({ ...changed, ...kept });
      const list = await as('visitor', 'GET /modal');
      expect(list.body.find(({ _id }) => _id === model._id)?.ModalName).toBe('New Bench');
      for (const missing of Object.keys(three))
        await expectStatus(400, put({ ...three, [missing]: undefined }), missing);
      await expectStatus(422, put({ ...three, ModalCard: unknownId }), 'a picture of another model');
    });

    test('description and tags are stored, shown with the model alone, changed and cleared', async () => {
      const form = await uploadForm({
        ModalName: 'Worded Vitrine',
        description: 'Shows a collection of marbles.',
      });
      for (const tags of ['Display_Case, GLAZED', 'glazed']) form.append('tags', tags);
      const { _id } = (await as('admin', 'POST /modal/fileupload', { body: form })).body;
      const words = { description: 'Shows a collection of marbles.', tags: ['display case', 'glazed'] };
      expect(await product(_id)).toMatchObject(words);
      const { body: list } = await as('visitor', 'GET /modal');
      expect(list.find((model) => model._id === _id)).not.toHaveProperty('description');

      const three = { ModalCategory: 'House', ModalsubCategory: 'Cases', ModalType: 'premium' };
      const put = (json: object) =>
        raw('admin', 'PUT', `/modal/updateModel/${_id}`, { body: { ...three, ...json } });
      // A client of the documented call sends neither.
      await expectStatus(200, put({}));
      expect(await product(_id)).toMatchObject(words);
      await expectStatus(200, put({ description: '', tags: 'stamps' }));
      expect(await product(_id)).toMatchObject({ description: '', tags: ['stamps'] });
      await expectMessage(400, 'tags: must be a text or a list of texts', put({ tags: 5 }));
    });

    test('R158 a delete answers its text; the model leaves page and lists, and Undo brings it back (Q14, Q52); R159 totalModals is the number of listed models', async () => {
      const model = await upload({ ModalName: 'Short Lived' });
      const listed = async (path: string) =>
        (await raw<WireModel[]>('visitor', 'GET', path)).body.some(({ _id }) => _id === model._id);
      const reply = await delist(model._id);
      expect(reply.status).toBe(200);
      expect(isText(reply, 'Model has been deleted successfully')).toBe(true);
      const { body: left } = await as('visitor', 'GET /modal');
      expect((await as('admin', 'GET /modal/totalModals')).body).toBe(left.length);
      await expectStatus(404, as('visitor', 'GET /modal/singleModal/:id', at(model._id)));
      for (const path of ['/modal', '/modal?page=1&limit=100', '/modal?search=Short%20Lived'])
        expect(await listed(path), path).toBe(false);
      await expectMessage(200, 'Model has been restored successfully', relist(model._id));
      expect(await listed('/modal')).toBe(true);
    });
  });
};
