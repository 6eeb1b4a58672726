import { describe, expect, test } from 'vitest';
import { mostFound } from '#contract/constants.ts';
import { searchedModels } from '#testing/samples/searchedModels.ts';
import { filledDatabase, recorded } from '#testing/specifications/projectionSpecification.ts';
import { modelsProjection } from '../models/projector.ts';
import { modelQueries } from '../models/queries.ts';
import { pageOfSearch } from './pageOfModels.ts';
import type { KeepMeant, Meant } from './understoodSearch.ts';

const database = await filledDatabase(modelsProjection, recorded(searchedModels));

const reference = (assetId: string) => assetId;
const queries = () => modelQueries({ db: database.db, reference });
const search = (term: string, page = 1) => queries().pageOfModels({ page, limit: 16, search: term });

const keptForever = () => {
  const kept = new Map<string, Promise<Meant>>();
  const keepMeant: KeepMeant = (key, make) => {
    const found = kept.get(key) ?? make();
    kept.set(key, found);
    return found;
  };
  return { keepMeant, keys: () => kept.size };
};

describe('the first result of a search (Q26)', () => {
  test.each([
    ['chair', 'Lounge chair'],
    ['armchair', 'Oak armchair'],
    ['wheel', 'Wheelchair'],
    ['ch', 'Lounge chair'],
    ['cha', 'Oak armchair'],
    ['chand', 'Chandelier'],
    ['lamp', 'Desk lamp'],
    ['desk', 'Standing desk'],
    ['desk lamp', 'Desk lamp'],
    ['cafe', 'Café table'],
    ['table', 'Glass coffee table'],
    ['glass', 'Glass'],
    ['glass table', 'Glass coffee table'],
    ['house', 'Tree house'],
    ['green house', 'Greenhouse'],
    ['garden hous', 'Garden_House'],
    ['tree', 'Palm tree'],
    ['oak', 'Oak armchair'],
    ['oak tree', 'Oak tree'],
    ['ca', 'Sports car'],
    ['car', 'Old car'],
    ['rocked', 'Rocket'],
    ['space', 'Space station'],
    ['crepe', 'Crêpe'],
    ['mid century', 'Lounge chair'],
    ['glb', 'USB microphone'],
    ['brick', 'Brick wall 1200'],
    ['piano zzzzzz', 'Grand piano'],
    ['partition', 'Folding screen'],
    ['rice paper', 'Folding screen'],
    ['divider', 'Folding screen'],
    ['a dividre for the room', 'Folding screen'],
    ['a lamp for the desk', 'Desk lamp'],
  ])('%j: %s', async (term, first) => {
    const { models } = await search(term);
    expect(models[0]?.ModalName).toBe(first);
  });
});

test('of more matches than are ranked the newest are found, and the total is the maximum', async () => {
  const { models, total } = await search('brick wall');
  expect(total).toBe(mostFound);
  expect(models).toHaveLength(16);
  const last = await search('brick wall', 63);
  expect(last.models.map(({ ModalName }) => ModalName).at(-1)).toBe('Brick wall 201');
  expect((await search('brick wall', 64)).models).toEqual([]);
  expect((await queries().facetsOfModels({ search: 'brick wall' })).types.premium).toBe(mostFound);
});

test('a list, its next page and its facets have one meaning of their search, by words and choices', async () => {
  const { keepMeant, keys } = keptForever();
  const { pageOfModels, facetsOfModels } = modelQueries({ db: database.db, reference, keepMeant });
  const asked = { page: 1, limit: 16, search: 'brick wall' };
  const first = await pageOfModels(asked);
  await pageOfModels({ ...asked, page: 2 });
  await facetsOfModels({ search: 'brick wall', minPrice: 1 });
  expect(keys()).toBe(1);
  expect(await pageOfModels(asked)).toEqual(first);
  expect((await pageOfModels({ ...asked, search: 'oak' })).models).not.toEqual(first.models);
  await pageOfModels({ ...asked, minPrice: 1 });
  expect(keys()).toBe(3);
});

test('a search gives the same results by both plans', async () => {
  const page = { page: 2, limit: 16, search: 'brick wall' };
  // The second has a choice, which all of them fit.
  const pages = [page, { ...page, minPrice: 1 }];
  const both = { matching: "'brick' & 'wall'", exactly: "'brick' | 'wall'" };
  const found = await Promise.all(
    (['index', 'newest'] as const).flatMap((plan) =>
      pages.map(
        async (asked) => (await pageOfSearch(database.db, asked, both, plan).execute(database.db)).rows[0],
      ),
    ),
  );
  expect(found[0]).toMatchObject({ total: mostFound, ids: { length: 16 } });
  for (const one of found) expect(one).toEqual(found[0]);
});
