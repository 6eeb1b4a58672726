import { describe, expect, test } from 'vitest';
import type { WireSlider } from '#contract/wire.ts';
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
    const reply = await given().as<WireSlider>('visitor', 'GET', '/slider/sliderImages');
    expect(reply.status).toBe(200);
    return reply.body;
  };

  describe('the slider of the home page', () => {
    test('R150 an upload answers the new set, and R149 data[0].SliderImages[0] is its list (R102)', async () => {
      const { as } = given();
      const reply = await as<WireSlider>('admin', 'POST', '/slider', {
        form: await images('#aa0000', '#00aa00'),
      });
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

    test('R150 a second upload replaces the set (Q36)', async () => {
      const { as } = given();
      const before = await shown();
      await as('admin', 'POST', '/slider', { form: await images('#0000aa') });
      const after = await shown();
      expect(after).toHaveLength(1);
      expect(after[0]?.SliderImages[0]).toHaveLength(1);
      expect(after[0]?.SliderImages[0]).not.toEqual(before[0]?.SliderImages[0]);
    });

    test('R150 without files it answers 400 (R139), with something else than pictures 422', async () => {
      const { as } = given();
      const empty = new FormData();
      empty.set('other', 'x');
      expect(await as('admin', 'POST', '/slider', { form: empty })).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('Enter the Main slider images') },
      });
      const text = new FormData();
      text.append('SliderImages', new Blob(['no picture'], { type: 'image/png' }), 'a.png');
      expect((await as('admin', 'POST', '/slider', { form: text })).status).toBe(422);
    });

    test('R151 a delete answers its message and takes the set away; an unknown id answers 404', async () => {
      const { as } = given();
      expect((await as('admin', 'DELETE', `/slider/delete/${unknownId}`)).status).toBe(404);
      await as('admin', 'POST', '/slider', { form: await images('#123456') });
      const [set] = await shown();
      const reply = await as('admin', 'DELETE', `/slider/delete/${set?._id}`);
      expect(reply).toMatchObject({
        status: 200,
        body: { message: 'Product has been deleted successfully' },
      });
      expect((await shown())[0]?.SliderImages[0] ?? []).toEqual([]);
    });
  });
};
