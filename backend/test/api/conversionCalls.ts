import { describe, expect, test } from 'vitest';
import type { ConversionFormat } from '#domain/kernel/schemas.ts';
import { archive, picture, zipOf } from '#testing/samples/sampleFiles.ts';
import { replacementForm } from '#testing/shop/shopApi.ts';
import { type ApiShop, at, type Caller, expectMessage, expectStatus } from './apiShop.ts';

export const conversionCalls = ({ as, upload, newClient, delist }: ApiShop): void => {
  describe('other formats of a model', () => {
    const formatsOf = async (caller: Caller, id: string, version?: number) =>
      (await as(caller, 'GET /modal/conversions/:id', { ...at(id), query: { version } })).body.formats;
    const stlOf = async (caller: Caller, id: string, version?: number) =>
      (await formatsOf(caller, id, version)).find(({ format }) => format === 'stl');
    const ask = (caller: Caller, id: string, format: ConversionFormat = 'stl', version?: number) =>
      as(caller, 'POST /modal/conversions/:id', { ...at(id), body: { format, version } });

    test('an owner has those of the version they bought and of later ones made and downloads them; strangers learn nothing (Q32)', async () => {
      const square = await zipOf({ 'square.obj': 'v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3\nf 1 3 4\n' });
      const { _id } = await upload({ ModalName: 'Recast Square', ModalPrice: '12' }, square);
      const [early, late] = [
        await newClient('early-stl@example.com'),
        await newClient('late-stl@example.com'),
      ];
      const stranger = await newClient('other@example.com');
      const grantTo = ({ userId }: { readonly userId: string }) => ({
        body: { userId, modelId: _id, reason: 'A gift' },
      });
      await expectStatus(200, as('admin', 'POST /charge/grant', grantTo(early)));
      for (const [caller, status] of [['visitor', 401] as const, [stranger, 403] as const]) {
        await expectStatus(status, as(caller, 'GET /modal/conversions/:id', at(_id)));
        await expectStatus(status, ask(caller, _id));
      }
      await expect
        .poll(async () => (await formatsOf(early, _id)).map(({ format }) => format))
        .toEqual(['stl', 'glb', 'ply', '3mf']);
      const link = { ...at(_id), query: { version: '1', format: 'stl' } } as const;
      await expectStatus(404, as(early, 'GET /modal/filedownload/:id', link));
      await expectStatus(404, ask(early, _id, 'obj'));
      await expectStatus(404, ask(early, _id, 'stl', 2));

      const replaced = { ...at(_id), body: replacementForm('A corner of it', await archive()) };
      expect((await as('admin', 'PUT /modal/files/:id', replaced)).body.version).toBe(2);
      await expectStatus(200, as('admin', 'POST /charge/grant', grantTo(late)));
      for (const [version, triangles] of [[1, 2] as const, [2, 1] as const]) {
        await expect.poll(async () => (await stlOf(early, _id, version))?.state).toBe('none');
        await Promise.all([ask(early, _id, 'stl', version), ask('admin', _id, 'stl', version)]);
        await expect.poll(async () => (await stlOf(early, _id, version))?.state).toBe('made');
        expect((await stlOf(early, _id, version))?.file?.facts.triangles).toBe(triangles);
      }
      expect((await stlOf(late, _id, 2))?.state).toBe('made');
      const told = 'You bought version 2: it and all later ones are yours';
      const first = { ...at(_id), query: { version: 1 } };
      await expectMessage(403, told, as(late, 'GET /modal/conversions/:id', first));
      await expectMessage(403, told, ask(late, _id, 'stl', 1));
      await expectMessage(403, told, as(late, 'GET /modal/filedownload/:id', link));
      await expectStatus(403, as(stranger, 'GET /modal/filedownload/:id', link));

      const { body: address } = await as(early, 'GET /modal/filedownload/:id', link);
      const answer = await fetch(address);
      expect(answer.headers.get('content-disposition')).toContain('square.stl');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([bytes.length, bytes.readUInt32LE(80)]).toEqual([(await stlOf(early, _id, 1))?.file?.bytes, 2]);
      const { events } = (await as(early, 'GET /user/mydata')).body;
      const data = expect.objectContaining({ modelId: _id, version: 1, to: 'stl' });
      expect(events).toContainEqual(expect.objectContaining({ event: 'ConversionRequested', data }));

      await expectStatus(200, as('admin', 'POST /charge/grant/revoke', grantTo(early)));
      expect((await fetch(address)).status).toBe(403);
      await expectStatus(403, ask(early, _id));
    });

    test('everyone has those of a free model, until it is deleted', async () => {
      const { _id } = await upload({ ModalName: 'Free Corner', ModalType: 'free' }, await archive());
      await expect.poll(() => formatsOf('visitor', _id)).toHaveLength(4);
      const untouched = { format: 'stl', state: 'none' };
      expect(await formatsOf('visitor', _id)).toContainEqual(untouched);
      expect((await ask('visitor', _id)).body.formats).not.toContainEqual(untouched);
      await delist(_id);
      await expectStatus(404, as('visitor', 'GET /modal/conversions/:id', at(_id)));
    });

    test('a GLB with smaller textures is made only where a texture is larger', async () => {
      const files = {
        'wide.obj':
          'mtllib wide.mtl\nusemtl paint\nv 0 0 0\nv 1 0 0\nv 0 1 0\nvt 0 0\nvt 1 0\nvt 0 1\nf 1/1 2/2 3/3\n',
        'wide.mtl': 'newmtl paint\nmap_Kd paint.png\n',
        'paint.png': await picture(1500, 60, '#b3541e', 'png'),
      };
      const { _id } = await upload({ ModalName: 'Wide Paint', ModalType: 'free' }, await zipOf(files));
      await expect
        .poll(async () => (await formatsOf('visitor', _id)).map(({ format }) => format))
        .toEqual(['stl', 'glb', 'ply', '3mf', 'glb-1k']);
      await expectStatus(404, ask('visitor', _id, 'glb-2k'));
      await expectStatus(200, ask('visitor', _id, 'glb-1k'));
      const smaller = async () => (await formatsOf('visitor', _id)).find(({ format }) => format === 'glb-1k');
      await expect.poll(async () => (await smaller())?.state).toBe('made');
      const facts = expect.objectContaining({
        triangles: 1,
        textures: [expect.objectContaining({ width: 1024, height: 41 })],
      });
      expect((await smaller())?.file).toMatchObject({ name: 'wide-1k.glb', facts });
      const link = await as('visitor', 'GET /modal/filedownload/:id', {
        ...at(_id),
        query: { format: 'glb-1k' },
      });
      expect((await fetch(link.body)).headers.get('content-disposition')).toContain('wide-1k.glb');
    });
  });
};
