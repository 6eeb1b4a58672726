import { describe, expect, test } from 'vitest';
import type { ModelTableFilter } from '#contract/adminTables.ts';
import type { ListingFilter, ListingPage } from '#contract/listingFilter.ts';
import type { MeshFacts } from '#domain/catalogue/passports/meshFacts.ts';
import { reviewIdOf } from '#domain/kernel/ids.ts';
import { streams } from '#domain/streams.ts';
import { reviewQueries } from '#projections/ordering/reviews/queries.ts';
import { happening } from '#testing/samples/happening.ts';
import { sampleMeshFacts } from '#testing/samples/sampleMeasurement.ts';
import { after, asset, id, pictured, uploaded } from '#testing/samples/sampleModels.ts';
import { projectionSpecification } from '#testing/specifications/projectionSpecification.ts';
import { totalOfPage } from '../search/pageOfModels.ts';
import { rangeOf, rangeOfDeepPage, sortedRows } from '../search/sortedRows.ts';
import { modelsProjection } from './projector.ts';
import { modelQueries } from './queries.ts';

const turning = (name: string, sha256: string | null) =>
  happening(streams.preview(id(name)), 'PreviewMade', { modelId: id(name), turning: sha256 });

const shapeOf = (value: number) => Array.from({ length: 74 }, () => value);
const shaped = (name: string, version: number, value: number | null, ...files: readonly MeshFacts[]) =>
  happening(streams.passport(id(name)), 'ModelMeasured', {
    modelId: id(name),
    version,
    files,
    best: files[0]?.name ?? null,
    shape: value === null ? null : shapeOf(value),
  });
const glb = sampleMeshFacts({ name: 'a.glb', format: 'glb', triangles: 900, textures: [], animations: 2 });
/** It states no unit. */
const obj = sampleMeshFacts({
  ...{ name: 'a.obj', triangles: 12_000 },
  texelDensity: { least: 1, median: 9_000, most: 9_000 },
});
const inMetres = (median: number): typeof obj => ({
  ...obj,
  box: { min: [0, 0, 0], max: [1, 1, 1], unit: 'm', unitFrom: 'file' },
  texelDensity: { least: 1, median, most: 9_000 },
});
const blend = sampleMeshFacts({ name: 'a.blend', format: 'blend', triangles: null, textures: [] });

const reviewed = (name: string, user: string, stars: number, replaces: number | null = null) => {
  const reviewId = reviewIdOf(id(user), id(name));
  const data = { reviewId, userId: id(user), modelId: id(name), stars, replaces };
  return happening(streams.review(reviewId), 'ReviewWritten', data);
};

const { given, reviewSql } = projectionSpecification(modelsProjection, [
  uploaded('Oak armchair'),
  uploaded('Lounge chair', { price: null, style: 'Mid-Century' }),
  pictured('Oak armchair-card.png', '#aabbcc'),
  uploaded('House plant', {
    type: 'free',
    price: 0,
    category: 'House',
    subCategory: '',
    material: 'Leaves',
    use: 'Rendering',
  }),
  uploaded('Garden_House', { category: 'House', subCategory: 'Garden' }),
  uploaded('Café table', { subCategory: 'Tables', platform: 'Maya 2024; Blender and a tool of ours' }),
  uploaded('Old stool'),
  pictured('Oak armchair-1.png', '#112233'),
  after('Oak armchair', 'ModelUpdated', {
    attributes: { name: 'Oak wing chair' },
    price: { cents: 3500, currency: 'USD' },
    files: { card: asset('Oak armchair-1.png') },
  }),
  after('Old stool', 'ModelDelisted'),
  after('Café table', 'ModelSubCategoryCleared', { subCategory: 'Tables' }),
  after('Lounge chair', 'ModelDelisted'),
  after('Lounge chair', 'ModelRelisted'),
  after('House plant', 'ModelUpdated', { attributes: { render: 'a\u0000b\ud800' }, files: {} }),
  ...[{ tellsOwners: true }, { tellsOwners: false, withdraws: [2] }].map((more, nth) =>
    after('Lounge chair', 'ModelFilesReplaced', { version: nth + 2, note: '', files: {}, ...more }),
  ),
  { ...uploaded('Hidden chair', { price: 5, subCategory: 'Hidden' }), type: 'ModelDrafted' },
  { ...uploaded('Lost sketch', { subCategory: '' }), type: 'ModelDrafted' },
  after('Lost sketch', 'ModelDraftDeleted'),
  shaped('Oak armchair', 1, 0.5, obj, glb),
  shaped('Garden_House', 2, 0.505, glb),
  shaped('Garden_House', 1, 0.9, obj),
  shaped('Old stool', 1, 0.5, inMetres(300)),
  shaped('House plant', 1, null, blend),
  after('Garden_House', 'ModelSubCategoryCleared', { subCategory: 'Garden' }),
  after('Garden_House', 'ModelSubCategoryRestored', { subCategory: 'Garden' }),
  after('Oak armchair', 'ModelUpdated', {
    attributes: {},
    price: { cents: 3500, currency: 'USD' },
    files: {},
  }),
  ...['Ann', 'Bob', 'Cem', 'Dot'].map((user) => reviewed('Garden_House', user, 4)),
  ...['Ann', 'Bob', 'Cem'].map((user) => reviewed('Café table', user, 4)),
  ...['Ann', 'Bob', 'Cem'].map((user) => reviewed('House plant', user, 5)),
  reviewed('House plant', 'Cem', 3, 5),
  reviewed('Lounge chair', 'Ann', 5),
  reviewed('Never uploaded', 'Ann', 5),
  turning('Oak armchair', 'cd'.repeat(32)),
  turning('House plant', 'ef'.repeat(32)),
  happening(streams.preview(id('House plant')), 'PreviewShownAs', {
    modelId: id('House plant'),
    shown: 'stills',
  }),
  turning('Café table', null),
  shaped('Hidden chair', 1, 0.5, inMetres(700)),
]);

const bestSellers = async () => [id('House plant'), id('gone since'), id('Oak armchair')];
const queries = () => modelQueries({ db: given(), reference: (assetId) => `ref&id=${assetId}`, bestSellers });
const names = (models: readonly { readonly ModalName: string }[]) => models.map((model) => model.ModalName);
const listing = async (filter: object) =>
  names((await queries().pageOfModels({ page: 1, limit: 16, ...filter })).models);

describe('listings', () => {
  test('the whole list is oldest first and leaves delisted models out (Q14, Q25)', async () => {
    expect(names(await queries().allModels())).toEqual([
      'Oak wing chair',
      'Lounge chair',
      'House plant',
      'Garden_House',
      'Café table',
    ]);
    expect(await queries().totalModels()).toBe(5);
  });

  test('the sitemap reads it from a position on, and in parts of a size', async () => {
    const starts = await queries().partStarts(2);
    expect(starts).toHaveLength(3);
    const ids = (await queries().listedFrom(starts[1] ?? '', 2)).map(({ modelId }) => modelId);
    expect(ids).toEqual(['House plant', 'Garden_House'].map(id));
    expect((await queries().listedFrom(starts[2] ?? '', 2)).map(({ modelId }) => modelId)).toEqual([
      id('Café table'),
    ]);
    expect(await queries().partStarts(1)).toHaveLength(5);
  });

  test('a page is the same whichever end of the listing it is counted from', async () => {
    const filters = [{}, { category: 'furniture' }, { category: 'Furniture', subCategory: 'chairs' }];
    const seen: string[][] = [];
    for (const filter of filters)
      for (const limit of [1, 2, 3])
        for (let page = 1; page <= 6; page += 1) {
          const asked = { ...filter, page, limit };
          const { total } = await totalOfPage(given(), asked).executeTakeFirstOrThrow();
          const rows = async (known: number | null) =>
            (await sortedRows(given(), asked, 'newest', rangeOf(asked, known)).execute()).map(
              ({ seq }) => seq,
            );
          const fromNewest = await rows(null);
          expect(await rows(total)).toEqual(fromNewest);
          if (rangeOf(asked, total).from === 'last') seen.push(fromNewest);
          for (const order of ['rated', 'cheapest', 'dearest', 'simplest'] as const) {
            const inOrder = async (known: number | null) =>
              (await sortedRows(given(), asked, order, rangeOf(asked, known)).execute()).map(
                ({ seq }) => seq,
              );
            expect(await inOrder(total)).toEqual(await inOrder(null));
          }
          if (Object.keys(filter).length > 0 || fromNewest.length === 0) continue;
          const place = await rangeOfDeepPage(given(), asked, 'newest', Promise.resolve({ total: 0 }));
          expect((await sortedRows(given(), asked, 'newest', place).execute()).map(({ seq }) => seq)).toEqual(
            fromNewest,
          );
        }
    expect(new Set(seen.map(({ length }) => length))).toEqual(new Set([0, 1, 2]));
  });

  test.each([
    {},
    { type: 'premium' },
    { category: 'Furniture', subCategory: 'chairs' },
  ] satisfies ListingFilter[])('the pages of the best sellers make up one list: %j', async (filter) => {
    const whole = await listing({ ...filter, sort: 'bestselling' });
    for (const limit of [1, 2, 3]) {
      const pages = Array.from({ length: 6 }, (_, nth) =>
        listing({ ...filter, sort: 'bestselling', limit, page: nth + 1 }),
      );
      expect((await Promise.all(pages)).flat()).toEqual(whole);
    }
  });

  test.each([
    [{ sort: 'newest' }, ['Café table', 'Garden_House', 'House plant', 'Lounge chair', 'Oak wing chair']],
    [{ sort: 'cheapest' }, ['House plant', 'Oak wing chair', 'Garden_House', 'Café table', 'Lounge chair']],
    [{ sort: 'dearest' }, ['Café table', 'Garden_House', 'Oak wing chair', 'House plant', 'Lounge chair']],
    [{ sort: 'simplest', minTriangles: 1 }, ['Garden_House', 'Oak wing chair']],
    [
      { sort: 'cheapest', type: 'premium', category: 'furniture' },
      ['Oak wing chair', 'Café table', 'Lounge chair'],
    ],
    [{ sort: 'rated' }, ['House plant', 'Garden_House', 'Café table', 'Lounge chair', 'Oak wing chair']],
    [{ sort: 'rated', type: 'premium', page: 2, limit: 2 }, ['Lounge chair', 'Oak wing chair']],
    [{ search: 'chair', sort: 'cheapest' }, ['Oak wing chair', 'Lounge chair']],
    [
      { sort: 'bestselling' },
      ['House plant', 'Oak wing chair', 'Café table', 'Garden_House', 'Lounge chair'],
    ],
    [{ sort: 'bestselling', category: 'furniture' }, ['Oak wing chair', 'Café table', 'Lounge chair']],
    [{ search: 'chair', sort: 'bestselling' }, ['Oak wing chair', 'Lounge chair']],
    [
      { search: 'premium', sort: 'cheapest' },
      ['Oak wing chair', 'Garden_House', 'Café table', 'Lounge chair'],
    ],
  ] satisfies [Partial<ListingPage>, string[]][])('in the order of %j: %j', async (filter, expected) => {
    expect(await listing(filter)).toEqual(expected);
  });

  test('a model shows its rating, of each person once', async () => {
    const { models } = await queries().pageOfModels({ page: 1, limit: 16 });
    expect(models.map(({ ModalName, rating }) => [ModalName, rating])).toEqual([
      ['Café table', { count: 3, average: 4 }],
      ['Garden_House', { count: 4, average: 4 }],
      ['House plant', { count: 3, average: 4.3 }],
      ['Lounge chair', { count: 1, average: 5 }],
      ['Oak wing chair', undefined],
    ]);
    const { ratingOf } = reviewQueries({ db: given() });
    expect(await ratingOf(id('House plant'))).toEqual({ count: 3, average: 4.3 });
    expect(await ratingOf(id('Never uploaded'))).toEqual({ count: 0, average: null });
  });

  test('free and premium as a category mean the type (R148)', async () => {
    expect(await listing({ category: 'free' })).toEqual(['House plant']);
    expect(await listing({ category: 'Premium', type: 'premium' })).toHaveLength(4);
  });

  test('a category lists all its sub-categories; letter case and underscores do not matter (Q04, Q09)', async () => {
    expect(await listing({ category: 'FURNITURE' })).toEqual([
      'Café table',
      'Lounge chair',
      'Oak wing chair',
    ]);
    expect(await listing({ category: '_house ' })).toEqual(['Garden_House', 'House plant']);
  });

  test('a name without letters, such as an underscore, finds nothing', async () => {
    for (const filter of [{ category: '_' }, { category: ' _ _ ' }, { either: '_' }, { subCategory: '_' }])
      expect(await queries().pageOfModels({ ...filter, page: 1, limit: 16 })).toEqual({
        models: [],
        total: 0,
      });
    expect((await queries().pageOfModels({ category: '', page: 1, limit: 16 })).total).toBeGreaterThan(1);
  });

  test('with a sub-category exact matches come first, then models without any (R147, Q09)', async () => {
    expect(await listing({ category: 'Furniture', subCategory: 'chairs' })).toEqual([
      'Lounge chair',
      'Oak wing chair',
      'Café table',
    ]);
  });

  test('the short address finds category or sub-category (R038)', async () => {
    expect(await listing({ either: 'garden' })).toEqual(['Garden_House']);
    expect(await listing({ either: 'house' })).toEqual(['Garden_House', 'House plant']);
  });
});

describe("the Admin's table", () => {
  const everything = ['Café table', 'Garden_House', 'House plant', 'Lounge chair', 'Oak wing chair'];
  test.each([
    [{}, ['Hidden chair', ...everything]],
    [{ state: 'listed' }, everything],
    [{ sort: 'oldest', state: 'listed' }, everything.toReversed()],
    [
      { sort: 'name', state: 'listed' },
      ['Café table', 'Garden_House', 'House plant', 'Lounge chair', 'Oak wing chair'],
    ],
    [
      { sort: 'cheapest', state: 'listed' },
      ['House plant', 'Oak wing chair', 'Garden_House', 'Café table', 'Lounge chair'],
    ],
    [
      { sort: 'dearest', state: 'listed' },
      ['Café table', 'Garden_House', 'Oak wing chair', 'House plant', 'Lounge chair'],
    ],
    [{ sort: 'changed', type: 'free' }, ['House plant']],
    [{ state: 'draft' }, ['Hidden chair']],
    [{ state: 'listed', search: 'chair' }, ['Lounge chair', 'Oak wing chair']],
    [{ search: 'chiar' }, ['Hidden chair', 'Lounge chair', 'Oak wing chair']],
    [{ search: 'nothingatall' }, []],
    [{ category: 'HOUSE', sort: 'oldest' }, ['House plant', 'Garden_House']],
    [{ state: 'deleted' }, ['Lost sketch', 'Old stool']],
    [{ state: 'deleted', search: 'garden' }, []],
  ] satisfies [ModelTableFilter, string[]][])('%j shows %j', async (filter, expected) => {
    const { rows, total, more } = await queries().tableOfModels(filter, { page: 1, limit: 8 });
    expect([names(rows), total, more]).toEqual([expected, expected.length, undefined]);
  });

  test('only Admins see a draft: shoppers find it in no list, search or page', async () => {
    const modelId = id('Hidden chair');
    expect(await queries().modelById(modelId, { admin: false })).toBeNull();
    expect(await queries().modelById(modelId, { admin: true })).toMatchObject({ draft: true });
    expect((await queries().modelForQuote([modelId])).get(modelId)).toMatchObject({ isListed: false });
    expect(await queries().totalDrafts()).toBe(1);
  });

  test('a page is a part of the whole list, with the fields for Admins', async () => {
    const { rows, total } = await queries().tableOfModels({ sort: 'oldest' }, { page: 2, limit: 2 });
    expect([names(rows), total]).toEqual([['House plant', 'Garden_House'], 6]);
    const [deleted] = (await queries().tableOfModels({ state: 'deleted' }, { page: 1, limit: 8 })).rows;
    expect(deleted).toMatchObject({ deleted: true, ModalFile: expect.any(String) });
  });
});

describe('filters by measured facts', () => {
  test.each([
    [{ format: 'glb' }, ['Garden_House', 'Oak wing chair']],
    [{ format: 'obj' }, ['Oak wing chair']],
    [{ format: 'blend' }, ['House plant']],
    [{ mark: 'light-textures' }, ['Oak wing chair']],
    [{ format: 'ob' }, []],
    [{ minTriangles: 900, maxTriangles: 12_000 }, ['Garden_House', 'Oak wing chair']],
    [{ minTriangles: 901 }, ['Oak wing chair']],
    [{ maxTriangles: 899 }, []],
    [{ minTriangles: 5, maxTriangles: 1 }, []],
    [{ textured: true }, ['Oak wing chair']],
    [{ textured: false }, ['Garden_House', 'House plant']],
    [{ animated: true }, ['Garden_House', 'Oak wing chair']],
    [{ licence: 'standard-licence', maxPrice: 35 }, ['House plant', 'Oak wing chair']],
    [{ licence: 'editorial' }, []],
    [{ minPrice: 40 }, ['Café table', 'Garden_House']],
    [{ maxPrice: 35 }, ['House plant', 'Oak wing chair']],
    [{ format: 'glb', category: 'house', minPrice: 1 }, ['Garden_House']],
    [{ search: 'house', animated: true }, ['Garden_House']],
    [{ platform: 'maya' }, ['Café table']],
    [{ platform: 'ours' }, []],
    [{ use: '3d-printing', type: 'free' }, []],
    [{ use: 'rendering', type: 'free' }, ['House plant']],
  ] satisfies [ListingFilter, string[]][])('%j shows %j', async (filter, expected) => {
    expect(await listing(filter)).toEqual(expected);
    expect((await queries().pageOfModels({ page: 1, limit: 1, ...filter })).total).toBe(expected.length);
  });

  test('each choice is counted given the other choices', async () => {
    expect(await queries().facetsOfModels({ categories: true })).toEqual({
      subCategories: [],
      categories: [
        { category: 'furniture', models: 3 },
        { category: 'house', models: 2 },
      ],
      types: { free: 1, premium: 4 },
      formats: [
        { format: 'glb', models: 2 },
        { format: 'blend', models: 1 },
        { format: 'obj', models: 1 },
      ],
      uses: [
        { use: 'rendering', models: 5 },
        { use: '3d-printing', models: 4 },
        { use: 'games', models: 4 },
      ],
      platforms: [
        { platform: 'blender', name: 'Blender', models: 5 },
        { platform: 'maya', name: 'Maya', models: 1 },
      ],
      triangles: [1, 0, 1, 0, 0],
      textured: 1,
      animated: 2,
      marks: [
        { mark: 'quads', name: 'Quads', models: 3 },
        { mark: 'animated', name: 'Animated', models: 2 },
        { mark: 'light-textures', name: 'At most 32 MiB of textures (BC7)', models: 1 },
      ],
      licences: [{ licence: 'standard-licence', name: 'Standard licence', models: 5 }],
      prices: [0, 0, 3, 0, 0],
    });
    expect(
      await queries().facetsOfModels({ format: 'glb', type: 'premium', category: 'house' }),
    ).toMatchObject({
      categories: [],
      types: { free: 0, premium: 1 },
      formats: [{ format: 'glb', models: 1 }],
      triangles: [1, 0, 0, 0, 0],
      textured: 0,
    });
    expect(await queries().facetsOfModels({ search: 'nothingatall' })).toMatchObject({
      formats: [],
      textured: 0,
    });
  });

  test.each([
    {},
    { type: 'premium', category: 'furniture' },
    { category: 'furniture', subCategory: 'chairs' },
    { either: 'house' },
    { minPrice: 26, maxPrice: 50 },
  ] satisfies ListingFilter[])('the kept total of %j is the number of its models', async (filter) => {
    const { models, total } = await queries().pageOfModels({ page: 1, limit: 16, ...filter });
    expect(total).toBe(models.length);
    expect(total).toBeGreaterThan(0);
  });

  test('every choice leads to the promised number of models', async () => {
    for (const given of [
      { category: 'furniture' },
      { category: 'Furniture', type: 'premium', animated: true },
    ] as const) {
      const { subCategories } = await queries().facetsOfModels({ ...given, subCategory: 'chairs' });
      expect(subCategories.length).toBeGreaterThan(0);
      for (const { subCategory, models } of subCategories)
        expect((await listing({ ...given, subCategory })).length).toBe(models);
    }
    const { categories, formats, triangles } = await queries().facetsOfModels({
      type: 'premium',
      category: 'furniture',
      categories: true,
    });
    expect(categories.map(({ category }) => category)).toEqual(['furniture', 'house']);
    for (const { category, models } of categories)
      expect((await listing({ type: 'premium', category })).length).toBe(models);
    for (const { format, models } of formats)
      expect((await listing({ type: 'premium', category: 'furniture', format })).length).toBe(models);
    expect((await listing({ type: 'premium', category: 'furniture', maxTriangles: 999 })).length).toBe(
      triangles[0],
    );
  });
});

describe('relatives', () => {
  test('similarity combines category, words and, within a category, shape; deleted models are left out', async () => {
    const similarTo = async (name: string) => names((await queries().similarModels(id(name))) ?? []);
    expect(await similarTo('Oak armchair')).toEqual(['Lounge chair', 'Café table']);
    expect(await similarTo('House plant')).toEqual(['Garden_House']);
    expect(await queries().similarModels(id('Old stool'))).toBeNull();
    expect(await queries().similarModels('nothing')).toBeNull();
  });

  test('near duplicates are listed models and drafts with nearly the same newest mesh, with their similarity', async () => {
    expect(await queries().nearDuplicates(id('Oak armchair'))).toMatchObject({
      version: 1,
      triangles: 12_000,
      models: [
        { model: { ModalName: 'Hidden chair', draft: true }, sameFile: false, alike: 1, triangles: 12_000 },
        { model: { ModalName: 'Garden_House' }, sameFile: false, alike: 0.948, triangles: 900 },
      ],
    });
    expect(await queries().nearDuplicates(id('Lounge chair'))).toEqual({
      version: 0,
      triangles: null,
      models: [],
    });
    expect(await queries().nearDuplicates('nothing')).toBeNull();
  });

  test('files that are no model yet are compared by their Zip file and their shape', async () => {
    const { sha256 } = asset('Lounge chair.zip');
    const found = async (shape: number[] | null) =>
      (await queries().duplicatesOf({ sha256, shape })).map(({ model, sameFile }) => [
        model.ModalName,
        sameFile,
      ]);
    expect(await found(null)).toEqual([['Lounge chair', true]]);
    expect(await found(shapeOf(0.5))).toEqual([
      ['Lounge chair', true],
      ['Oak wing chair', false],
      ['Hidden chair', false],
      ['Garden_House', false],
    ]);
    expect(await queries().duplicatesOf({ sha256: asset('Old stool.zip').sha256, shape: null })).toEqual([]);
  });
});

describe('one model', () => {
  test("shows the latest texts, price and card, with the card's placeholder (R095, R096); a new price alone is not a change", async () => {
    expect(await queries().modelById(id('Oak armchair'), { admin: false })).toMatchObject({
      ModalName: 'Oak wing chair',
      ModalPrice: 35,
      ModalCard: `ref&id=${id('Oak armchair-1.png')}`,
      cardColour: '#112233',
      createdAt: '2026-01-01T00:01:00.000Z',
      updatedAt: '2026-01-01T00:27:00.000Z',
      changedAt: '2026-01-01T00:09:00.000Z',
    });
  });

  test('shows nothing of a version that was undone, not even when it was added', async () => {
    const chair = await queries().modelById(id('Lounge chair'), { admin: false });
    expect(chair).toMatchObject({ version: 1, updatedAt: chair?.createdAt, changedAt: chair?.createdAt });
  });

  test('names the picture of it turning while it is shown in 3D', async () => {
    const turningOf = async (name: string) =>
      (await queries().modelById(id(name), { admin: false }))?.turning;
    expect(await turningOf('Oak armchair')).toBe('cd'.repeat(32));
    for (const name of ['House plant', 'Café table', 'Lounge chair'])
      expect(await turningOf(name)).toBeUndefined();
  });

  test('names its paid files to the Admin only', async () => {
    const modelId = id('Oak armchair');
    const seen = await queries().modelById(modelId, { admin: false });
    expect(JSON.stringify(seen)).not.toContain(id('Oak armchair.zip'));
    expect(await queries().modelById(modelId, { admin: true })).toMatchObject({
      ModalFile: `ref&id=${id('Oak armchair.zip')}`,
      ModalObj: null,
    });
  });

  test('a delisted model is hidden from shoppers, and stays for the Admin (Q14)', async () => {
    expect(await queries().modelById(id('Old stool'), { admin: false })).toBeNull();
    expect(await queries().modelById(id('Old stool'), { admin: true })).toMatchObject({
      ModalName: 'Old stool',
      deleted: true,
    });
    expect(await queries().modelById(id('Oak armchair'), { admin: true })).not.toHaveProperty('deleted');
    expect(await queries().modelById('nothing', { admin: true })).toBeNull();
  });

  test('has no price while it is not for sale (Q13), also for checkout', async () => {
    const quotes = await queries().modelForQuote([id('Old stool'), 'nothing', id('Lounge chair')]);
    expect([...quotes.values()]).toMatchObject([
      { name: 'Old stool', price: { cents: 4000, currency: 'USD' }, isListed: false },
      { name: 'Lounge chair', price: null, isListed: true, card: { assetId: id('Lounge chair-card.png') } },
    ]);
  });

  test('characters that Postgres cannot store are removed and cause no failure', async () => {
    expect(await queries().modelById(id('House plant'), { admin: false })).toMatchObject({
      ModalRender: 'ab\ufffd',
    });
  });

  test('the models of a sub-category are found by its name (Q34)', async () => {
    expect(await queries().modelsOfSubCategory('furniture', 'CHAIRS')).toEqual(
      ['Oak armchair', 'Lounge chair', 'Old stool'].map(id),
    );
  });
});

reviewSql('models.sql');

test('the texel density of the owned models of a category is the mean of those measured in a stated unit', async () => {
  const beside = (name: string, ...owned: readonly string[]) =>
    queries().texelsBeside(id(name), owned.map(id));
  const all = ['Oak armchair', 'Lounge chair', 'Old stool', 'Hidden chair', 'Garden_House'];
  expect(await beside('Oak armchair', ...all)).toEqual({ models: 2, texelDensity: 500 });
  expect(await beside('Old stool', ...all)).toEqual({ models: 1, texelDensity: 700 });
  for (const owned of [all, []])
    expect(await beside('House plant', ...owned)).toEqual({ models: 0, texelDensity: null });
  expect(await beside('Never uploaded', ...all)).toBeUndefined();
});
