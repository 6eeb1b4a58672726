import { expect, test } from 'vitest';
import { copyText } from './copyText.ts';

const textOf = (...values: readonly unknown[]): string =>
  copyText(
    values.map((value) => ({ value })),
    ['value'],
  );

test('rows are lines and fields are separated by tabs, in the order of the columns', () => {
  expect(
    copyText(
      [
        { b: 2, a: 'one' },
        { a: '', b: true },
      ],
      ['a', 'b'],
    ),
  ).toBe('one\t2\n\ttrue\n');
});

test('null is not a text, not even the text that represents null', () => {
  expect(textOf(null, undefined, '\\N', '')).toBe('\\N\n\\N\n\\\\N\n\n');
});

test('separators in a text are escaped', () => {
  expect(textOf('a\tb\nc\rd\\e')).toBe('a\\tb\\nc\\rd\\\\e\n');
});

test('objects become JSON', () => {
  expect(textOf({ a: 'x"\n' }, ['y'])).toBe('{"a":"x\\\\"\\\\n"}\n["y"]\n');
});

test('characters that Postgres refuses are removed; escape sequences in the text itself stay', () => {
  expect(textOf('a\0b', { a: 'c\0d\ud800' }, ['\\u0000'])).toBe('ab\n{"a":"cd\ufffd"}\n["\\\\\\\\u0000"]\n');
});
