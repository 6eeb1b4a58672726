import { describe, expect, test } from 'vitest';
import { byteRangeOf } from './fileAnswer.ts';

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
