import { describe, expect, test } from 'vitest';
import { picture } from '#testing/samples/sampleFiles.ts';
import { type ApiShop, at, expectMessage, expectStatus, unknownId } from './apiShop.ts';

const images = async (...colours: readonly string[]): Promise<FormData> => {
  const form = new FormData();
  for (const [index, colour] of colours.entries()) {
    const bytes = await picture(320, 180, colour);
    form.append('SliderImages', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${index}.jpg`);
  }
  return form;
};

export const sliderCalls = (api: ApiShop): void => {
  const { as, raw } = api;
  const shown = async () => {
    const reply = await as('visitor', 'GET /slider/sliderImages');
    expect(reply.status).toBe(200);
    return reply.body;
  };

  const idOf = (reference: string | undefined): string => reference?.slice(-36) ?? '';
  /** Uploads a set, which is the slider until the next one. */
  const setOf = async (...colours: readonly string[]) => {
    const { body } = await as('admin', 'POST /slider', { body: await images(...colours) });
    if (!body[0]) throw new Error('The slider was not set');
    return body[0];
  };

  describe('the slider of the home page', () => {
    test('R150 an upload answers the new set, and R149 data[0].SliderImages[0] is its list (R102)', async () => {
      const reply = await as('admin', 'POST /slider', { body: await images('#aa0000', '#00aa00') });
      expect(reply.status).toBe(200);
      const [set] = await shown();
      expect(reply.body).toEqual([set]);
      expect(set?.SliderImages[0]).toHaveLength(2);
      for (const reference of set?.SliderImages[0] ?? []) {
        expect(reference).toMatch(/&id=[0-9a-f-]{36}$/);
        const image = await fetch(reference);
        expect(image.headers.get('content-type')).toMatch(/^image\//);
        await image.arrayBuffer();
      }
    });

    test('R150 without files it answers 400 (R139), with files that are not pictures 422', async () => {
      const empty = new FormData();
      empty.set('other', 'x');
      await expectMessage(400, /Enter the Main slider images/, as('admin', 'POST /slider', { body: empty }));
      const text = new FormData();
      text.append('SliderImages', new Blob(['no picture'], { type: 'image/png' }), 'a.png');
      await expectStatus(422, as('admin', 'POST /slider', { body: text }));
    });

    test('R151 a delete answers its message and removes the set; an unknown id answers 404', async () => {
      await expectStatus(404, as('admin', 'DELETE /slider/delete/:id', at(unknownId)));
      await as('admin', 'POST /slider', { body: await images('#123456') });
      const [set] = await shown();
      const reply = await as('admin', 'DELETE /slider/delete/:id', at(set?._id ?? ''));
      expect(reply).toMatchObject({
        status: 200,
        body: { message: 'Product has been deleted successfully' },
      });
      expect((await shown())[0]?.SliderImages[0] ?? []).toEqual([]);
    });

    test('a deleted slider is restored unchanged, also twice; a replaced one is not found', async () => {
      const set = await setOf('#110000', '#220000');
      await as('admin', 'DELETE /slider/delete/:id', at(set._id));
      for (let times = 0; times < 2; times += 1)
        await expectMessage(
          200,
          'Slider has been restored successfully',
          as('admin', 'POST /slider/restore/:id', at(set._id)),
        );
      expect(await shown()).toEqual([set]);
      await setOf('#330000');
      await expectStatus(404, as('admin', 'POST /slider/restore/:id', at(set._id)));
      await expectStatus(404, as('admin', 'POST /slider/restore/:id', at('nonsense')));
    });

    test('the slides are ordered by a list of all ids; another list answers 409, none 400', async () => {
      const set = await setOf('#001100', '#002200', '#003300');
      const [one, two, three] = set.SliderImages[0];
      const order = (SliderImages: unknown) =>
        raw('admin', 'PUT', `/slider/order/${set._id}`, { body: { SliderImages } });
      const reply = await order([three, one, two].map(idOf));
      expect(reply).toMatchObject({ status: 200, body: [{ SliderImages: [[three, one, two]] }] });
      expect(await shown()).toEqual(reply.body);
      await expectStatus(409, order([three, one].map(idOf)));
      await expectStatus(409, order([idOf(three), idOf(one), unknownId]));
      await expectStatus(400, order(undefined));
      await expectStatus(422, order(['nonsense']));
      await expectStatus(
        404,
        as('admin', 'PUT /slider/order/:id', {
          ...at(unknownId),
          body: { SliderImages: [] },
        }),
      );
    });

    test('one slide is deleted and restored in its place; deleting the last one deletes the slider', async () => {
      const set = await setOf('#000011', '#000022');
      const [one, two] = set.SliderImages[0];
      const slide = (method: 'DELETE' | 'POST', reference: string | undefined) =>
        raw(
          'admin',
          method,
          `/slider/${method === 'POST' ? 'restore' : 'delete'}/${set._id}/${idOf(reference)}`,
          method === 'POST' ? { body: {} } : {},
        );
      for (let times = 0; times < 2; times += 1)
        await expectMessage(200, 'Slide has been deleted successfully', slide('DELETE', one));
      expect((await shown())[0]?.SliderImages).toEqual([[two]]);
      await slide('DELETE', two);
      expect(await shown()).toEqual([]);
      await expectStatus(200, slide('POST', two));
      await expectMessage(200, 'Slide has been restored successfully', slide('POST', one));
      expect(await shown()).toEqual([set]);
      const missing = `/slider/delete/${set._id}/${unknownId}`;
      await expectStatus(404, raw('admin', 'DELETE', missing));
    });
  });
};
