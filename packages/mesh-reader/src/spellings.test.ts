import { describe, expect, test } from 'vitest';
import { rawText } from './rawText.ts';
import { nameReader, spellingsOf } from './spellings.ts';

/** Names and their bytes, by the codecs of Python. */
const written: Readonly<
  Record<'windows' | 'pc', Readonly<Record<string, Readonly<Record<string, string>>>>>
> = {
  windows: {
    shift_jis: { 椅子: '88d68e71', テーブル: '8365815b8375838b', 表札: '955c8e44' },
    gbk: { 椅子: 'd2ced7d3', 贴图: 'ccf9cdbc', 木材: 'c4beb2c4' },
    'euc-kr': { 의자: 'c0c7c0da', 나무: 'b3aab9ab' },
    big5: { 椅子: 'b4c8a46c', 貼圖: 'b64bb9cf' },
    'windows-1251': { Стул: 'd1f2f3eb', дерево: 'e4e5f0e5e2ee' },
    'windows-1252': {
      Stühle: '5374fc686c65',
      Größe: '4772f6df65',
      Ölfarbe: 'd66c6661726265',
      mañana: '6d61f1616e61',
    },
  },
  pc: {
    cp437: { Stühle: '537481686c65', Größe: '477294e165', mañana: '6d61a4616e61' },
    ibm866: { Стул: '91e2e3ab', дерево: 'a4a5e0a5a2ae' },
  },
};

const rows = (['windows', 'pc'] as const).flatMap((from) =>
  Object.entries(written[from]).flatMap(([codePage, names]) =>
    Object.entries(names).map(([name, bytes]) => [name, codePage, bytes, from] as const),
  ),
);

test.each(rows)('%s in %s is read', (name, codePage, bytes, from) => {
  expect(spellingsOf(rawText(Buffer.from(bytes, 'hex')), from)[0]).toMatchObject({ text: name, codePage });
});

describe('names of one source', () => {
  const read = (names: readonly string[], found: readonly string[] = []) => {
    const raw = names.map((name) => rawText(Buffer.from(name, 'hex')));
    return raw.map(nameReader(raw, 'windows', found));
  };

  test('are read in the likeliest code page of all of them', () => {
    // СТУЛ alone could be Chinese, but not beside дерево.
    expect(read(['d1d2d3cb', 'e4e5f0e5e2ee']).map(({ text }) => text)).toEqual(['СТУЛ', 'дерево']);
  });

  test('are read in the code page of a reference that was found', () => {
    expect(read(['d1d2d3cb'], ['windows-1251'])).toEqual([{ text: 'СТУЛ', isEscaped: false }]);
  });

  test('keep their bytes, escaped, if no code page explains them', () => {
    expect(read(['ff8180ff'])).toEqual([{ text: '%FF%81%80%FF', isEscaped: true }]);
  });

  test('are left alone if they are UTF-8', () => {
    expect(read([Buffer.from('椅子').toString('hex')])).toEqual([{ text: '椅子', isEscaped: false }]);
  });
});
