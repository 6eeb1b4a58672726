import { describe, expect, test } from 'vitest';
import { archive, ringArchive } from '#testing/samples/sampleFiles.ts';
import { replacementForm } from '#testing/shop/shopApi.ts';
import { type ApiShop, at, type Caller, expectMessage, expectStatus, unknownId } from './apiShop.ts';

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

    test('an owner has those of the version they bought and of later ones, not of earlier ones (Q32)', async () => {
      const model = await upload({ ModalName: 'Recast Ring', ModalPrice: '12' }, await ringArchive());
      const [early, late] = [
        await newClient('early-stl@example.com'),
        await newClient('late-stl@example.com'),
      ];
      const give = ({ userId }: { readonly userId: string }) =>
        expectStatus(
          200,
          as('admin', 'POST /charge/grant', { body: { userId, modelId: model._id, reason: 'A gift' } }),
        );
      await give(early);
      const replaced = { ...at(model._id), body: replacementForm('A corner of it', await archive()) };
      expect((await as('admin', 'PUT /modal/files/:id', replaced)).body.version).toBe(2);
      await give(late);
      const stlOf = async (caller: Caller, version: number) => {
        const { body } = await as(caller, 'GET /modal/conversions/:id', {
          ...at(model._id),
          query: { version },
        });
        return body.formats.find(({ format }) => format === 'stl');
      };
      for (const [version, triangles] of [[1, 2_592] as const, [2, 1] as const]) {
        await expect.poll(async () => (await stlOf(early, version))?.state, patience).toBe('none');
        await expectStatus(200, ask(early, model._id, 'stl', version));
        await expect.poll(async () => (await stlOf(early, version))?.state, patience).toBe('made');
        expect((await stlOf(early, version))?.file?.facts.triangles).toBe(triangles);
      }
      expect((await stlOf(late, 2))?.state).toBe('made');
      const first = { ...at(model._id), query: { version: 1 } };
      const told = 'You bought version 2: it and all later ones are yours';
      await expectMessage(403, told, as(late, 'GET /modal/conversions/:id', first));
      await expectMessage(403, told, ask(late, model._id, 'stl', 1));
      const link = { ...at(model._id), query: { version: '1', format: 'stl' } } as const;
      await expectMessage(403, told, as(late, 'GET /modal/filedownload/:id', link));
      await expectStatus(200, as(early, 'GET /modal/filedownload/:id', link));
      await expectStatus(401, as('visitor', 'GET /modal/filedownload/:id', link));
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
