import * as v from 'valibot';
import { expect, test } from 'vitest';
import { filledIn, instantOf, typed } from './fields.ts';

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

test.each([
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2026-11-21T10:00', '2026-11-21T10:00:00.000Z'],
  ['2026-11-21T10:00:00.123456Z', '2026-11-21T10:00:00.123Z'],
  ['2026-03-01T01:00+05:45', '2026-02-28T19:15:00.000Z'],
  ['2026-11-21T24:00Z', '2026-11-22T00:00:00.000Z'],
  ['2026-02-29', null],
  ['2026-04-31T10:00Z', null],
  ['2026-02-30T10:00+01:00', null],
  ['2026-11-21T10:00:60Z', null],
  ['9999-12-31T23:59-23:59', null],
  ['0000-01-01T00:00+01:00', null],
  ['21.11.2026', null],
])('the time %s is %s', (text, at) => {
  expect(instantOf(text)).toBe(at);
});
