import { describe, expect, test } from 'vitest';
import { zipOf } from '#testing/samples/sampleFiles.ts';
import { formOf, uploadForm } from '#testing/shop/shopApi.ts';
import { type ApiShop, at, expectMessage, expectStatus, unknownId } from './apiShop.ts';

/** A wedge 3 m long, with as many sides as its caller wants: each number is a mesh of its own. */
const wedge = (sides: number): string => {
  const corners = Array.from({ length: sides }, (_, nth) => `v ${(3 * nth) / sides} ${(nth * nth) % 7} 0`);
  return ['v 0 0 2', ...corners, ...corners.slice(1).map((_, nth) => `f 1 ${nth + 2} ${nth + 3}`)].join('\n');
};

export const measureCalls = (api: ApiShop): void => {
  const { as, raw } = api;
  const send = (zip: Buffer, key?: string) =>
    as('admin', 'POST /modal/measure', { body: formOf(['ModalFile', zip, 'wedge.zip']), key });
  const facts = async (id: string) => (await as('admin', 'GET /modal/measure/:id', at(id))).body;
  const stateOf = async (id: string) => (await facts(id)).state;
  const uploadMeasured = async (measured: string, ModalName: string) => {
    const body = await uploadForm({ ModalName, measured });
    body.delete('ModalFile');
    return as('admin', 'POST /modal/fileupload', { body });
  };

  describe('a Zip file that is measured before its model exists', () => {
    test('tells its facts, and becomes one model, however often the form is sent', async () => {
      const zip = await zipOf({ 'wedge.obj': wedge(20) });
      const { body } = await send(zip, 'a wedge');
      expect((await send(zip, 'a wedge')).body).toEqual(body);
      await expect.poll(() => stateOf(body._id)).toBe('measured');
      expect(await facts(body._id)).toMatchObject({
        files: [{ name: 'wedge.obj', format: 'obj', triangles: 19 }],
        duplicates: [],
      });
      const sides = ['front', 'side', 'back', 'above'] as const;
      await expect.poll(async () => (await facts(body._id)).sides).toEqual(sides);
      const picture = await as('admin', 'GET /modal/measure/:id/:side', {
        params: { id: body._id, side: sides[0] },
      });
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      const made = await uploadMeasured(body._id, 'Wedge');
      expect(made).toMatchObject({ status: 200, body: { message: 'Success' } });
      expect((await uploadMeasured(body._id, 'Wedge')).body).toEqual(made.body);
      await expectMessage(409, 'This model was uploaded before', uploadMeasured(body._id, 'Wedge again'));
      const link = await as('admin', 'GET /modal/filedownload/:id', at(made.body._id));
      const sold = Buffer.from(await (await fetch(link.body)).arrayBuffer());
      expect(Buffer.compare(sold, zip)).toBe(0);
    });

    test('without a mesh has a reason, and can become a model all the same', async () => {
      const { body } = await send(await zipOf({ 'readme.txt': 'Nothing here.' }));
      await expect.poll(() => stateOf(body._id)).toBe('failed');
      expect(await facts(body._id)).toMatchObject({
        reason: 'There is no 3D file among the files.',
        files: [],
      });
      await expectStatus(200, uploadMeasured(body._id, 'No Wedge'));
    });

    test('is refused when it is missing, unsound or unknown', async () => {
      await expectMessage(400, /^ModalFile: /, as('admin', 'POST /modal/measure', { body: new FormData() }));
      await expectMessage(422, 'ModalFile must be a Zip file', send(Buffer.from('no archive')));
      const unknown = uploadMeasured(unknownId, 'Nothing');
      await expectMessage(404, 'This Zip file is no longer here: choose it again', unknown);
      await expectStatus(422, raw('admin', 'GET', `/modal/measure/${unknownId}/inside`));
    });
  });
};
