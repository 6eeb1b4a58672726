import * as v from 'valibot';
import { expect, test } from 'vitest';
import { filledIn, typed } from './fields.ts';

const unseen = [
  '\u200b',
  '\u3164\u3164',
  '\u2800',
  '\u115f',
  '\uffa0',
  '\u{e0041}\u{e007f}',
  '\u0301',
  '\u202e\u2066',
  ' \ufeff ',
];

test.each(unseen)('a text that shows nothing is no text: %j', (text) => {
  expect(v.parse(typed(10), text)).toBe('');
  expect(v.is(filledIn(10), text)).toBe(false);
});

test('a text with such signs inside stays as it was typed', () => {
  expect(v.parse(filledIn(40), ' می\u200cخواهم 👩\u200d🚀 ')).toBe('می\u200cخواهم 👩\u200d🚀');
});

test('a control character is refused, also alone', () => {
  expect(v.is(typed(10), '\u0000')).toBe(false);
});
