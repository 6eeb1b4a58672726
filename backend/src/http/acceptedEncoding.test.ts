import { describe, expect, test } from 'vitest';
import { acceptedEncoding, namesTag } from './acceptedEncoding.ts';

describe('the encoding of an answer', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for Accept-Encoding %s is %s', (header, expected) => {
    expect(acceptedEncoding(header)).toBe(expected);
  });
});

describe('If-None-Match', () => {
  test.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    [undefined, false],
  ])('%s names "a": %s', (header, expected) => {
    expect(namesTag(header, '"a"')).toBe(expected);
  });
});
