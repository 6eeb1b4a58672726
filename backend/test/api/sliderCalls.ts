import { describe, expect, test } from 'vitest';
import { picture } from '#testing/samples/sampleFiles.ts';
import { formOf } from '#testing/shop/shopApi.ts';
import { type ApiShop, at, expectMessage, expectStatus, unknownId } from './apiShop.ts';

export const sliderCalls = (api: ApiShop): void => {
  const { as, raw } = api;
  const shown = async () => (await as('visitor', 'GET /slider/sliderImages')).body;
  const idOf = (reference: string | undefined): string => reference?.slice(-36) ?? '';
  /** Uploads a set of that many pictures, which is the slider until the next one. */
  const setOf = async (count: number) => {
    const bytes = await picture(320, 180);
    const slides = Array.from({ length: count }, () => ['SliderImages', bytes, 'slide.jpg'] as const);
    const { body } = await as('admin', 'POST /slider', { body: formOf(...slides) });
    if (!body[0]) throw new Error('The slider was not set');
    return body[0];
  };

  describe('the slider of the home page', () => {
    test('R150 an upload answers the new set, and R149 data[0].SliderImages[0] is its list (R102)', async () => {
      const set = await setOf(2);
      expect(await shown()).toEqual([set]);
      expect(set.SliderImages[0]).toHaveLength(2);
      for (const reference of set.SliderImages[0]) {
        expect(reference).toMatch(/&id=[0-9a-f-]{36}$/);
        const image = await fetch(reference);
        expect(image.headers.get('content-type')).toMatch(/^image\//);
        await image.arrayBuffer();
      }
    });

    test('R150 without files it answers 400 (R139), with files that are not pictures 422', async () => {
      const send = (body: FormData) => as('admin', 'POST /slider', { body });
      await expectMessage(400, /Enter the Main slider images/, send(formOf(['other', 'x'])));
      await expectStatus(422, send(formOf(['SliderImages', Buffer.from('no picture'), 'a.png'])));
    });

    test('R151 a delete answers its message and removes the set, which is restored unchanged, also twice; a replaced one is not found', async () => {
      const set = await setOf(2);
      const restore = () => as('admin', 'POST /slider/restore/:id', at(set._id));
      const removed = as('admin', 'DELETE /slider/delete/:id', at(set._id));
      await expectMessage(200, 'Product has been deleted successfully', removed);
      expect(await shown()).toEqual([]);
      for (const time of ['once', 'again'])
        await expectMessage(200, 'Slider has been restored successfully', restore(), time);
      expect(await shown()).toEqual([set]);
      await setOf(1);
      await expectStatus(404, restore());
    });

    test('the slides are ordered by a list of all ids; another list answers 409, none 400', async () => {
      const set = await setOf(3);
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
    });

    test('one slide is deleted and restored in its place; deleting the last one deletes the slider', async () => {
      const set = await setOf(2);
      const [one, two] = set.SliderImages[0];
      const params = (reference: string | undefined) => ({ params: { id: set._id, image: idOf(reference) } });
      const remove = (slide?: string) => as('admin', 'DELETE /slider/delete/:id/:image', params(slide));
      const restore = (slide?: string) => as('admin', 'POST /slider/restore/:id/:image', params(slide));
      for (const time of ['once', 'again'])
        await expectMessage(200, 'Slide has been deleted successfully', remove(one), time);
      expect((await shown())[0]?.SliderImages).toEqual([[two]]);
      await remove(two);
      expect(await shown()).toEqual([]);
      await expectStatus(200, restore(two));
      await expectMessage(200, 'Slide has been restored successfully', restore(one));
      expect(await shown()).toEqual([set]);
      await expectStatus(404, remove(unknownId));
    });
  });
};
