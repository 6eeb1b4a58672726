import { expect, test } from 'vitest';
import { isEmailAddress } from './emailAddress.ts';

test.each([
  'first.last+tag@sub.example.co.uk',
  "o'brien@example.ie",
  'ada@xn--mller-kva.example',
  'jürgen@müller.example',
  'ada@пример.рф',
  // As input methods write them.
  'ada\uFF20ｅｘａｍｐｌｅ．ｃｏｍ',
  'ada@例え。テスト',
  'ada\u200B@exam\u00ADple.com',
])('%j can be an address', (email) => {
  expect(isEmailAddress(email)).toBe(true);
});

test.each([
  'x',
  'x@',
  '@y.org',
  'x@y',
  'x y@z.org',
  'Ada <ada@example.com>',
  'ada@example.com.',
  'ada@example..com',
  'ada@.example.com',
  'ada@-example.com',
  'ada@example.com-',
  'ada@192.168.1.100',
  'ada@[192.168.1.1]',
  `${'a'.repeat(65)}@example.com`,
  // Full-width signs mean the plain ones.
  'ada@home.example\uFF20example.com',
  'ada\uFF1Cx\uFF1E@example.com',
  'ada\uFF0C@example.com',
])('%j cannot be an address', (email) => {
  expect(isEmailAddress(email)).toBe(false);
});
