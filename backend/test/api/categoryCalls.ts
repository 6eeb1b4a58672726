import { describe, expect, test } from 'vitest';
import type { WireCategory } from '#contract/wire.ts';
import { type ApiShop, at, expectMessage, expectStatus, isText, unknownId } from './apiShop.ts';

export const categoryCalls = (api: ApiShop): void => {
  const { as, upload, raw, product } = api;
  const add = async (category: string): Promise<WireCategory> => {
    await expectMessage(200, 'Success', as('admin', 'POST /category/addcategory', { body: { category } }));
    const { body } = await as('visitor', 'GET /category/getcategory');
    const added = body.category.find((one) => one.category === category);
    if (!added) throw new Error(`${category} is not listed`);
    return added;
  };
  const addSub = (id: string, subCategory: string) =>
    as('admin', 'POST /subcategory/addsubcategory', { query: { id }, body: { subCategory } });
  const selected = (id: string) => as('visitor', 'GET /subcategory/selectedsubcategory', { query: { id } });

  describe('categories and sub-categories', () => {
    test('R165, R166 a category is added and listed at once; the same name in another case answers 409 (Q35), an unusable one 422, none 400', async () => {
      await add('Vehicles');
      const post = (body: unknown) => raw('admin', 'POST', '/category/addcategory', { body });
      await expectStatus(409, post({ category: ' vEHICLES ' }));
      await expectMessage(422, /Enter the Category for the Model/, post({ category: '  ' }));
      await expectMessage(422, /all free or all premium models/, post({ category: 'Free' }));
      for (const body of [{}, { category: ['x'] }]) await expectStatus(400, post(body));
    });

    test('R167, R168, R169 a sub-category answers Success and itself and is listed; R098 in its shape; an unknown category answers 404, a duplicate 409 (Q35), an unusable name 422, none 400', async () => {
      const { _id: category } = await add('Plants');
      const { body } = await addSub(category, 'Trees');
      const trees = { _id: expect.any(String), subCategory: 'Trees', category };
      expect(body).toEqual({ message: 'Success', subcategory: trees });
      expect((await as('visitor', 'GET /subcategory/getsubcategory')).body).toContainEqual(trees);
      expect((await selected(category)).body).toEqual([trees]);
      for (const id of [unknownId, '']) await expectStatus(404, addSub(id, 'Cats'));
      await expectStatus(409, addSub(category, 'TREES'));
      await expectStatus(422, addSub(category, ''));
      await expectMessage(422, /must not contain a slash/, addSub(category, 'Sea/Air'));
      const path = `/subcategory/addsubcategory?id=${category}`;
      await expectStatus(400, raw('admin', 'POST', path, { body: {} }));
    });

    test.each(['', 'nonsense'])('R168 the id "%s" answers a text, which is no list', async (id) => {
      const reply = await selected(id);
      expect(reply.status).toBe(200);
      expect(isText(reply, String(reply.body))).toBe(true);
      expect(reply.body).not.toBe('');
    });

    test('R170 a deleted sub-category is gone, its models stay in the category (Q34); restored, it is in its place with its models', async () => {
      const { _id: category } = await add('Weapons');
      const { subcategory } = (await addSub(category, 'Swords')).body;
      await addSub(category, 'Bows');
      const { _id } = await upload({
        ModalName: 'Long Sword',
        ModalCategory: 'Weapons',
        ModalsubCategory: 'Swords',
      });
      await expectMessage(
        200,
        'SubCategory has been deleted successfully',
        as('admin', 'DELETE /subcategory/delsubcategory/:id', at(subcategory._id)),
      );
      expect((await selected(category)).body).not.toContainEqual(subcategory);
      const itsSubCategory = async () => (await product(_id)).ModalsubCategory;
      await expect.poll(itsSubCategory).toBe('');
      for (const time of ['once', 'again'])
        await expectMessage(
          200,
          'SubCategory has been restored successfully',
          as('admin', 'POST /subcategory/restore/:id', at(subcategory._id)),
          time,
        );
      const names = (await selected(category)).body.map(({ subCategory }) => subCategory);
      expect(names).toEqual(['Swords', 'Bows']);
      await expect.poll(itsSubCategory).toBe('Swords');
    });
  });

  describe('the words of the search', () => {
    test('the Admin reads and replaces the groups of words that mean the same', async () => {
      const read = async () => (await as('admin', 'GET /modal/searchWords')).body.groups;
      const before = await read();
      const set = (...groups: string[][]) => as('admin', 'POST /modal/searchWords', { body: { groups } });
      await expectMessage(200, 'Success', set(...before.map((group) => [...group]), ['Pouf', 'footstool']));
      expect(await read()).toEqual([...before, ['pouf', 'footstool']]);
      await expectMessage(422, /two words or more/, set(['pouf']));
      await set(...before.map((group) => [...group]));
    });

    test('a search without results is counted by its term, and shown from the third time on', async () => {
      const report = (search: string) => as('visitor', 'POST /modal/missedSearches', { body: { search } });
      await upload({ ModalName: 'Okapi' });
      for (const term of ['Qwxz  Vbnk', 'qwxz vbnk', 'qwxz vbnk', 'okapi', 'okapi', 'okapi'])
        await expectMessage(200, 'Success', report(term));
      for (let time = 0; time < 3; time += 1) await report('qwxz@example.com');
      const { searches } = (await as('admin', 'GET /modal/missedSearches')).body;
      expect(searches.filter(({ term }) => /okapi|qwxz/.test(term))).toEqual([
        { term: 'qwxz vbnk', times: 3, lastDay: expect.any(String) },
      ]);
      await expectMessage(422, /Enter a search/, report(' '));
    });
  });
};
