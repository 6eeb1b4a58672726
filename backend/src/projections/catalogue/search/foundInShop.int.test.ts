import { describe, expect, test } from 'vitest';
import { type SearchWords, shippedSearchWords } from '#domain/catalogue/search/searchWords.ts';
import { streams } from '#domain/streams.ts';
import { applyBatch } from '#projections/applyBatch.ts';
import type { Happening } from '#testing/samples/happening.ts';
import { id, uploaded } from '#testing/samples/sampleModels.ts';
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
    ['lamp -table', { some: ['Floor Lamp Stativ'], none: ['Table Lamp Svamp', 'Sofa Bergen'] }],
    ['furniture -chairs -oak', { some: ['Sofa Bergen'], none: chairs }],
    // Some of the words
    ['tiny oak stool', { all: ['Stool Tri'], without: ['tiny'] }],
    ['purple sofa', { all: ['Sofa Bergen'], without: ['purple'] }],
    ['leather sofa robot', { some: ['Dining Chair Ebba', 'Sofa Bergen', 'Robot Pip'] }],
    ['oak chair lamp sofa robot fox vase kettle', { first: ['Lounge Chair Oslo'] }],
    [
      'i am looking for a nice wooden dining chair in mid-century style for my living room',
      { first: ['Dining Chair Ebba'] },
    ],
    // Words of the trade
    ['towers', { some: ['Windmill Kinder'], none: ['Sofa Bergen'] }],
    ['tower', { some: ['Windmill Kinder'] }],
    ['hammers', { all: ['Claw Hammer Smed'] }],
    ['hand tools', { all: ['Claw Hammer Smed'] }],
    ['carpentry', { all: ['Claw Hammer Smed'] }],
    ['game ready', { first: ['Low-Poly Fox Rusty'] }],
    ['gamecharacter', { all: ['Explorer Juna'], corrected: ['game character'] }],
    ['gameready', { first: ['Low-Poly Fox Rusty'], corrected: ['game ready'] }],
    ['desklamp', { all: ['Desk Lamp Arc'], corrected: ['desk lamp'] }],
    ['light house', { all: ['Lighthouse Skerry'] }],
    ['wind mill', { all: ['Windmill Kinder'] }],
    ['kettle bell', { all: ['Kettlebell Pair'] }],
    ['game character', { all: ['Explorer Juna'] }],
    ['characters', { some: ['Explorer Juna', 'Robot Pip'], none: ['Sofa Bergen'] }],
    ['rigged', { all: ['Blue Whale Nami', 'Low-Poly Fox Rusty'] }],
    ['mascots', { all: ['Robot Pip', 'Penguin Pelle'] }],
    ['diorama', { some: ['Lighthouse Skerry', 'Mountain Lake Tarn', 'Desert Mesa Ocotillo'] }],
    ['dioramas', { some: ['Lighthouse Skerry', 'Mountain Lake Tarn', 'Desert Mesa Ocotillo'] }],
    ['environments', { some: ['Mountain Lake Tarn', 'Floating Island Haven'], none: ['Robot Pip'] }],
    ['landscape', { all: ['Mountain Lake Tarn', 'Desert Mesa Ocotillo'] }],
    ['architecture', { all: ['Modern Villa Lindgren', 'Hillside Cabin Fjell'] }],
    ['villas', { all: ['Modern Villa Lindgren'] }],
    ['cabins', { first: ['Hillside Cabin Fjell'] }],
    ['buildings', { some: ['Lighthouse Skerry', 'Corner Café Amélie', 'Windmill Kinder'] }],
    ['lighthouses', { all: ['Lighthouse Skerry'] }],
    ['cafe', { first: ['Corner Café Amélie'] }],
    ['CAFÉ', { first: ['Corner Café Amélie'] }],
    ['windmills', { all: ['Windmill Kinder'] }],
    ['islands', { first: ['Floating Island Haven'] }],
    // Kinds of things
    ['vehicles', { some: ['Compact Car Piccola', 'City Bicycle Vela', 'Sailboat Marin', balloon] }],
    ['cars', { first: ['Compact Car Piccola'] }],
    ['bikes', { all: ['City Bicycle Vela'] }],
    ['bicycles', { all: ['City Bicycle Vela'] }],
    ['boats', { first: ['Sailboat Marin'] }],
    ['yacht', { all: ['Sailboat Marin'] }],
    ['sofas', { all: ['Sofa Bergen'] }],
    ['couches', { all: ['Sofa Bergen'] }],
    ['beds', { first: ['Bed Halden'] }],
    ['stools', { all: ['Stool Tri'] }],
    ['tables', { first: ['Dining Table Ask'] }],
    ['bookshelf', { all: ['Bookcase Lund'] }],
    ['bookcases', { all: ['Bookcase Lund'] }],
    ['armchairs', { first: ['Lounge Chair Oslo'] }],
    ['clocks', { first: ['Table Clock Minut'] }],
    ['vases', { first: ['Vase Trio Kiln'], some: ['Twist Vase Alva'] }],
    ['sculptures', { all: ['Sculpture Trefoil'] }],
    ['statue', { all: ['Sculpture Trefoil'] }],
    ['mugs', { all: ['Mug Set Fika'] }],
    ['cup', { all: ['Mug Set Fika'] }],
    ['kettles', { all: ['Pour-Over Kettle Tove'] }],
    ['pour over kettle', { first: ['Pour-Over Kettle Tove'] }],
    ['pourover', { all: ['Pour-Over Kettle Tove'] }],
    ['cookware', { all: ['Cookware Set Gryta'] }],
    ['burgers', { all: ['Cheeseburger Deluxe'] }],
    ['doughnuts', { all: ['Sprinkled Donut'] }],
    ['cameras', { all: ['Rangefinder Camera Lumi'] }],
    ['radios', { all: ['Retro Radio Melodi'] }],
    ['skateboards', { all: ['Skateboard Halfpipe'] }],
    ['kettlebells', { all: ['Kettlebell Pair'] }],
    ['cactus', { first: ['Barrel Cactus in Terracotta'] }],
    ['penguins', { all: ['Penguin Pelle'] }],
    ['foxes', { all: ['Low-Poly Fox Rusty'] }],
    ['whales', { all: ['Blue Whale Nami'] }],
    ['robots', { all: ['Robot Pip'] }],
    // Styles and materials
    ['scandinavian', { some: ['Sofa Bergen', 'Stool Tri'], none: ['Robot Pip'] }],
    ['mid century', { some: ['Dining Chair Ebba', 'Table Clock Minut'] }],
    ['midcentury', { some: ['Dining Chair Ebba', 'Table Clock Minut'] }],
    ['realistic', { some: ['Claw Hammer Smed', 'Sprinkled Donut'], none: ['Robot Pip'] }],
    ['photorealistic', { some: ['Claw Hammer Smed', 'Sprinkled Donut'], none: ['Robot Pip'] }],
    ['stylized', { some: ['Robot Pip', 'Blue Whale Nami'], none: ['Sofa Bergen'] }],
    ['printable', { all: ['Twist Vase Alva', 'Sculpture Trefoil'] }],
    ['3d printing', { all: ['Twist Vase Alva', 'Sculpture Trefoil'] }],
    ['cast-iron', { some: ['Park Bench Allée', 'Kettlebell Pair'], none: ['Robot Pip'] }],
    ['bouclé', { all: ['Sofa Bergen'] }],
    ['boucle', { all: ['Sofa Bergen'] }],
    ['walnut', { some: ['Bookcase Lund', 'Dining Chair Ebba'], none: ['Stool Tri'] }],
    ['ＳＯＦＡ', { all: ['Sofa Bergen'] }],
    // Materials and their families
    ['wooden', { some: ['Stool Tri', 'Sofa Bergen', 'Floor Lamp Stativ'], none: ['Robot Pip'] }],
    ['wooden chair', { some: chairs, none: ['Sofa Bergen'] }],
    ['timber', { some: ['Stool Tri', 'Windmill Kinder'], none: ['Robot Pip'] }],
    ['metal', { some: ['Desk Lamp Arc', 'Sculpture Trefoil'], none: ['Sofa Bergen'] }],
    ['metal lamp', { some: ['Desk Lamp Arc', 'Floor Lamp Stativ'], none: ['Table Lamp Svamp'] }],
    ['metallic', { some: ['Desk Lamp Arc'], none: ['Sofa Bergen'] }],
    ['stone', { some: ['Corner Café Amélie', 'Sculpture Trefoil'], none: ['Sofa Bergen'] }],
    ['fabric', { some: ['Sofa Bergen', 'Bed Halden', 'Lounge Chair Oslo'], none: ['Stool Tri'] }],
    ['ceramic vase', { some: ['Vase Trio Kiln', 'Twist Vase Alva'], none: ['Table Lamp Svamp'] }],
    ['plastic', { all: ['Blue Whale Nami', balloon] }],
    ['oak', { some: ['Stool Tri'], none: ['Sofa Bergen'] }],
    // Programs and formats
    ['blender', { some: chairs, none: ['Explorer Juna', 'City Bicycle Vela'] }],
    ['blender chair', { first: chairs, none: ['Sofa Bergen'] }],
    ['free blender chair', { first: chairs, none: ['Sofa Bergen', 'Stool Tri'], without: ['free'] }],
    ['maya chair', { all: chairs, without: ['maya'] }],
    ['free maya chair', { all: chairs, without: ['free', 'maya'] }],
    ['tiny maya stool', { all: ['Stool Tri'], without: ['tiny', 'maya'] }],
    ['cycles', { some: chairs, none: ['Explorer Juna'] }],
    ['maya', { all: ['Explorer Juna', 'Robot Pip'] }],
    ['maya robot', { all: ['Robot Pip'] }],
    ['arnold', { all: ['Explorer Juna', 'Robot Pip'] }],
    ['unity', { all: ['Mountain Lake Tarn', 'Desert Mesa Ocotillo', 'Floating Island Haven'] }],
    ['unreal', { some: ['Windmill Kinder', 'Lighthouse Skerry'], none: ['Sofa Bergen'] }],
    ['unreal engine', { some: ['Windmill Kinder'], none: ['Sofa Bergen'] }],
    ['ue5', { some: ['Windmill Kinder'], none: ['Sofa Bergen'] }],
    ['3ds max', { all: ['Modern Villa Lindgren', 'Cottage Rosenlund', 'Hillside Cabin Fjell'] }],
    ['vray', { all: ['Modern Villa Lindgren', 'Cottage Rosenlund', 'Hillside Cabin Fjell'] }],
    ['v-ray villa', { all: ['Modern Villa Lindgren'] }],
    ['cinema 4d', { some: ['Compact Car Piccola', balloon], none: ['Sofa Bergen'] }],
    ['c4d car', { all: ['Compact Car Piccola'] }],
    ['3dsmax', { some: ['Modern Villa Lindgren'], none: ['Sofa Bergen'], corrected: ['3ds max'] }],
    ['maya2024', { all: ['Explorer Juna', 'Robot Pip'], corrected: ['maya'] }],
    ['blender 4.2 chair', { first: chairs, none: ['Sofa Bergen'], without: ['blender 4.2'] }],
    ['ue 5.3', { some: ['Windmill Kinder'], none: ['Sofa Bergen'], without: ['ue 5.3'] }],
    ['gltf', { total: everything }],
    ['gltf!', { total: everything }],
    ['gltf vase', { all: ['Vase Trio Kiln', 'Twist Vase Alva'] }],
    ['scifi', { all: ['Robot Pip'] }],
    ['futuristic', { all: ['Robot Pip'] }],
    ['photoreal', { some: ['Claw Hammer Smed'], none: ['Robot Pip'] }],
    // Other languages
    ...['stuhl', 'stühle', 'chaise', 'chaises', 'silla', 'sedia', 'cadeira'].map(
      (chair): [string, Expected] => [chair, { some: chairs, none: ['Sofa Bergen', 'Stool Tri'] }],
    ),
    ['stuehle', { some: chairs, none: ['Sofa Bergen'], corrected: ['stuhle'] }],
    ['esstisch', { first: ['Dining Table Ask'], none: ['Sofa Bergen'], corrected: ['tisch'] }],
    ['chaise en bois', { some: chairs, none: ['Stool Tri'] }],
    ['silla de madera', { some: chairs, none: ['Stool Tri'] }],
    ['lampen', { some: lamps, none: ['Sofa Bergen'] }],
    ['lampe', { some: lamps, none: ['Sofa Bergen'] }],
    ['canapé', { all: ['Sofa Bergen'] }],
    ['maison', { some: ['Modern Villa Lindgren', 'Cottage Rosenlund'], none: ['Sofa Bergen'] }],
    ['voiture', { all: ['Compact Car Piccola'] }],
    ['fahrrad', { all: ['City Bicycle Vela'] }],
    ['bateau', { all: ['Sailboat Marin'] }],
    ['holz', { some: ['Stool Tri'], none: ['Robot Pip'] }],
    ['pflanzen', { some: ['Monstera Deliciosa'], none: ['Sofa Bergen'] }],
    ['fuchs', { all: ['Low-Poly Fox Rusty'] }],
    ['baleine', { all: ['Blue Whale Nami'] }],
    ['isla', { first: ['Floating Island Haven'] }],
    ['moinho', { all: ['Windmill Kinder'] }],
    ['palloncino', { all: [balloon] }],
    ['mesa', { all: ['Desert Mesa Ocotillo'] }],
    // Nonsense, and words that only look like others
    ['asdfgh', { total: 0 }],
    ['zebra', { total: 0 }],
    ["o'zebra", { total: 0 }],
    ['standard licence', { total: 0 }],
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

test('a model is found by the name of its licence', async () => {
  const name = 'Sofa Bergen';
  const data = { modelId: id(name), licenceId: 'cc0-1-0', madeWithAi: false };
  await applyNth({ stream: streams.model(id(name)), type: 'ModelLicensed', data }, 4);
  expect((await search('cc0')).models.map(({ ModalName }) => ModalName)).toEqual([name]);
  expect((await search('cc0 sofa')).models.map(({ ModalName }) => ModalName)).toEqual([name]);
});
