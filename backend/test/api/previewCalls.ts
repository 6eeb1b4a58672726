import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { WireModel } from '#contract/wire.ts';
import { ringArchive } from '#testing/samples/sampleFiles.ts';
import { type ApiShop, at, expectMessage, expectStatus } from './apiShop.ts';

export const previewCalls = (api: ApiShop): void => {
  const { as, raw, upload, delist, relist } = api;
  describe('previews in 3D', () => {
    let model: WireModel;
    const stateOf = async () => (await as('admin', 'GET /modal/previewState/:id', at(model._id))).body;
    const got = (query = '') =>
      fetch(`${api.shop.url}/api/modal/preview/${model._id}${query}`, { redirect: 'manual' });
    const show = (shown: unknown) => raw('admin', 'PUT', `/modal/preview/${model._id}`, { body: { shown } });
    beforeAll(async () => {
      model = await upload({ ModalName: 'Turned Ring', ModalPrice: '12' }, await ringArchive());
    });

    test('an upload gets a preview with at most half of its triangles, under its own hash', async () => {
      await expect.poll(async () => (await stateOf()).preview).not.toBeNull();
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
      const one = await as('visitor', 'GET /modal/singleModal/:id', at(model._id));
      expect(one.body.preview).toEqual({ triangles: state.preview?.triangles, bytes: bytes.length });
    });

    test('lists name a picture of 24 views of it, of at most 60,000 bytes, which is kept for a year', async () => {
      // The list of models may learn of a preview later than the preview's own page.
      const turning = async () =>
        (await as('visitor', 'GET /modal/singleModal/:id', at(model._id))).body.turning;
      await expect.poll(turning).toBeDefined();
      const file = await got(`?v=${await turning()}`);
      expect(file.status).toBe(200);
      expect(file.headers.get('content-type')).toBe('image/webp');
      expect(file.headers.get('cache-control')).toContain('immutable');
      const bytes = Buffer.from(await file.arrayBuffer());
      expect(bytes.length).toBeLessThanOrEqual(60_000);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 240, height: 24 * 180, hasAlpha: true });
    });

    test('any other address is 404: another hash, none, and every one while the Admin shows pictures only or the model is deleted', async () => {
      const file = new URL((await got()).headers.get('location') ?? '', api.shop.url).search;
      const statuses = async () => [(await got()).status, (await got(file)).status];
      for (const query of [`?v=${'0'.repeat(64)}`, '?v=', '?v=../../assets', `?v=${'x'.repeat(150)}`])
        await expectStatus(404, got(query), query);
      await expectStatus(422, show('films'));
      await expectMessage(200, 'Success', show('stills'));
      expect(await statuses()).toEqual([404, 404]);
      const one = await as('visitor', 'GET /modal/singleModal/:id', at(model._id));
      expect([one.body.preview, one.body.turning]).toEqual([undefined, undefined]);
      await expectStatus(200, show('3d'));
      expect(await statuses()).toEqual([302, 200]);
      await delist(model._id);
      expect(await statuses()).toEqual([404, 404]);
      await relist(model._id);
      await expectStatus(200, got(file));
      await delist(model._id);
    });
  });
};
