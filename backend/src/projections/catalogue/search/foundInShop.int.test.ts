import { describe, expect, test } from 'vitest';
import { type SearchWords, shippedSearchWords } from '#domain/catalogue/searchWords.ts';
import { streams } from '#domain/streams.ts';
import { applyBatch } from '#projections/applyBatch.ts';
import type { Happening } from '#testing/samples/happening.ts';
import { uploaded } from '#testing/samples/sampleModels.ts';
import { shopModels } from '#testing/samples/shopModels.ts';
import { filledDatabase, recorded } from '#testing/specifications/projectionSpecification.ts';
import { modelsProjection } from '../models/projector.ts';
import { modelQueries } from '../models/queries.ts';

const database = await filledDatabase(modelsProjection, recorded(shopModels));

/** The nth event after those of the models. */
const applyNth = (happening: Happening, nth: number) => {
  const before = recorded(shopModels, nth - 1).at(-1)?.position ?? null;
  return applyBatch(
    database.db,
    modelsProjection,
    before,
    recorded([happening], shopModels.length + nth - 1),
  );
};

/** Sets groups of words with equal meaning, by the nth event after those of the models. */
const setWords = (groups: SearchWords, nth: number) =>
  applyNth({ stream: streams.searchWords(), type: 'SearchWordsSet', data: { groups } }, nth);

const queries = () => modelQueries({ db: database.db, reference: (assetId) => assetId });
const search = (term: string, exact?: boolean) =>
  queries().pageOfModels({ page: 1, limit: 48, search: term, ...(exact && { exact }) });

const everything = shopModels.length / 2;

type Expected = {
  /** The first results, in this order. */
  readonly first?: readonly string[];
  /** All results, in any order. */
  readonly all?: readonly string[];
  /** Results in any order; there may be others. */
  readonly some?: readonly string[];
  readonly none?: readonly string[];
  readonly total?: number;
  /** The corrected words. */
  readonly corrected?: readonly string[];
  /** The words of the term that the first result lacks. */
  readonly without?: readonly string[];
};

const chairs = ['Lounge Chair Oslo', 'Dining Chair Ebba'];
const lamps = ['Desk Lamp Arc', 'Table Lamp Svamp', 'Floor Lamp Stativ', 'Street Lamp Boulevard'];
const balloon = 'Hot Air Balloon Soar';

describe('a search finds', () => {
  test.each<[string, Expected]>([
    // Plurals
    ['chairs', { first: chairs }],
    ['benches', { all: ['Park Bench Allée'] }],
    ['lamps', { some: lamps, none: ['Candle Holders Lys'] }],
    ['candles', { first: ['Candle Holders Lys'] }],
    // Synonyms
    ['couch', { all: ['Sofa Bergen'] }],
    ['settee', { all: ['Sofa Bergen'], none: ['Pour-Over Kettle Tove'] }],
    ['automobile', { all: ['Compact Car Piccola'] }],
    ['plane', { all: [balloon], none: ['Barrel Cactus in Terracotta'] }],
    ['house', { some: ['Modern Villa Lindgren', 'Cottage Rosenlund'], none: ['Mug Set Fika'] }],
    ['wood', { none: ['Low-Poly Fox Rusty'], some: ['Windmill Kinder'] }],
    // Names of categories
    ['aircraft', { all: [balloon] }],
    ['lighting', { some: ['Desk Lamp Arc', 'Pendant Cluster Kegel'], none: ['Sofa Bergen'] }],
    ['seating', { some: [...chairs, 'Sofa Bergen', 'Stool Tri'], none: ['Bed Halden'] }],
    ['animal', { some: ['Blue Whale Nami', 'Penguin Pelle'], none: ['Compact Car Piccola'] }],
    // Mistakes
    ['chiar', { first: chairs, corrected: ['chair'] }],
    ['lampp', { some: lamps, corrected: ['lamp'] }],
    ['pengiun', { all: ['Penguin Pelle'], corrected: ['penguin'] }],
    ['bicyle', { all: ['City Bicycle Vela'], corrected: ['bicycle'] }],
    ['dining tabel', { first: ['Dining Table Ask'], corrected: ['table'] }],
    ['wihte chair', { first: chairs, corrected: ['white'], without: ['white'] }],
    ['hcair', { total: 0 }],
    ['blant', { total: 0 }],
    // Words that say nothing
    ['3d chair', { first: chairs }],
    ['3d models', { total: everything }],
    ['a lamp for the desk', { first: ['Desk Lamp Arc'] }],
    // Filters in words
    ['free chair', { first: chairs, without: ['free'] }],
    ['free chair under 50', { first: chairs, without: ['free'] }],
    ['chair under 20', { all: ['Dining Chair Ebba'] }],
    ['lamp under 15 dollars', { some: ['Desk Lamp Arc', 'Table Lamp Svamp'], none: ['Floor Lamp Stativ'] }],
    ['chair under 2', { first: chairs, without: ['under 2'] }],
    ['chair over 20', { all: ['Lounge Chair Oslo'] }],
    ['animated robot', { all: ['Robot Pip'] }],
    ['free', { some: ['Stool Tri'], none: ['Sofa Bergen'] }],
    ['vase stl', { all: ['Twist Vase Alva'] }],
    ['low-poly plants', { some: ['Monstera Deliciosa'], none: ['Barrel Cactus in Terracotta'] }],
    // Some of the words
    ['tiny oak stool', { all: ['Stool Tri'], without: ['tiny'] }],
    ['purple sofa', { all: ['Sofa Bergen'], without: ['purple'] }],
    ['leather sofa robot', { some: ['Dining Chair Ebba', 'Sofa Bergen', 'Robot Pip'] }],
    ['oak chair lamp sofa robot fox vase kettle', { first: ['Lounge Chair Oslo'] }],
    // Nonsense, and words that only look like others
    ['asdfgh', { total: 0 }],
    ['zebra', { total: 0 }],
    ['plank', { total: 0 }],
    ['', { total: everything }],
    ['___', { total: 0 }],
  ])('%j', async (term, { first = [], all, some = [], none = [], total, corrected = [], without }) => {
    const found = await search(term);
    const names = found.models.map(({ ModalName }) => ModalName);
    expect(names.slice(0, first.length)).toEqual(first);
    if (all) expect(names.toSorted()).toEqual(all.toSorted());
    expect(names).toEqual(expect.arrayContaining([...some]));
    for (const name of none) expect(names).not.toContain(name);
    if (total !== undefined) expect(found.total).toBe(total);
    expect(Object.values(found.corrected ?? {})).toEqual(corrected);
    if (without) expect(found.models[0]?.without).toEqual(without);
  });
});

test('the groups of words that the Admin set are those that count', async () => {
  const found = async (term: string) => (await search(term)).models.map(({ ModalName }) => ModalName);
  try {
    await setWords([['pouf', 'stools']], 1);
    expect(await found('pouf')).toEqual(await found('stool'));
    expect(await found('settee')).toEqual([]);
    expect(await queries().searchWords()).toEqual([['pouf', 'stools']]);
  } finally {
    await setWords(shippedSearchWords, 2);
  }
  expect(await found('settee')).toEqual(['Sofa Bergen']);
});

test('no correction names a word of a draft, except to the Admin', async () => {
  const draft = { ...uploaded('Zebrafant Chair'), type: 'ModelDrafted' };
  await applyNth(draft, 3);
  const found = await search('zebrafand chair');
  expect(found.models.map(({ ModalName }) => ModalName)).toEqual(chairs);
  expect([found.corrected, found.models[0]?.without]).toEqual([{}, ['zebrafand']]);
  expect(await queries().suggestedSearches('zebrafand')).toEqual([]);
  const { rows } = await queries().tableOfModels({ search: 'zebrafand' }, { page: 1, limit: 10 });
  expect(rows.map(({ ModalName }) => ModalName)).toEqual(['Zebrafant Chair']);
});
