import { describe, expect, test } from 'vitest';
import { after, asset, id, pictured, uploaded } from '#testing/samples/sampleModels.ts';
import { projectionSpecification } from '#testing/specifications/projectionSpecification.ts';
import { chunkOfModels } from './allModels.ts';
import { matchingQuery, wordsAround, wordsNear } from './matchingQuery.ts';
import { rowsOfPage, totalOfPage } from './pageOfModels.ts';
import { modelsProjection } from './projector.ts';
import { countOfModels, modelQueries, modelsIn, nthModel, oneModel, quotedModels } from './queries.ts';

const { given } = projectionSpecification(modelsProjection, [
  uploaded('Oak armchair'),
  uploaded('Lounge chair', { price: null, style: 'Mid-Century' }),
  pictured('Oak armchair-card.png', '#aabbcc'),
  uploaded('House plant', { type: 'free', price: 0, category: 'House', subCategory: '', material: 'Leaves' }),
  uploaded('Garden_House', { category: 'House', subCategory: 'Garden' }),
  uploaded('Café table', { subCategory: 'Tables' }),
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
]);

const queries = () => modelQueries({ db: given(), reference: (assetId) => `ref&id=${assetId}` });
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

  test('a page is newest first, with the total of the whole listing', async () => {
    const page = await queries().pageOfModels({ page: 2, limit: 2 });
    expect(names(page.models)).toEqual(['House plant', 'Lounge chair']);
    expect(page.total).toBe(5);
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

  test('a name that is none, such as an underscore, finds nothing', async () => {
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

describe('one model', () => {
  test("shows the latest texts, price and card, with the card's placeholder (R095, R096)", async () => {
    expect(await queries().modelById(id('Oak armchair'), { admin: false })).toMatchObject({
      ModalName: 'Oak wing chair',
      ModalPrice: 35,
      ModalCard: `ref&id=${id('Oak armchair-1.png')}`,
      cardColour: '#112233',
      createdAt: '2026-01-01T00:01:00.000Z',
      updatedAt: '2026-01-01T00:09:00.000Z',
    });
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

  test('is gone for shoppers once delisted, and stays for the Admin (Q14)', async () => {
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

  test('characters that Postgres cannot hold are left out, not fatal', async () => {
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

describe('search (Q26)', () => {
  test.each([
    ['wing', ['Oak wing chair']],
    ['chairs', ['Lounge chair', 'Oak wing chair']],
    ['chiar', ['Lounge chair', 'Oak wing chair']],
    ['garden hous', ['Garden_House']],
    ['cafe', ['Café table']],
    ['mid century', ['Lounge chair']],
    ['leaves', ['House plant']],
    ['lounge zzzzzz', ['Lounge chair']],
    ['nothingatall', []],
    ["'); drop table model; --", ['Café table']],
    ['   ', ['Café table', 'Garden_House', 'House plant', 'Lounge chair', 'Oak wing chair']],
    ['stool', []],
  ])('%j finds %j', async (search, expected) => {
    expect(await listing({ search })).toEqual(expected);
  });

  test('a match in the name comes before one in the category', async () => {
    expect(await listing({ search: 'house' })).toEqual(['Garden_House', 'House plant']);
  });
});

test('the SQL of each query', async () => {
  const db = given();
  const page = { page: 2, limit: 16, category: 'a', subCategory: 'b', type: 'free', either: 'c' } as const;
  expect(await matchingQuery(db, 'oka chair')).toBe("('oak') & ('chair' | 'armchair')");
  const texts = {
    chunkOfModels: chunkOfModels(db, '1'),
    rowsOfPage: rowsOfPage(db, page, null),
    rowsOfSearch: rowsOfPage(db, { page: 1, limit: 16 }, "'a'"),
    totalOfPage: totalOfPage(db, page, "'a'"),
    wordsAround: wordsAround(db, 'chair'),
    wordsNear: wordsNear(db, 'chair'),
    oneModel: oneModel(db, 'a'),
    quotedModels: quotedModels(db, ['a']),
    modelsIn: modelsIn(db, 'a', 'b'),
    countOfModels: countOfModels(db),
    nthModel: nthModel(db, 1),
  };
  for (const [name, query] of Object.entries(texts)) expect(query.compile().sql).toMatchSnapshot(name);
});
