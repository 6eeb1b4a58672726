import { expect, test } from 'vitest';
import { arrayLiteral } from './rows.ts';

test('quotes and backslashes are escaped, null stays null', () => {
  expect(arrayLiteral(['a,b', 'say "no"', 'c:\\d', null, 7, true, ''])).toBe(
    '{"a,b","say \\"no\\"","c:\\\\d",NULL,7,true,""}',
  );
});

test('objects become JSON', () => {
  expect(arrayLiteral([{ a: 'x"' }])).toBe('{"{\\"a\\":\\"x\\\\\\"\\"}"}');
});

test('characters that Postgres refuses are removed; escape sequences in the text itself stay', () => {
  expect(arrayLiteral(['a\0b', { a: 'c\0d\ud800' }])).toBe('{"ab","{\\"a\\":\\"cd\ufffd\\"}"}');
  expect(arrayLiteral(['\\u0000', ['\\u0000']])).toBe('{"\\\\u0000","[\\"\\\\\\\\u0000\\"]"}');
});
