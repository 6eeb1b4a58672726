import { describe, expect, test } from 'vitest';
import { csvCell } from './csv.ts';

describe('a cell of CSV', () => {
  test.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "oak"', '"say ""oak"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['-2,5', '"\'-2,5"'],
    ['@here', "'@here"],
  ])('%j is %j: RFC 4180, and no formula', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });
});
