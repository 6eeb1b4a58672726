import { expect, test } from 'vitest';
import { foldedText } from './foldedText.ts';

test.each([
  ['Łódź', 'lodz'],
  ['Kapısı', 'kapisi'],
  ['İSTANBUL', 'istanbul'],
  ['Ørsted Đorđe Ħal Ŧ', 'orsted dorde hal t'],
  ['Straße GROẞ', 'strasse gross'],
  ['Æbler Œuvre Þór Guðmundur', 'aebler oeuvre thor gudmundur'],
  ['Əli Ŋ', 'eli n'],
  // With a stroke, in Mazahua, Gaulish and manuscripts; in Nivkh.
  ['Ꞹ Ꟈ Ꟊ ẜ Ꝥ', 'u d s s th'],
  ['Ӻ Ӿ', 'г х'],
  ['Ghế gỗ đỏ', 'ghe go do'],
  // One accent as a letter of its own, and as a combining mark.
  ['caf\u00E9', 'cafe'],
  ['cafe\u0301', 'cafe'],
  ['ＧＬＢ　１２', 'glb 12'],
  ['ﾃｰﾌﾞﾙ', 'テーブル'],
  // The voiced sign is part of the letter: glass is no crow.
  ['カ\u3099ラス', 'ガラス'],
  ['ёлка', 'елка'],
  ['Ґанок', 'ганок'],
  ['Άγαλμα ΟΔΟΣ οδός', 'αγαλμα οδοσ οδοσ'],
  ['אָרוֹן', 'ארון'],
  ['كِتَابٌ أحمد مدرسة', 'كتاب احمد مدرسه'],
  ['كـتـاب', 'كتاب'],
  ['می\u200Cخواهم کتاب', 'ميخواهم كتاب'],
  // Vowels and tones are no accents.
  ['कुर्सी', 'कुर्सी'],
  ['เก้าอี้', 'เก้าอี้'],
  ['의\u1103\u1161', '의다'],
  ['٣٠ ۴۵ १२', '30 45 12'],
  ['AK–47 AK‑47 AK−47', 'ak-47 ak-47 ak-47'],
  ['Who’s Whoʼs Who´s', "who's who's who's"],
  ['so\u00ADfa\u200B', 'sofa'],
])('%s is compared as %s', (text, folded) => expect(foldedText(text)).toBe(folded));

const every = (kind: RegExp): readonly string[] =>
  [...Array(0x11_0000).keys()].map((code) => String.fromCodePoint(code)).filter((one) => kind.test(one));

test('a letter that the collation of Unicode takes for another one with a mark is that letter', () => {
  const { compare } = new Intl.Collator('en', { sensitivity: 'base' });
  const basic = [...'abcdefghijklmnopqrstuvwxyz'];
  // Catalan ŀ is two signs for Unicode.
  const marked = every(/^(?=\p{Ll})(?!ŀ)\p{Script=Latin}$/u).flatMap((letter) => {
    const meant = basic.find((one) => compare(one, letter) === 0);
    return meant === undefined ? [] : [[letter, meant] as const];
  });
  expect(marked.length).toBeGreaterThan(300);
  expect(marked.filter(([letter, meant]) => foldedText(letter) !== meant)).toEqual([]);
});

test('digits of every script have their value', () => {
  const digits = every(/^\p{Nd}$/u);
  expect(digits.length).toBeGreaterThan(600);
  // In the order of their codes, each script has ten of them.
  expect(digits.map(foldedText)).toEqual(digits.map((_, at) => String(at % 10)));
});
