import { beforeAll, describe, expect, test } from 'vitest';
import type { WireModel } from '#contract/wire.ts';
import type { WireFacets } from '#contract/wireFacets.ts';
import { zipOf } from '#testing/samples/sampleFiles.ts';
import { measured } from '#testing/shop/shopApi.ts';
import { type ApiShop, at, expectStatus, unknownId } from './apiShop.ts';

/** A square of one face with four vertices, 2 m wide. */
const square = 'v 0 0 0\nv 2 0 0\nv 2 1 0\nv 0 1 0\nf 1 2 3 4\n';

export const passportCalls = (api: ApiShop): void => {
  const { as, upload, raw, delist } = api;
  describe('passports', () => {
    let model: WireModel;
    const passportOf = async (id: string) => (await as('visitor', 'GET /modal/passport/:id', at(id))).body;
    beforeAll(async () => {
      const files = { 'square/square.obj': square, 'square/LICENSE.txt': 'CC0 1.0' };
      const fields = { ModalName: 'Measured Square', ModalCategory: 'Measured', ModalPrice: '37' };
      model = await upload(fields, await zipOf(files));
      await measured(api.shop.url, model._id);
    });

    test('an upload is measured: facts of the mesh, list of the archive, licence, in the history too', async () => {
      const passport = await passportOf(model._id);
      expect(passport).toMatchObject({
        state: 'measured',
        version: 1,
        licence: expect.stringContaining('CC0'),
        files: [
          { name: 'square/square.obj', format: 'obj', triangles: 2, quads: 1, vertices: 4, openEdges: 4 },
        ],
      });
      const names = passport.archive.map(({ name }) => name).toSorted();
      expect(names).toEqual(['square/LICENSE.txt', 'square/square.obj']);
      const short = await as('visitor', 'GET /modal/passport/:id', { ...at(model._id), query: { most: 1 } });
      expect(short.body.archive).toHaveLength(1);
      const own = await as('admin', 'GET /modal/passport/own/:id', at(model._id));
      expect(own.body).toEqual({ models: 0, texelDensity: null });
      const query = { kind: 'model', id: model._id, type: 'ModelMeasured' };
      await expect
        .poll(async () => JSON.stringify((await as('admin', 'GET /audit/events', { query })).body))
        .toContain(' were measured: ');
    });

    test('files without a mesh fail with a reason; only the Admin sees the passport of a deleted model', async () => {
      const { _id } = await upload({ ModalName: 'No Mesh' }, await zipOf({ 'readme.txt': 'Nothing here.' }));
      await expect.poll(async () => (await passportOf(_id)).state).toBe('failed');
      expect((await passportOf(_id)).reason).toEqual(expect.any(String));
      await delist(_id);
      await expectStatus(404, as('visitor', 'GET /modal/passport/:id', at(_id)));
      await expectStatus(200, as('admin', 'GET /modal/passport/:id', at(_id)));
    });

    test('listings are filtered by measured facts and by price, with counts beforehand', async () => {
      const listed = async (query: string) => {
        const { body } = await raw<WireModel[]>('visitor', 'GET', `/modal?category=Measured&${query}`);
        return body.map(({ ModalName }) => ModalName);
      };
      const met = 'format=OBJ&minTriangles=2&maxTriangles=2&textured=false&minPrice=37&maxPrice=37';
      expect(await listed(met)).toEqual(['Measured Square']);
      expect(await listed('animated=true')).toEqual([]);
      const facets = await raw<WireFacets>('visitor', 'GET', '/modal/facets?category=Measured&type=free');
      expect(facets.body).toMatchObject({ types: { free: 0, premium: 1 }, formats: [], textured: 0 });
    });

    test.each([
      'format=..%2Fx',
      'maxTriangles=-1',
      'minTriangles=1.5',
      'textured=yes',
      'minPrice=9.99',
      'maxPrice=',
    ])('the malformed filter %s answers 422 and says what it accepts', async (query) => {
      const message = expect.stringMatching(new RegExp(`^${query.split('=')[0]}: `));
      for (const path of ['/modal', '/modal/facets'])
        expect(await raw('visitor', 'GET', `${path}?${query}`)).toMatchObject({
          status: 422,
          body: { message },
        });
    });

    test('an Admin sees that an upload is nearly the same mesh as an existing model', async () => {
      const { _id } = await upload({ ModalName: 'Second Square' }, await zipOf({ 'again.obj': square }));
      const found = async () => (await as('admin', 'GET /modal/nearDuplicates/:id', at(_id))).body;
      await expect.poll(async () => (await found()).version).toBe(1);
      const { triangles, models } = await found();
      expect(triangles).toBe(2);
      expect(models.map(({ model: one }) => one.ModalName)).toContain('Measured Square');
      const similar = await as('visitor', 'GET /modal/similar/:id', at(_id));
      expect(similar.body.map((one) => one._id)).not.toContain(_id);
      expect(similar.headers.get('etag')).toEqual(expect.any(String));
      await delist(_id);
      for (const id of [_id, unknownId])
        await expectStatus(404, as('visitor', 'GET /modal/similar/:id', at(id)));
    });
  });
};
