import { expect, test } from 'vitest';
import { cutText, lettersAndPairsOf, pairsOf, searchText, soughtParts } from './cutText.ts';

const words = (text: string): readonly string[] => cutText(text).map(({ word }) => word);

test.each([
  ['木製の椅子', ['木製', 'の', '椅子']],
  ['เก้าอี้ไม้', ['เก้าอี้', 'ไม้']],
  ['ໂຕະໄມ້', ['ໂຕະ', 'ໄມ້']],
  ['តុឈើ', ['តុ', 'ឈើ']],
  ['Tシャツ 3人掛け', ['t', 'シャツ', '3', '人', '掛け']],
  ['나무의자', ['나무의자']],
  ['लकड़ी की कुर्सी', ['लकड़ी', 'की', 'कुर्सी']],
  ["Dr Who's box, 1,200 pieces", ['dr', 'who', 'box', '1', '200', 'pieces']],
])('%s has the words %j', (text, expected) => {
  expect(words(text)).toEqual(expected.map((word) => word.normalize('NFD').normalize('NFC')));
});

test.each([
  ['C-3PO', 'c3po'],
  ['AK–47', 'ak47'],
  ['AK 47', 'ak47'],
  ['ＡＫ　47', 'ak47'],
  ['28 mm', '28mm'],
  ['4 K', '4k'],
  ['T.Rex', 'trex'],
  ['3D-printed', '3dprinted'],
  ['AC/DC', 'acdc'],
  ['O’Brien', 'obrien'],
  ['Hawaiʻi', 'hawaii'],
  ['col·lecció', 'colleccio'],
])('%s is also %s', (text, joined) => {
  const cut = cutText(text);
  expect(cut.length).toBeGreaterThan(1);
  expect(new Set(cut.map((one) => one.joined))).toEqual(new Set([joined]));
});

test('numbers, long addresses and other words with spaces between are not joined', () => {
  for (const text of [
    '16/9',
    'low poly',
    'Chair 2',
    '2 ak',
    'mp 3d',
    `www.${'a'.repeat(40)}.example`,
    '-chair-',
    'a_b',
  ])
    expect(cutText(text).filter(({ joined }) => joined !== undefined)).toEqual([]);
});

test('a run is found by pairs of its letters, a letter with its marks', () => {
  expect(pairsOf('椅子')).toEqual(['椅子']);
  expect(pairsOf('椅')).toEqual(['椅']);
  expect(pairsOf('テーブル')).toEqual(['テー', 'ーブ', 'ブル']);
  expect(pairsOf('ไม้')).toEqual(['ไม้']);
  expect(lettersAndPairsOf('𠮷野家')).toEqual(['𠮷', '野', '家', '𠮷野', '野家']);
});

test.each([
  ['木製の椅子', '椅子', true],
  ['木製の椅子', '木製椅子', true],
  ['木製の椅子', '机', false],
  ['C-3PO', 'c3po', true],
  ['Łódź Tram', 'LODZ tr', true],
  ['ガラス', 'カラス', false],
])('the index of %s has the parts of %s: %s', (text, term, isThere) => {
  expect(soughtParts(term).every((part) => searchText(text).includes(part))).toBe(isThere);
});
