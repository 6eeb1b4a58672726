import { describe, expect, test } from 'vitest';
import { zipOf } from '#testing/samples/sampleImport.ts';
import { uploadForm } from '#testing/shop/shopApi.ts';
import { type ApiShop, at, expectMessage, expectStatus, unknownId } from './apiShop.ts';

/** A wedge 3 m long, with as many sides as its caller wants: each number is a mesh of its own. */
const wedge = (sides: number): string => {
  const corners = Array.from({ length: sides }, (_, nth) => `v ${(3 * nth) / sides} ${(nth * nth) % 7} 0`);
  return ['v 0 0 2', ...corners, ...corners.slice(1).map((_, nth) => `f 1 ${nth + 2} ${nth + 3}`)].join('\n');
};

export const measureCalls = (api: ApiShop): void => {
  const { as, upload, raw } = api;
  const send = (zip: Buffer, headers: Readonly<Record<string, string>> = {}) => {
    const body = new FormData();
    body.set('ModalFile', new Blob([new Uint8Array(zip)], { type: 'application/zip' }), 'wedge.zip');
    return as('admin', 'POST /modal/measure', { body, headers });
  };
  const facts = async (id: string) => (await as('admin', 'GET /modal/measure/:id', at(id))).body;
  const measuredOf = async (id: string) => {
    await expect.poll(async () => (await facts(id)).state, { timeout: 60_000 }).not.toBe('measuring');
    return facts(id);
  };
  const uploadMeasured = async (measured: string, fields: Readonly<Record<string, string>>) => {
    const body = await uploadForm({ ...fields, measured });
    body.delete('ModalFile');
    return as('admin', 'POST /modal/fileupload', { body });
  };

  describe('a Zip file that is measured before its model exists', () => {
    test('tells its facts, and becomes one model, however often the form is sent', async () => {
      const zip = await zipOf({ 'wedge.obj': wedge(20) });
      const { status, body } = await send(zip, { 'idempotency-key': 'a wedge' });
      expect({ status, body }).toEqual({ status: 200, body: { _id: expect.any(String) } });
      expect((await send(zip, { 'idempotency-key': 'a wedge' })).body).toEqual(body);
      expect({ ...(await measuredOf(body._id)), sides: null }).toEqual({
        state: 'measured',
        files: [expect.objectContaining({ name: 'wedge.obj', format: 'obj', triangles: 19 })],
        duplicates: [],
        sides: null,
      });
      const sides = async () => (await facts(body._id)).sides;
      await expect.poll(sides, { timeout: 60_000 }).toEqual(['front', 'side', 'back', 'above']);
      for (const side of ['front', 'above'] as const) {
        const picture = await as('admin', 'GET /modal/measure/:id/:side', { params: { id: body._id, side } });
        expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      }
      await expectStatus(
        404,
        as('admin', 'GET /modal/measure/:id/:side', { params: { id: unknownId, side: 'back' } }),
      );
      const made = await uploadMeasured(body._id, { ModalName: 'Wedge' });
      expect(made).toMatchObject({ status: 200, body: { message: 'Success' } });
      expect((await uploadMeasured(body._id, { ModalName: 'Wedge' })).body).toEqual(made.body);
      const changed = await uploadMeasured(body._id, { ModalName: 'Wedge again' });
      expect([changed.status, changed.body.message]).toEqual([409, 'This model was uploaded before']);
      const model = (await as('admin', 'GET /modal/singleModal/:id', at(made.body._id))).body;
      expect(model).toMatchObject({ ModalName: 'Wedge', version: 1 });
      const link = await as('admin', 'GET /modal/filedownload/:id', at(made.body._id));
      const sold = Buffer.from(await (await fetch(link.body)).arrayBuffer());
      expect(Buffer.compare(sold, zip)).toBe(0);
    });

    test('names the models that have the same file or nearly the same mesh, drafts too', async () => {
      const zip = await zipOf({ 'wedge.obj': wedge(31), 'note.txt': 'the first' });
      await upload({ ModalName: 'Known Wedge' }, zip);
      await as('admin', 'POST /modal/fileupload', {
        body: await uploadForm(
          { ModalName: 'Drafted Wedge', draft: 'true' },
          await zipOf({ 'wedge.obj': wedge(31) }),
        ),
      });
      const { body } = await send(zip);
      await measuredOf(body._id);
      await expect
        .poll(
          async () =>
            (await facts(body._id)).duplicates.map(({ model, sameFile }) => [
              model.ModalName,
              model.draft === true,
              sameFile,
            ]),
          { timeout: 60_000 },
        )
        .toEqual([
          ['Known Wedge', false, true],
          ['Drafted Wedge', true, false],
        ]);
    });

    test('without a mesh has a reason, and can become a model all the same', async () => {
      const { body } = await send(await zipOf({ 'readme.txt': 'Nothing here.' }));
      expect(await measuredOf(body._id)).toMatchObject({
        state: 'failed',
        reason: 'There is no 3D file among the files.',
        files: [],
      });
      await expectStatus(200, uploadMeasured(body._id, { ModalName: 'No Wedge' }));
    });

    test('is refused when it is missing, unsound or unknown', async () => {
      await expectMessage(400, /^ModalFile: /, as('admin', 'POST /modal/measure', { body: new FormData() }));
      await expectMessage(422, 'ModalFile must be a Zip file', send(Buffer.from('no archive')));
      const cut = (await zipOf({ 'wedge.obj': wedge(9) })).subarray(0, -9);
      await expectMessage(422, /^ModalFile is not a sound Zip file: /, send(cut));
      for (const id of [unknownId, 'nonsense'])
        await expectStatus(404, raw('admin', 'GET', `/modal/measure/${id}`));
      await expectMessage(
        404,
        'This Zip file is no longer here: choose it again',
        uploadMeasured(unknownId, { ModalName: 'Nothing' }),
      );
    });
  });
};
