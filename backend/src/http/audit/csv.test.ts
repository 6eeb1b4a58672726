import { describe, expect, test } from 'vitest';
import { csvLines } from './csv.ts';

describe('a cell of CSV', () => {
  test.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "oak"', '"say ""oak"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['-2,5', '"\'-2,5"'],
    ['@here', "'@here"],
  ])('%j becomes %j: RFC 4180, and never a formula', (text, cell) => {
    expect(csvLines([[text]])).toBe(`${cell}\r\n`);
  });
});
