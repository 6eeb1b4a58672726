import { beforeAll, describe, expect, test } from 'vitest';
import type { WireModel } from '#contract/wire.ts';
import { modelFields, uploadForm } from '#testing/shop/shopApi.ts';
import { type ApiShop, isText, unknownId } from './apiShop.ts';

const paidFields = ['ModalFile', 'ModalTexture', 'ModalObj', 'ModalColor'];
const idOf = (reference: string): string => /&id=([0-9a-f-]{36})$/.exec(reference)?.[1] ?? '?';

export const catalogueCalls = (given: () => ApiShop): void => {
  describe('models', () => {
    let lamp: WireModel;
    beforeAll(async () => {
      lamp = await given().upload({ ModalName: 'Brass Lamp', ModalMaterial: 'Brass', ModalPrice: '40' });
    });

    /** A repeated request answers 304, once the pictures of the last upload have stopped changing the answer. */
    const isKnownAgain = (path: string) =>
      expect
        .poll(
          async () => {
            const etag = (await given().raw('visitor', 'GET', path)).headers.get('etag') ?? 'none';
            const headers = { 'if-none-match': etag };
            return (await given().raw('visitor', 'GET', path, { headers })).status;
          },
          { timeout: 20_000, message: path },
        )
        .toBe(304);

    test('R156 an upload answers Success and its id; R095, R096 the product has the documented shape', async () => {
      const { as } = given();
      const reply = await as('admin', 'POST /modal/fileupload', {
        body: await uploadForm({ ModalName: 'Plain Stool', ModalType: 'free', ModalPrice: '' }),
      });
      expect(reply).toMatchObject({ status: 200, body: { message: 'Success' } });
      const { body } = await as('visitor', 'GET /modal/singleModal/:id', { params: { id: reply.body._id } });
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
      const { as } = given();
      const noName = await uploadForm({});
      noName.set('ModalName', ' ');
      expect(await as('admin', 'POST /modal/fileupload', { body: noName })).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('Enter the Model name') },
      });
      const noCard = await uploadForm({});
      noCard.delete('ModalCard');
      expect(await as('admin', 'POST /modal/fileupload', { body: noCard })).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('Enter the Model Card') },
      });
      const noField = await uploadForm({});
      noField.delete('ModalStyle');
      expect((await as('admin', 'POST /modal/fileupload', { body: noField })).status).toBe(400);
      const badType = await uploadForm({ ModalType: 'gratis' });
      expect((await as('admin', 'POST /modal/fileupload', { body: badType })).status).toBe(422);
      const badPrice = await uploadForm({ ModalPrice: '12.50' });
      expect((await as('admin', 'POST /modal/fileupload', { body: badPrice })).status).toBe(422);
    });

    test('R156 a file is recognised by its content: a text called card.jpg is refused with 422', async () => {
      const form = await uploadForm({ ModalName: 'Forged Card' });
      form.set('ModalCard', new Blob(['<script>alert(1)</script>'], { type: 'image/jpeg' }), 'card.jpg');
      expect((await given().as('admin', 'POST /modal/fileupload', { body: form })).status).toBe(422);
    });

    test('R156 the number of slider files has no practical limit: 101 are accepted (R135)', async () => {
      const { as } = given();
      const form = await uploadForm({ ModalName: 'Much Photographed Vase' });
      const one = form.getAll('ModalSlider')[0] as File;
      while (form.getAll('ModalSlider').length < 101) form.append('ModalSlider', one, 'view.jpg');
      const reply = await as('admin', 'POST /modal/fileupload', { body: form });
      expect(reply).toMatchObject({ status: 200, body: { message: 'Success' } });
      const { body } = await as('visitor', 'GET /modal/singleModal/:id', { params: { id: reply.body._id } });
      expect(body.ModalSlider).toHaveLength(101);
      await as('admin', 'DELETE /modal/filedelete/:id', { params: { id: reply.body._id } });
    });

    test('R156 a body that is not a form answers 415', async () => {
      expect((await given().raw('admin', 'POST', '/modal/fileupload', { body: {} })).status).toBe(415);
    });

    test('R153 the whole list is oldest first (Q25), has an ETag, and answers 304 to a caller who has it', async () => {
      const { as, upload } = given();
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
      const { as } = given();
      const all = await as('visitor', 'GET /modal');
      const first = await as('visitor', 'GET /modal', { query: { page: 1, limit: 2 } });
      const second = await as('visitor', 'GET /modal', { query: { page: 2, limit: 2 } });
      const ids = (models: readonly WireModel[]) => models.map(({ _id }) => _id);
      expect([...ids(first.body), ...ids(second.body)]).toEqual(
        ids(all.body.toReversed()).slice(0, first.body.length + second.body.length),
      );
      expect(first.headers.get('x-total-count')).toBe(String(all.body.length));
      const beyond = await as('visitor', 'GET /modal', { query: { page: 999, limit: 100 } });
      expect(beyond.body).toEqual([]);
    });

    test('R153, R154 pages and products are compressed and have ETags as well', async () => {
      for (const path of ['/modal?page=1&limit=16', `/modal/singleModal/${lamp._id}`]) {
        const reply = await given().raw('visitor', 'GET', path, { headers: { 'accept-encoding': 'br' } });
        expect(reply.headers.get('content-encoding'), path).toBe('br');
        await isKnownAgain(path);
      }
    });

    test.each(['page=0', 'limit=101', 'page=x', 'limit=0', 'type=gratis'])(
      'R153 with %s it answers 422',
      async (query) => {
        expect((await given().raw('visitor', 'GET', `/modal?${query}`)).status).toBe(422);
      },
    );

    test("the Admin's table is filtered, searched and sorted, also among deleted models", async () => {
      const { as, upload } = given();
      await upload({ ModalName: 'Tabled Urn', ModalCategory: 'Tabled', ModalPrice: '9' });
      await upload({ ModalName: 'Tabled Bowl', ModalCategory: 'Tabled', ModalPrice: '7' });
      const gone = await upload({ ModalName: 'Tabled Jug', ModalCategory: 'Tabled' });
      await as('admin', 'DELETE /modal/filedelete/:id', { params: { id: gone._id } });
      const found = async (query: string) => {
        const { body, headers } = await given().raw<WireModel[]>(
          'admin',
          'GET',
          `/modal/table?category=tabled&${query}`,
        );
        expect(headers.get('x-total-count')).toBe(String(body.length));
        return body.map(({ ModalName }) => ModalName);
      };
      expect(await found('sort=cheapest')).toEqual(['Tabled Bowl', 'Tabled Urn']);
      expect(await found('sort=name&type=premium')).toEqual(['Tabled Bowl', 'Tabled Urn']);
      expect(await found('search=Urn')).toEqual(['Tabled Urn']);
      expect(await found('state=deleted')).toEqual(['Tabled Jug']);
      const all = await as('admin', 'GET /modal/table', { query: { limit: 1 } });
      const total = await as('admin', 'GET /modal/totalModals');
      expect([all.body.length, all.headers.get('x-total-count')]).toEqual([1, String(total.body)]);
      for (const query of ['sort=best', 'state=none', 'limit=0', `search=${'a'.repeat(201)}`])
        expect((await given().raw('admin', 'GET', `/modal/table?${query}`)).status, query).toBe(422);
    });

    test('only Admins see a draft until it is published; then it is the newest, and may become a draft again', async () => {
      const { as } = given();
      const form = await uploadForm({ ModalName: 'Drafted Obelisk', ModalCategory: 'Drafts' });
      form.set('draft', 'true');
      const { body } = await as('admin', 'POST /modal/fileupload', { body: form });
      const one = `/modal/singleModal/${body._id}`;
      const shown = async () => {
        const found = await as('visitor', 'GET /modal', { query: { category: 'drafts', page: 1 } });
        const searched = await as('visitor', 'GET /modal', { query: { search: 'obelisk' } });
        const single = await given().raw('visitor', 'GET', one);
        const table = await as('admin', 'GET /modal/table', { query: { category: 'drafts' } });
        return {
          listed: found.body.length,
          found: searched.body.length,
          page: single.status,
          draft: table.body.map(({ draft = false }) => draft),
        };
      };
      const hidden = { listed: 0, found: 0, page: 404, draft: [true] };
      const visible = { listed: 1, found: 1, page: 200, draft: [false] };
      expect(await shown()).toEqual(hidden);
      const totals = async () => (await as('admin', 'GET /modal/totalModals')).body;
      const before = await totals();
      for (const path of ['passport', 'versions', 'similar', 'preview', 'filedownload'])
        expect((await given().raw('visitor', 'GET', `/modal/${path}/${body._id}`)).status, path).toBe(404);
      const put = (path: string, id = body._id) =>
        given().raw('admin', 'POST', `/modal/${path}/${id}`, { body: {} });
      expect(await put('publish')).toMatchObject({
        status: 200,
        body: { message: 'Model has been published successfully' },
      });
      expect(await shown()).toEqual(visible);
      expect([
        await totals(),
        (await as('visitor', 'GET /modal', { query: { page: 1 } })).body[0]?._id,
      ]).toEqual([before + 1, body._id]);
      expect((await put('publish')).status).toBe(200);
      expect(await put('unlist')).toMatchObject({ status: 200, body: { message: 'Model is a draft now' } });
      expect(await shown()).toEqual(hidden);
      // Deleted and restored, it is still a draft.
      await as('admin', 'DELETE /modal/filedelete/:id', { params: { id: body._id } });
      expect((await put('publish')).status).toBe(404);
      expect((await put('relist')).status).toBe(200);
      expect([await shown(), await totals()]).toEqual([hidden, before]);
      await as('admin', 'DELETE /modal/filedelete/:id', { params: { id: body._id } });
      expect((await put('unlist', unknownId)).status).toBe(404);
      form.set('draft', 'maybe');
      expect((await as('admin', 'POST /modal/fileupload', { body: form })).status).toBe(422);
    });

    test('named fields of a model change, the rest stays; a newer change is not overwritten', async () => {
      const { as, upload } = given();
      const { _id, updatedAt } = await upload({ ModalName: 'Changed Bench', ModalPrice: '30' });
      const change = (json: object, id = _id) =>
        as('admin', 'POST /modal/change/:id', { params: { id }, body: json });
      expect(await change({ price: 12, seenAt: updatedAt })).toMatchObject({
        status: 200,
        body: { message: 'Success' },
      });
      expect((await change({ price: 12, seenAt: updatedAt })).status).toBe(200);
      expect((await change({ category: 'House', subCategory: '', seenAt: updatedAt })).status).toBe(409);
      expect((await change({ category: 'House', subCategory: '' })).status).toBe(200);
      expect((await as('visitor', 'GET /modal/singleModal/:id', { params: { id: _id } })).body).toMatchObject(
        {
          ModalName: 'Changed Bench',
          ModalPrice: 12,
          ModalCategory: 'House',
          ModalsubCategory: '',
        },
      );
      for (const [json, status] of [
        [{ price: '1.5' }, 422],
        [{ category: '' }, 422],
        [{ price: true }, 400],
      ] as const)
        expect((await change(json)).status, JSON.stringify(json)).toBe(status);
      await as('admin', 'DELETE /modal/filedelete/:id', { params: { id: _id } });
      expect((await change({ price: 1 })).status).toBe(404);
      expect((await change({ price: 1 }, unknownId)).status).toBe(404);
    });

    test('a search without results suggests searches with results', async () => {
      const { as } = given();
      const suggested = async (term: string) =>
        (await as('visitor', 'GET /modal/suggestions', { query: { search: term } })).body;
      expect(await suggested('Brassware')).toEqual({ searches: ['brass'] });
      expect(await suggested('zzqqxxyy')).toEqual({ searches: [] });
      for (const [query, status] of [
        ['', 400],
        ['?search=', 422],
        [`?search=${'a'.repeat(201)}`, 422],
      ] as const)
        expect((await given().raw('visitor', 'GET', `/modal/suggestions${query}`)).status, query).toBe(
          status,
        );
    });

    test("R154 one product; R097 its references are the shop's and end in &id=, paid files are for the Admin only", async () => {
      const { as, shop } = given();
      const shown = await as('visitor', 'GET /modal/singleModal/:id', { params: { id: lamp._id } });
      expect(shown.body).toMatchObject({ _id: lamp._id, ModalName: 'Brass Lamp', ModalPrice: 40 });
      for (const reference of [shown.body.ModalCard, ...shown.body.ModalSlider]) {
        expect(reference).toMatch(/&id=[0-9a-f-]{36}$/);
        expect(reference.startsWith(`${shop.url}/api/modal/google-drive-proxy?url=`)).toBe(true);
      }
      const list = await as('visitor', 'GET /modal');
      const asClient = await as('client', 'GET /modal/singleModal/:id', { params: { id: lamp._id } });
      for (const field of paidFields) {
        expect(shown.body).not.toHaveProperty(field);
        expect(asClient.body).not.toHaveProperty(field);
        expect(list.body.some((model) => field in model)).toBe(false);
      }
      const asAdmin = await as('admin', 'GET /modal/singleModal/:id', { params: { id: lamp._id } });
      expect(asAdmin.body.ModalFile).toMatch(/&id=[0-9a-f-]{36}$/);
      expect(asAdmin.body.ModalTexture).toMatch(/&id=[0-9a-f-]{36}$/);
    });

    test.each(['nonsense', unknownId])('R154 an id that is unknown (%s) answers 404', async (id) => {
      expect(await given().as('visitor', 'GET /modal/singleModal/:id', { params: { id } })).toMatchObject({
        status: 404,
        body: { message: 'Model not found' },
      });
    });

    test('R157 an update changes named fields, keeps missing ones, clears empty ones (Q31)', async () => {
      const { as, upload } = given();
      const model = await upload({ ModalName: 'Old Bench' });
      const json = {
        ModalName: 'New Bench',
        ModalCategory: model.ModalCategory,
        ModalsubCategory: model.ModalsubCategory,
        ModalType: 'premium' as const,
        ModalPrice: 99,
        ModalSize: '',
        ModalCard: idOf(model.ModalSlider[0] ?? ''),
        ModalSlider: [idOf(model.ModalSlider[1] ?? '')],
      };
      const reply = await as('admin', 'PUT /modal/updateModel/:id', {
        params: { id: model._id },
        body: json,
      });
      expect(reply).toMatchObject({ status: 200, body: { message: 'Success' } });
      const { body } = await as('visitor', 'GET /modal/singleModal/:id', { params: { id: model._id } });
      expect(body).toMatchObject({
        ModalName: 'New Bench',
        name: 'New Bench',
        ModalPrice: 99,
        ModalSize: '',
        ModalStyle: model.ModalStyle,
        ModalCard: model.ModalSlider[0],
        ModalSlider: [model.ModalSlider[1]],
      });
      const list = await as('visitor', 'GET /modal');
      expect(list.body.find(({ _id }) => _id === model._id)?.ModalName).toBe('New Bench');
    });

    test('description and tags are stored, shown with the model alone, searched, changed, restored and cleared', async () => {
      const { as } = given();
      const form = await uploadForm({
        ModalName: 'Worded Vitrine',
        description: 'Shows a collection of marbles.',
      });
      form.append('tags', 'Display_Case, GLAZED');
      form.append('tags', 'glazed');
      const { body: uploaded } = await as('admin', 'POST /modal/fileupload', { body: form });
      const words = { description: 'Shows a collection of marbles.', tags: ['display case', 'glazed'] };
      const one = async () =>
        (await as('visitor', 'GET /modal/singleModal/:id', { params: { id: uploaded._id } })).body;
      const whole = await one();
      expect(whole).toMatchObject(words);
      const found = async (term: string) =>
        (await as('visitor', 'GET /modal', { query: { search: term } })).body.filter(
          ({ _id }) => _id === uploaded._id,
        );
      for (const term of ['marbles', 'display case', 'a collection of glazed marble'])
        expect(await found(term), term).toHaveLength(1);
      expect((await found('marbles'))[0]).not.toHaveProperty('description');

      const put = (json: object) =>
        as('admin', 'PUT /modal/updateModel/:id', {
          params: { id: uploaded._id },
          body: {
            ModalCategory: whole.ModalCategory,
            ModalsubCategory: 'Cases',
            ModalType: 'premium',
            ...json,
          },
        });
      // A client of the documented call sends neither, or sends back what it received.
      expect((await put({})).status).toBe(200);
      expect(await one()).toMatchObject(words);
      expect((await put(words)).status).toBe(200);
      const { body: state } = await as('admin', 'GET /audit/state/:kind/:id', {
        params: { kind: 'model', id: uploaded._id },
      });
      expect((await put({ description: 'Shows stamps.', tags: 'stamps' })).status).toBe(200);
      expect(await one()).toMatchObject({ description: 'Shows stamps.', tags: ['stamps'] });
      expect([await found('marbles'), (await found('stamps')).length]).toEqual([[], 1]);
      expect((await put(state.restore ?? {})).status).toBe(200);
      expect(await one()).toMatchObject(words);
      expect((await put({ description: '', tags: [] })).status).toBe(200);
      expect(await one()).toMatchObject({ description: '', tags: [] });

      for (const [json, status, message] of [
        [{ tags: 'x'.repeat(41) }, 422, 'tags: a tag must not be longer than 40 characters'],
        [{ tags: 'abcdefghijklm'.split('') }, 422, 'tags: must not be more than 12 tags'],
        [{ description: 'x'.repeat(2_001) }, 422, 'description: must not be longer than 2000 characters'],
        [{ tags: 5 }, 400, 'tags: must be a text or a list of texts'],
      ] as const)
        expect(await put(json), message).toMatchObject({ status, body: { message } });
    });

    test('R157 type to free makes the price 0 (Q33); only category, sub-category and type are required (R137)', async () => {
      const { as, upload } = given();
      const model = await upload({ ModalName: 'Turning Free' });
      const three = {
        ModalCategory: model.ModalCategory,
        ModalsubCategory: model.ModalsubCategory,
        ModalType: 'free',
      };
      const path = `/modal/updateModel/${model._id}`;
      expect((await given().raw('admin', 'PUT', path, { body: three })).status).toBe(200);
      const { body } = await as('visitor', 'GET /modal/singleModal/:id', { params: { id: model._id } });
      expect(body).toMatchObject({ ModalType: 'free', ModalPrice: 0, ModalName: 'Turning Free' });
      for (const missing of ['ModalCategory', 'ModalsubCategory', 'ModalType']) {
        const json = Object.fromEntries(Object.entries(three).filter(([name]) => name !== missing));
        expect((await given().raw('admin', 'PUT', path, { body: json })).status, missing).toBe(400);
      }
    });

    test('R157 an unknown id answers 404, a picture of another model 422', async () => {
      const { as } = given();
      const json = { ModalCategory: 'A', ModalsubCategory: 'B', ModalType: 'free' } as const;
      expect(
        (await as('admin', 'PUT /modal/updateModel/:id', { params: { id: unknownId }, body: json })).status,
      ).toBe(404);
      const path = `/modal/updateModel/${lamp._id}`;
      expect(
        (await given().raw('admin', 'PUT', path, { body: { ...json, ModalCard: unknownId } })).status,
      ).toBe(422);
    });

    test('R158 a delete answers its text; the model leaves page and lists, and Undo brings it back (Q14, Q52)', async () => {
      const { as, upload } = given();
      const model = await upload({ ModalName: 'Short Lived' });
      const total = async () => (await as('admin', 'GET /modal/totalModals')).body;
      const before = await total();
      const reply = await as('admin', 'DELETE /modal/filedelete/:id', { params: { id: model._id } });
      expect(reply.status).toBe(200);
      expect(isText(reply, 'Model has been deleted successfully')).toBe(true);
      expect(await total()).toBe(before - 1);
      expect((await as('visitor', 'GET /modal/singleModal/:id', { params: { id: model._id } })).status).toBe(
        404,
      );
      const listed = async (path: string) =>
        (await given().raw<WireModel[]>('visitor', 'GET', path)).body.some(({ _id }) => _id === model._id);
      expect(await listed('/modal')).toBe(false);
      expect(await listed('/modal?page=1&limit=100')).toBe(false);
      expect(await listed('/modal?search=Short%20Lived')).toBe(false);
      const back = await as('admin', 'POST /modal/relist/:id', { params: { id: model._id } });
      expect(back).toMatchObject({ status: 200, body: { message: 'Model has been restored successfully' } });
      expect(await listed('/modal')).toBe(true);
    });

    test('R158 an unknown id answers 404', async () => {
      expect(
        (await given().as('admin', 'DELETE /modal/filedelete/:id', { params: { id: unknownId } })).status,
      ).toBe(404);
      expect(
        (await given().as('admin', 'POST /modal/relist/:id', { params: { id: unknownId } })).status,
      ).toBe(404);
    });

    test('R159 totalModals is a bare number: the listed models', async () => {
      const { as } = given();
      const total = await as('admin', 'GET /modal/totalModals');
      const list = await as('visitor', 'GET /modal');
      expect(total.body).toBe(list.body.length);
    });
  });
};
