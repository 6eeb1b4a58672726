import { beforeAll, describe, expect, test } from 'vitest';
import type { WireModel } from '#contract/wire.ts';
import { ringArchive } from '#testing/samples/sampleFiles.ts';
import { type ApiShop, unknownId } from './apiShop.ts';

export const previewCalls = (given: () => ApiShop): void => {
  describe('previews in 3D', () => {
    let model: WireModel;
    const stateOf = async () =>
      (await given().as('admin', 'GET /modal/previewState/:id', { params: { id: model._id } })).body;
    const got = (query = '') =>
      fetch(`${given().shop.url}/api/modal/preview/${model._id}${query}`, { redirect: 'manual' });
    const show = (shown: unknown, who: 'admin' | 'visitor' = 'admin') =>
      given().raw(who, 'PUT', `/modal/preview/${model._id}`, { body: { shown } });
    beforeAll(async () => {
      model = await given().upload({ ModalName: 'Turned Ring', ModalPrice: '12' }, await ringArchive());
    });

    test('an upload gets a preview with at most half of its triangles, under its own hash', async () => {
      await expect
        .poll(async () => (await stateOf()).preview, { timeout: 120_000, interval: 200 })
        .not.toBeNull();
      const state = await stateOf();
      expect(state).toMatchObject({
        shown: '3d',
        reason: null,
        preview: { version: 1, sourceTriangles: 2_592, coarse: false },
      });
      expect(state.preview?.triangles).toBeLessThanOrEqual(1_296);
      const redirect = await got();
      expect(redirect.status).toBe(302);
      expect(redirect.headers.get('cache-control')).toBe('no-cache');
      const [, hash] = /\?v=([0-9a-f]{64})$/.exec(redirect.headers.get('location') ?? '') ?? [];
      const file = await got(`?v=${hash}`);
      expect(file.status).toBe(200);
      expect(file.headers.get('content-type')).toBe('model/gltf-binary');
      expect(file.headers.get('cache-control')).toContain('immutable');
      const bytes = Buffer.from(await file.arrayBuffer());
      expect(bytes.subarray(0, 4).toString()).toBe('glTF');
      expect(bytes).toHaveLength(state.preview?.bytes ?? 0);
      const one = await given().as('visitor', 'GET /modal/singleModal/:id', { params: { id: model._id } });
      expect(one.body.preview).toEqual({ triangles: state.preview?.triangles, bytes: bytes.length });
    });

    test('any other address is 404: another hash, no hash, another model', async () => {
      for (const query of [`?v=${'0'.repeat(64)}`, '?v=', '?v=../../assets', `?v=${'x'.repeat(150)}`])
        expect([query, (await got(query)).status]).toEqual([query, 404]);
      for (const id of [unknownId, 'no-id'])
        expect((await given().as('visitor', 'GET /modal/preview/:id', { params: { id } })).status).toBe(404);
      expect(
        (await given().as('admin', 'GET /modal/previewState/:id', { params: { id: unknownId } })).status,
      ).toBe(404);
      expect(
        (await given().as('visitor', 'GET /modal/previewState/:id', { params: { id: model._id } })).status,
      ).toBe(401);
    });

    test('the Admin switches to pictures only, and every address of the preview is 404 at once', async () => {
      const file = new URL((await got()).headers.get('location') ?? '', given().shop.url).search;
      expect((await show('stills', 'visitor')).status).toBe(401);
      expect((await show('films')).status).toBe(422);
      expect(await show('stills')).toMatchObject({ status: 200, body: { message: 'Success' } });
      expect([(await got()).status, (await got(file)).status]).toEqual([404, 404]);
      const one = await given().as('visitor', 'GET /modal/singleModal/:id', { params: { id: model._id } });
      expect(one.body.preview).toBeUndefined();
      expect((await show('3d')).status).toBe(200);
      expect((await got(file)).status).toBe(200);
      const unknown = `/modal/preview/${unknownId}`;
      expect((await given().raw('admin', 'PUT', unknown, { body: { shown: '3d' } })).status).toBe(404);
    });

    test('a deleted model has none, and has it again once it is restored', async () => {
      const file = new URL((await got()).headers.get('location') ?? '', given().shop.url).search;
      await given().as('admin', 'DELETE /modal/filedelete/:id', { params: { id: model._id } });
      expect([(await got()).status, (await got(file)).status]).toEqual([404, 404]);
      await given().as('admin', 'POST /modal/relist/:id', { params: { id: model._id } });
      expect((await got(file)).status).toBe(200);
      await given().as('admin', 'DELETE /modal/filedelete/:id', { params: { id: model._id } });
    });
  });
};
