import { describe, expect, test } from 'vitest';
import { picture } from '#testing/samples/sampleFiles.ts';
import { type ApiShop, unknownId } from './apiShop.ts';

const images = async (...colours: readonly string[]): Promise<FormData> => {
  const form = new FormData();
  for (const [index, colour] of colours.entries()) {
    const bytes = await picture(320, 180, colour);
    form.append('SliderImages', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${index}.jpg`);
  }
  return form;
};

export const sliderCalls = (given: () => ApiShop): void => {
  const shown = async () => {
    const reply = await given().as('visitor', 'GET /slider/sliderImages');
    expect(reply.status).toBe(200);
    return reply.body;
  };

  const idOf = (reference: string | undefined): string => reference?.slice(-36) ?? '';
  /** Uploads a set, which is the slider until the next one. */
  const setOf = async (...colours: readonly string[]) => {
    const { body } = await given().as('admin', 'POST /slider', { body: await images(...colours) });
    if (!body[0]) throw new Error('The slider was not set');
    return body[0];
  };

  describe('the slider of the home page', () => {
    test('R150 an upload answers the new set, and R149 data[0].SliderImages[0] is its list (R102)', async () => {
      const { as } = given();
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
      const { as } = given();
      const empty = new FormData();
      empty.set('other', 'x');
      expect(await as('admin', 'POST /slider', { body: empty })).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('Enter the Main slider images') },
      });
      const text = new FormData();
      text.append('SliderImages', new Blob(['no picture'], { type: 'image/png' }), 'a.png');
      expect((await as('admin', 'POST /slider', { body: text })).status).toBe(422);
    });

    test('R151 a delete answers its message and removes the set; an unknown id answers 404', async () => {
      const { as } = given();
      expect((await as('admin', 'DELETE /slider/delete/:id', { params: { id: unknownId } })).status).toBe(
        404,
      );
      await as('admin', 'POST /slider', { body: await images('#123456') });
      const [set] = await shown();
      const reply = await as('admin', 'DELETE /slider/delete/:id', { params: { id: set?._id ?? '' } });
      expect(reply).toMatchObject({
        status: 200,
        body: { message: 'Product has been deleted successfully' },
      });
      expect((await shown())[0]?.SliderImages[0] ?? []).toEqual([]);
    });

    test('a deleted slider is restored unchanged, also twice; a replaced one is not found', async () => {
      const { as } = given();
      const set = await setOf('#110000', '#220000');
      await as('admin', 'DELETE /slider/delete/:id', { params: { id: set._id } });
      for (let times = 0; times < 2; times += 1)
        expect(await as('admin', 'POST /slider/restore/:id', { params: { id: set._id } })).toMatchObject({
          status: 200,
          body: { message: 'Slider has been restored successfully' },
        });
      expect(await shown()).toEqual([set]);
      await setOf('#330000');
      expect((await as('admin', 'POST /slider/restore/:id', { params: { id: set._id } })).status).toBe(404);
      expect((await as('admin', 'POST /slider/restore/:id', { params: { id: 'nonsense' } })).status).toBe(
        404,
      );
    });

    test('the slides are ordered by a list of all ids; another list answers 409, none 400', async () => {
      const { as } = given();
      const set = await setOf('#001100', '#002200', '#003300');
      const [one, two, three] = set.SliderImages[0];
      const order = (SliderImages: unknown) =>
        given().raw('admin', 'PUT', `/slider/order/${set._id}`, { body: { SliderImages } });
      const reply = await order([three, one, two].map(idOf));
      expect(reply).toMatchObject({ status: 200, body: [{ SliderImages: [[three, one, two]] }] });
      expect(await shown()).toEqual(reply.body);
      expect((await order([three, one].map(idOf))).status).toBe(409);
      expect((await order([idOf(three), idOf(one), unknownId])).status).toBe(409);
      expect((await order(undefined)).status).toBe(400);
      expect((await order(['nonsense'])).status).toBe(422);
      expect(
        (
          await as('admin', 'PUT /slider/order/:id', {
            params: { id: unknownId },
            body: { SliderImages: [] },
          })
        ).status,
      ).toBe(404);
    });

    test('one slide is deleted and restored in its place; deleting the last one deletes the slider', async () => {
      const set = await setOf('#000011', '#000022');
      const [one, two] = set.SliderImages[0];
      const slide = (method: 'DELETE' | 'POST', reference: string | undefined) =>
        given().raw(
          'admin',
          method,
          `/slider/${method === 'POST' ? 'restore' : 'delete'}/${set._id}/${idOf(reference)}`,
          method === 'POST' ? { body: {} } : {},
        );
      for (let times = 0; times < 2; times += 1)
        expect(await slide('DELETE', one)).toMatchObject({
          status: 200,
          body: { message: 'Slide has been deleted successfully' },
        });
      expect((await shown())[0]?.SliderImages).toEqual([[two]]);
      await slide('DELETE', two);
      expect(await shown()).toEqual([]);
      expect((await slide('POST', two)).status).toBe(200);
      expect(await slide('POST', one)).toMatchObject({
        status: 200,
        body: { message: 'Slide has been restored successfully' },
      });
      expect(await shown()).toEqual([set]);
      const missing = `/slider/delete/${set._id}/${unknownId}`;
      expect((await given().raw('admin', 'DELETE', missing)).status).toBe(404);
    });
  });
};
