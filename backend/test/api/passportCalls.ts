import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import yazl from 'yazl';
import type { WireModel } from '#contract/wire.ts';
import type { WireFacets } from '#contract/wireFacets.ts';
import { replacementForm } from '#testing/shop/shopApi.ts';
import { type ApiShop, at, expectMessage, expectStatus, unknownId } from './apiShop.ts';

/** A square of one face with four vertices, 2 m wide, and a text beside it. */
const zipOf = (files: Readonly<Record<string, string>>): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
};
const square = 'v 0 0 0\nv 2 0 0\nv 2 1 0\nv 0 1 0\nf 1 2 3 4\n';

export const passportCalls = (api: ApiShop): void => {
  const { as, upload, raw, delist } = api;
  describe('passports', () => {
    let model: WireModel;
    const passportOf = async (id: string) => (await as('visitor', 'GET /modal/passport/:id', at(id))).body;
    const settled = (id: string, version = 1) =>
      expect
        .poll(
          async () => {
            const { state, version: of } = await passportOf(id);
            return of === version ? state : 'older';
          },
          { timeout: 60_000, interval: 100, message: id },
        )
        .not.toBe('measuring');
    const listed = async (query: string) => {
      const reply = await raw<WireModel[]>('visitor', 'GET', `/modal?${query}`);
      expect(reply.headers.get('x-total-count')).toBe(String(reply.body.length));
      return reply.body.map(({ ModalName }) => ModalName);
    };
    beforeAll(async () => {
      const files = { 'square/square.obj': square, 'square/LICENSE.txt': 'CC0 1.0' };
      const fields = { ModalName: 'Measured Square', ModalCategory: 'Measured', ModalPrice: '37' };
      model = await upload(fields, await zipOf(files));
    });

    test('an upload is measured: facts of the mesh, list of the archive, licence', async () => {
      await settled(model._id);
      const passport = await passportOf(model._id);
      expect(passport).toMatchObject({
        state: 'measured',
        version: 1,
        licence: expect.stringContaining('CC0'),
      });
      expect(passport.program?.name).toEqual(expect.any(String));
      expect(passport.files).toEqual([
        expect.objectContaining({
          name: 'square/square.obj',
          format: 'obj',
          bytes: square.length,
          triangles: 2,
          polygons: 1,
          quads: 1,
          ngons: 0,
          vertices: 4,
          animations: null,
          openEdges: 4,
          textures: [],
        }),
      ]);
      expect(passport.files[0]?.box).toMatchObject({ min: [0, 0, 0], max: [2, 1, 0], unitFrom: 'guess' });
      expect(passport.archive.map(({ name }) => name).toSorted()).toEqual([
        'square/LICENSE.txt',
        'square/square.obj',
      ]);
      for (const { sha256 } of passport.archive) expect(sha256).toMatch(/^[0-9a-f]{64}$/);
      const short = await as('visitor', 'GET /modal/passport/:id', {
        ...at(model._id),
        query: { most: 1 },
      });
      expect(short.body.archive).toHaveLength(1);
    });

    test('files without a mesh fail with a reason; replaced files are measured again', async () => {
      const { _id } = await upload({ ModalName: 'No Mesh' }, await zipOf({ 'readme.txt': 'Nothing here.' }));
      await settled(_id);
      expect(await passportOf(_id)).toMatchObject({
        state: 'failed',
        version: 1,
        reason: expect.any(String),
      });
      const form = replacementForm('With a mesh', await zipOf({ 'square.obj': square }));
      await as('admin', 'PUT /modal/files/:id', { ...at(_id), body: form });
      await settled(_id, 2);
      expect(await passportOf(_id)).toMatchObject({
        state: 'measured',
        version: 2,
        files: [{ triangles: 2 }],
      });
    });

    test('an unknown or malformed id, and a deleted model, have none', async () => {
      for (const id of [unknownId, 'x'])
        await expectMessage(404, 'Model not found', as('visitor', 'GET /modal/passport/:id', at(id)));
      const { _id } = await upload({ ModalName: 'Deleted Square' }, await zipOf({ 'square.obj': square }));
      await delist(_id);
      await expectStatus(404, as('visitor', 'GET /modal/passport/:id', at(_id)));
      await expectStatus(200, as('admin', 'GET /modal/passport/:id', at(_id)));
    });

    test('listings are filtered by measured facts and by price, with counts beforehand', async () => {
      await settled(model._id);
      const scope = 'category=Measured';
      const met = 'format=OBJ&minTriangles=2&maxTriangles=2&textured=false&minPrice=37&maxPrice=37';
      expect(await listed(`${scope}&${met}`)).toEqual(['Measured Square']);
      expect(await listed(`${scope}&animated=true`)).toEqual([]);
      const facets = await raw<WireFacets>('visitor', 'GET', `/modal/facets?${scope}&type=free`);
      expect(facets.body).toMatchObject({ types: { free: 0, premium: 1 }, formats: [], textured: 0 });
    });

    test('a malformed filter answers 422 and says what it accepts', async () => {
      for (const query of [
        'format=..%2Fx',
        'minTriangles=many',
        'maxTriangles=-1',
        'minTriangles=1.5',
        'textured=yes',
        'animated=1',
        'minPrice=9.99',
        'maxPrice=',
        'type=gratis',
      ]) {
        for (const path of [`/modal?${query}`, `/modal/facets?${query}`]) {
          const { status, body } = await raw<{ message: string }>('visitor', 'GET', path);
          expect([path, status]).toEqual([path, 422]);
          expect(body.message).toMatch(new RegExp(`^${query.split('=')[0]}: `));
        }
      }
    });

    test('an Admin sees that an upload is nearly the same mesh as an existing model, even when rotated, scaled or triangulated', async () => {
      const turned = 'v 5 5 5\nv 5 5 205\nv 5 105 205\nv 5 105 5\nf 1 2 3\nf 1 3 4\n';
      const again = await upload({ ModalName: 'Turned Square' }, await zipOf({ 'again.obj': turned }));
      await settled(again._id);
      const found = async () => (await as('admin', 'GET /modal/nearDuplicates/:id', at(again._id))).body;
      await expect.poll(async () => (await found()).version).toBe(1);
      const { triangles, models } = await found();
      expect(triangles).toBe(2);
      expect(models.map(({ model }) => model.ModalName)).toContain('Measured Square');
      for (const { alike } of models) expect(alike).toBeGreaterThan(0.92);
      const similar = await as('visitor', 'GET /modal/similar/:id', at(again._id));
      expect(similar.body.length).toBeGreaterThan(0);
      expect(similar.body.map(({ _id }) => _id)).not.toContain(again._id);
      expect(similar.headers.get('etag')).toEqual(expect.any(String));
      await delist(again._id);
      for (const [caller, path, status] of [
        ['visitor', `/modal/similar/${again._id}`, 404],
        ['visitor', `/modal/similar/${unknownId}`, 404],
        ['admin', `/modal/nearDuplicates/${unknownId}`, 404],
      ] as const)
        expect([path, (await raw(caller, 'GET', path)).status]).toEqual([path, status]);
    });

    test('the history shows the measured facts, under the model', async () => {
      const told = async () =>
        JSON.stringify(
          (
            await as('admin', 'GET /audit/events', {
              query: { kind: 'model', id: model._id, type: 'ModelMeasured' },
            })
          ).body,
        );
      await expect.poll(told).toContain(' were measured: ');
    });
  });
};
