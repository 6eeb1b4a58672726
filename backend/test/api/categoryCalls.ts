import { describe, expect, test } from 'vitest';
import type { WireCategory } from '#contract/wire.ts';
import { type ApiShop, at, expectMessage, expectStatus, isText, unknownId } from './apiShop.ts';

export const categoryCalls = (api: ApiShop): void => {
  const { as, upload, raw, product } = api;
  const add = async (category: string): Promise<WireCategory> => {
    await as('admin', 'POST /category/addcategory', { body: { category } });
    const { body } = await as('visitor', 'GET /category/getcategory');
    const added = body.category.find((one) => one.category === category);
    if (!added) throw new Error(`${category} is not listed`);
    return added;
  };
  const addSub = (categoryId: string, subCategory: string) =>
    as('admin', 'POST /subcategory/addsubcategory', {
      query: { id: categoryId },
      body: { subCategory },
    });

  describe('categories and sub-categories', () => {
    test('R166 a category is added and R165 listed at once under `category`', async () => {
      const reply = await as('admin', 'POST /category/addcategory', { body: { category: 'House' } });
      expect(reply).toMatchObject({ status: 200, body: { message: 'Success' } });
      const list = await as('visitor', 'GET /category/getcategory');
      expect(list.body.category).toContainEqual({ _id: expect.any(String), category: 'House' });
    });

    test('R166 the same name in another case answers 409 (Q35), an empty one 422, none 400', async () => {
      await add('Vehicles');
      const post = (body: unknown) => raw('admin', 'POST', '/category/addcategory', { body });
      await expectStatus(409, post({ category: ' vEHICLES ' }));
      await expectMessage(422, /Enter the Category for the Model/, post({ category: '  ' }));
      await expectStatus(400, post({}));
      await expectStatus(400, post({ category: ['x'] }));
    });

    test('names that lead to no page of their own answer 422 and the reason', async () => {
      const { _id } = await add('Boats');
      const added = as('admin', 'POST /category/addcategory', { body: { category: 'Free' } });
      await expectMessage(422, /all free or all premium models/, added);
      await expectMessage(422, /must not contain a slash/, addSub(_id, 'Sea/Air'));
    });

    test('R169 a sub-category answers Success and itself; R167, R168 it is listed; R098 in its shape', async () => {
      const { _id: category } = await add('Plants');
      const reply = await addSub(category, 'Trees');
      expect(reply).toMatchObject({
        status: 200,
        body: { message: 'Success', subcategory: { subCategory: 'Trees', category } },
      });
      const trees = reply.body.subcategory;
      expect((await as('visitor', 'GET /subcategory/getsubcategory')).body).toContainEqual(trees);
      const selected = await as('visitor', 'GET /subcategory/selectedsubcategory', {
        query: { id: category },
      });
      expect(selected.body).toEqual([trees]);
    });

    test.each(['', 'nonsense', 'undefined'])(
      'R168 the id "%s" answers a text, which is no list',
      async (id) => {
        const reply = await as('visitor', 'GET /subcategory/selectedsubcategory', { query: { id } });
        expect(reply.status).toBe(200);
        expect(isText(reply, String(reply.body))).toBe(true);
        expect(reply.body).not.toBe('');
      },
    );

    test('R169 unknown category 404, duplicate 409 (Q35), empty 422, none 400', async () => {
      const { _id: category } = await add('Animals');
      await expectStatus(404, addSub(unknownId, 'Cats'));
      await expectStatus(404, addSub('', 'Cats'));
      await addSub(category, 'Cats');
      await expectStatus(409, addSub(category, 'CATS'));
      await expectStatus(422, addSub(category, ''));
      await expectStatus(
        400,
        raw('admin', 'POST', `/subcategory/addsubcategory?id=${category}`, { body: {} }),
      );
    });

    test('R170 a deleted sub-category is gone, its models stay in the category (Q34); restored, it is in its place with its models, also twice', async () => {
      const { _id: category } = await add('Weapons');
      const { subcategory } = (await addSub(category, 'Swords')).body;
      await addSub(category, 'Bows');
      const model = await upload({
        ModalName: 'Long Sword',
        ModalCategory: 'Weapons',
        ModalsubCategory: 'Swords',
      });
      const path = `/subcategory/delsubcategory/${subcategory._id}`;
      const reply = await raw('admin', 'DELETE', path);
      expect(reply).toMatchObject({
        status: 200,
        body: { message: 'SubCategory has been deleted successfully' },
      });
      const list = await as('visitor', 'GET /subcategory/getsubcategory');
      expect(list.body).not.toContainEqual(subcategory);
      const itsSubCategory = async () => (await product(model._id)).ModalsubCategory;
      await expect.poll(itsSubCategory).toBe('');
      const found = await as('visitor', 'GET /modal', { query: { category: 'Weapons' } });
      expect(found.body.map(({ _id }) => _id)).toEqual([model._id]);
      for (let times = 0; times < 2; times += 1)
        await expectMessage(
          200,
          'SubCategory has been restored successfully',
          as('admin', 'POST /subcategory/restore/:id', at(subcategory._id)),
        );
      const selected = await as('visitor', 'GET /subcategory/selectedsubcategory', {
        query: { id: category },
      });
      expect(selected.body.map(({ subCategory }) => subCategory)).toEqual(['Swords', 'Bows']);
      await expect.poll(itsSubCategory).toBe('Swords');
      for (const id of ['nonsense', unknownId])
        await expectStatus(404, as('admin', 'POST /subcategory/restore/:id', at(id)));
    });

    test.each(['nonsense', unknownId])('R170 an unknown id (%s) answers 404', async (id) => {
      await expectStatus(404, as('admin', 'DELETE /subcategory/delsubcategory/:id', at(id)));
    });
  });

  describe('the words of the search', () => {
    test('the Admin reads and replaces the groups of words that mean the same', async () => {
      const read = async () => (await as('admin', 'GET /modal/searchWords')).body.groups;
      const before = await read();
      expect(before).toContainEqual(['sofa', 'couch', 'settee']);
      const set = (groups: readonly (readonly string[])[]) =>
        as('admin', 'POST /modal/searchWords', { body: { groups: groups.map((group) => [...group]) } });
      await expectMessage(200, 'Success', set([...before, ['Pouf', 'footstool']]));
      expect(await read()).toEqual([...before, ['pouf', 'footstool']]);
      await expectMessage(422, /two words or more/, set([['pouf']]));
      await expectMessage(422, /without spaces/, set([['pouf', 'foot stool']]));
      await set(before);
    });

    test('a search without results is counted by its term, and shown from the third time on', async () => {
      const missed = async () => (await as('admin', 'GET /modal/missedSearches')).body.searches;
      const report = (search: string) => as('visitor', 'POST /modal/missedSearches', { body: { search } });
      await upload({ ModalName: 'Okapi' });
      for (const term of ['Qwxz  Vbnk', 'qwxz vbnk', 'qwxz vbnk', 'okapi', 'okapi', 'okapi'])
        await expectMessage(200, 'Success', report(term));
      for (let time = 0; time < 3; time += 1) await report('qwxz@example.com');
      const counted = (await missed()).filter(({ term }) => /okapi|qwxz/.test(term));
      expect(counted).toEqual([{ term: 'qwxz vbnk', times: 3, lastDay: expect.any(String) }]);
      await expectMessage(422, /Enter a search/, report(' '));
    });
  });
};
