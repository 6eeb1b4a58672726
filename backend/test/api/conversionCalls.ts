import { describe, expect, test } from 'vitest';
import { ringArchive } from '#testing/samples/sampleFiles.ts';
import { type ApiShop, at, type Caller, expectStatus, unknownId } from './apiShop.ts';

const patience = { timeout: 120_000, interval: 200 };

export const conversionCalls = ({ as, upload, newClient, delist }: ApiShop): void => {
  describe('other formats of a model', () => {
    const formatsOf = async (caller: Caller, id: string) =>
      (await as(caller, 'GET /modal/conversions/:id', at(id))).body.formats;
    const ask = (caller: Caller, id: string, format: 'stl' | 'obj' = 'stl', version?: number) =>
      as(caller, 'POST /modal/conversions/:id', { ...at(id), body: { format, version } });

    test('an owner has one made once and downloads it; strangers learn nothing', async () => {
      const model = await upload({ ModalName: 'Converted Ring', ModalPrice: '12' }, await ringArchive());
      const [owner, stranger] = [await newClient('stl@example.com'), await newClient('other@example.com')];
      const grant = { userId: owner.userId, modelId: model._id, reason: 'A gift' };
      await expectStatus(200, as('admin', 'POST /charge/grant', { body: grant }));
      for (const [caller, status] of [['visitor', 401] as const, [stranger, 403] as const]) {
        await expectStatus(status, as(caller, 'GET /modal/conversions/:id', at(model._id)));
        await expectStatus(status, ask(caller, model._id));
        await expectStatus(404, ask(caller, unknownId));
      }
      await expect
        .poll(async () => (await formatsOf(owner, model._id)).map(({ format }) => format), patience)
        .toEqual(['stl', 'glb', 'ply', '3mf']);
      const link = { ...at(model._id), query: { format: 'stl' } } as const;
      await expectStatus(404, as(owner, 'GET /modal/filedownload/:id', link));
      await expectStatus(404, ask(owner, model._id, 'obj'));
      await expectStatus(404, ask(owner, model._id, 'stl', 2));
      await Promise.all([ask(owner, model._id), ask('admin', model._id)]);
      const stl = async () => (await formatsOf(owner, model._id)).find(({ format }) => format === 'stl');
      await expect.poll(async () => (await stl())?.state, patience).toBe('made');
      const file = (await stl())?.file;
      expect(file).toMatchObject({ name: 'ring.stl', facts: { format: 'stl', triangles: 2_592 } });
      expect(file?.losses).toContain('materials');

      const { body: address } = await as(owner, 'GET /modal/filedownload/:id', link);
      const answer = await fetch(address);
      expect(answer.headers.get('content-disposition')).toContain('ring.stl');
      expect((await answer.arrayBuffer()).byteLength).toBe(file?.bytes);
      const part = await fetch(address, { headers: { range: 'bytes=80-83' } });
      expect([part.status, Buffer.from(await part.arrayBuffer()).readUInt32LE()]).toEqual([206, 2_592]);
      await expectStatus(403, as(stranger, 'GET /modal/filedownload/:id', link));
      const { conversions, history } = (await as(owner, 'GET /user/mydata')).body;
      expect(conversions).toMatchObject([{ modelId: model._id, version: 1, format: 'stl' }]);
      expect(history.map(({ event }) => event)).toContain('ConversionRequested');

      await expectStatus(200, as('admin', 'POST /charge/grant/revoke', { body: grant }));
      expect((await fetch(address)).status).toBe(403);
      await expectStatus(403, ask(owner, model._id));
    });

    test('everyone has those of a free model, until it is deleted', async () => {
      const model = await upload({ ModalName: 'Free Ring', ModalType: 'free' }, await ringArchive());
      await expect.poll(async () => (await formatsOf('visitor', model._id)).length, patience).toBe(4);
      expect(await formatsOf('visitor', model._id)).toContainEqual({ format: 'stl', state: 'none' });
      const asked = await ask('visitor', model._id);
      expect(asked.status).toBe(200);
      expect(asked.body.formats).not.toContainEqual({ format: 'stl', state: 'none' });
      await delist(model._id);
      await expectStatus(404, as('visitor', 'GET /modal/conversions/:id', at(model._id)));
    });
  });
};
