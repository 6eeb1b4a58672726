import { describe, expect, test } from 'vitest';
import { csvHead, csvLines } from './csv.ts';

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

test('the head begins with the byte order mark of UTF-8, without which a spreadsheet shows "Zoë" as "ZoÃ«"', () => {
  expect(Buffer.from(csvHead(['at', 'by'])).toString('latin1')).toBe('\xEF\xBB\xBFat,by\r\n');
});
