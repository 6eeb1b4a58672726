import { expect, test } from 'vitest';
import { showsText } from './showsText.ts';

test.each([
  ['nothing', ''],
  ['spaces', ' \u00a0\u3000\t\r\n\u2028'],
  ['zero-width spaces', '\u200b\u200c\u200d\u2060\ufeff'],
  ['fillers of Hangul', '\u115f\u1160\u3164\uffa0'],
  ['the blank of Braille', '\u2800'],
  ['the null note head', '\u{1d159}'],
  ['blanks of hieroglyphs', '\u{13441}\u{13442}'],
  ['tags', '\u{e0041}\u{e0042}\u{e007f}'],
  ['marks of direction', '\u200e\u200f\u202a\u202e\u2066\u2069\u061c'],
  ['variation selectors', '\ufe0f\u{e0100}'],
  ['marks without a letter', '\u0301\u20dd\u0e31'],
  ['control characters', '\u0001\u007f'],
  ['soft hyphens', '\u00ad\u180e\u034f\u17b4'],
])('%s show nothing', (_what, text) => expect(showsText(text)).toBe(false));

test.each([
  'a',
  '.',
  '椅',
  'می\u200cخواهم',
  '👩\u200d🚀',
  '❤\ufe0f',
  '1\ufe0f\u20e3',
  'e\u0301',
  '⠁',
  '🏴\u{e0067}\u{e007f}',
  '\u200bx',
])('%s shows something', (text) => expect(showsText(text)).toBe(true));
