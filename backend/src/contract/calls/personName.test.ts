import * as v from 'valibot';
import { expect, test } from 'vitest';
import { personName } from './personName.ts';

const isTaken = (name: string): boolean => v.is(personName(100, 'Please enter a name'), name);

test.each([
  'Ada',
  'María José',
  'J.R.R. Tolkien',
  "O'Neil-Łuków",
  '山田',
  'محمد',
  'می\u200cخواهم',
  'नमस्ते',
  'Zoe 👩\u200d🚀',
])('a name of people is taken: %s', (name) => {
  expect(isTaken(name)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['a line break', 'Ada\nBcc: all@b.example'],
  ['a line separator', 'Ada\u2028Byron'],
  ['a paragraph separator', 'Ada\u2029Byron'],
  ['a right-to-left override', 'Ada\u202egnp.exe'],
  ['an address without its scheme', 'evil.example/win'],
  ['a mail address', 'ada@evil.example'],
  ['zero-width spaces alone', '\u200b\u200b'],
  ['a private-use letter alone', '\ue000'],
])('a name with %s is refused', (_what, name) => {
  expect(isTaken(name)).toBe(false);
});
