import * as v from 'valibot';
import { expect, test } from 'vitest';
import { filledText } from './filledText.ts';

const messageOf = (text: string) => v.safeParse(filledText('Write a text'), text).issues?.[0].message;

test.each([
  ['', 'Write a text'],
  [' \t', 'Write a text'],
  // A zero-width space, a Hangul filler, a blank of Braille.
  ['\u200B', 'Write a text'],
  ['\u3164', 'Write a text'],
  [' \u2800 ', 'Write a text'],
  ['a\u200B', undefined],
  ['椅', undefined],
])('the text %j of a form: %s', (text, expected) => {
  expect(messageOf(text)).toBe(expected);
});
