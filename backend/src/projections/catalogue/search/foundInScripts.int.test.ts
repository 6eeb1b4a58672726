import { expect, test } from 'vitest';
import { uploaded } from '#testing/samples/sampleModels.ts';
import { filledDatabase, recorded } from '#testing/specifications/projectionSpecification.ts';
import { modelsProjection } from '../models/projector.ts';
import { modelQueries } from '../models/queries.ts';

const names = [
  '木製の椅子',
  'ガラステーブル',
  '红木餐椅',
  'เก้าอี้ไม้',
  'ໂຕະໄມ້',
  'តុឈើ',
  'စားပွဲခုံ',
  '나무의자',
  'लकड़ी की कुर्सी',
  'Łódź Tram',
  'Topkapı Kapısı',
  'Ørsted Værk',
  'C-3PO',
  'R2D2',
  'AK–47',
  'MiG 21',
  'Orc 28 mm',
  'Elf 32mm',
  'ロボット・アーム',
  '3D-printed Vase',
  'T.Rex',
  'Dr Who’s Box',
  'Ｎｅｏｎ　９９',
  'Ёлка',
  'Άγαλμα Οδός',
  'كِتَاب خشبي',
  'אָרוֹן עץ',
  'Ghế gỗ',
  'cafe\u0301 bench',
] as const;

const categories = { category: 'Things', subCategory: '', style: 'Plain', material: 'None' };
const database = await filledDatabase(
  modelsProjection,
  recorded(
    names.map((name) =>
      uploaded(name, { ...categories, ...(name === 'R2D2' && { tags: ['机器人'], platform: 'ブレンダー' }) }),
    ),
  ),
);
const queries = () => modelQueries({ db: database.db, reference: (assetId) => assetId });
const found = (term: string) => queries().pageOfModels({ page: 1, limit: 48, search: term });

test.each([
  ['椅子', ['木製の椅子']],
  ['木製 椅子', ['木製の椅子']],
  ['椅', ['木製の椅子', '红木餐椅']],
  ['木椅子', ['木製の椅子']],
  ['テーブル', ['ガラステーブル']],
  ['ﾃｰﾌﾞﾙ', ['ガラステーブル']],
  ['カラス', []],
  ['餐椅', ['红木餐椅']],
  ['机器人', ['R2D2']],
  ['机器', ['R2D2']],
  ['ブレンダー', ['R2D2']],
  ['เก้าอี้', ['เก้าอี้ไม้']],
  ['ไม้', ['เก้าอี้ไม้']],
  ['ໂຕະ', ['ໂຕະໄມ້']],
  ['តុ', ['តុឈើ']],
  ['စားပွဲ', ['စားပွဲခုံ']],
  ['의자', ['나무의자']],
  ['कुर्सी', ['लकड़ी की कुर्सी']],
  ['lodz', ['Łódź Tram']],
  ['ŁÓDŹ', ['Łódź Tram']],
  ['kapisi', ['Topkapı Kapısı']],
  ['KAPISI', ['Topkapı Kapısı']],
  ['orsted vaerk', ['Ørsted Værk']],
  ['c3po', ['C-3PO']],
  ['c-3po', ['C-3PO']],
  ['mig21', ['MiG 21']],
  ['mig-21', ['MiG 21']],
  ['28mm', ['Orc 28 mm']],
  ['28 mm', ['Orc 28 mm']],
  ['32 mm elf', ['Elf 32mm']],
  ['ak 47', ['AK–47']],
  ['ロボットアーム', ['ロボット・アーム']],
  ['ﾛﾎﾞｯﾄ･ｱｰﾑ', ['ロボット・アーム']],
  ['アーム', ['ロボット・アーム']],
  ['r2-d2', ['R2D2']],
  ['ak47', ['AK–47']],
  ['ak-47', ['AK–47']],
  ['3dprinted', ['3D-printed Vase']],
  ['trex', ['T.Rex']],
  ['t-rex', ['T.Rex']],
  ['dr whos', ['Dr Who’s Box']],
  ["who's", ['Dr Who’s Box']],
  ['neon 99', ['Ｎｅｏｎ　９９']],
  ['елка', ['Ёлка']],
  ['αγαλμα', ['Άγαλμα Οδός']],
  ['ΟΔΟΣ', ['Άγαλμα Οδός']],
  ['كتاب', ['كِتَاب خشبي']],
  ['ארון', ['אָרוֹן עץ']],
  ['ghe go', ['Ghế gỗ']],
  ['café', ['cafe\u0301 bench']],
])('%s finds %j', async (term, expected) => {
  const { models, corrected } = await found(term);
  expect(models.map(({ ModalName }) => ModalName).toSorted()).toEqual([...expected].toSorted());
  expect(corrected ?? {}).toEqual({});
  const { rows } = await queries().tableOfModels({ search: term }, { page: 1, limit: 48 });
  expect(rows.map(({ ModalName }) => ModalName).toSorted()).toEqual([...expected].toSorted());
});

test('suggestions are words, not pairs of letters', async () => {
  expect(await queries().suggestedSearches('ガラステ')).toEqual(['ガラス']);
});

test('a mistyped word of any script finds the one that was meant', async () => {
  const names = async (term: string) => (await found(term)).models.map(({ ModalName }) => ModalName);
  expect(await names('เก้าอื้')).toEqual(['เก้าอี้ไม้']);
  expect(await names('αγαλαμ')).toEqual(['Άγαλμα Οδός']);
  expect((await found('αγαλαμ')).corrected).toEqual({ αγαλαμ: 'αγαλμα' });
});
