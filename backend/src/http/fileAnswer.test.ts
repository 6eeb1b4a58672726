import { describe, expect, test } from 'vitest';
import { attachment, byteRangeOf } from './fileAnswer.ts';

describe('a Range header', () => {
  test.each([
    [undefined, null],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-200', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=20-10', null],
    ['bytes=0-1,5-6', null],
    ['pages=1-2', null],
    ['bytes=-', null],
  ])('%s of 100 bytes means %j', (header, expected) => {
    expect(byteRangeOf(header, 100)).toEqual(expected);
  });
});

// RFC 6266, section 5, and RFC 8187 for the encoded name.
test.each([
  ['chair.stl', 'attachment; filename="chair.stl"'],
  ['oak chair.stl', 'attachment; filename="oak chair.stl"'],
  ['a filename=b.stl', 'attachment; filename="a filename=b.stl"'],
  ['30" table.stl', String.raw`attachment; filename="30\" table.stl"`],
  ['€ rates.3mf', `attachment; filename="? rates.3mf"; filename*=UTF-8''%E2%82%AC%20rates.3mf`],
])('the name to save %s under is in quotes', (name, header) => {
  expect(attachment(name)).toBe(header);
});
