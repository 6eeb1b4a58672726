import { describe, expect, test } from 'vitest';
import { acceptedEncoding, type Compression, encodedAnswer, isFresh } from './encodedBody.ts';

describe('If-None-Match', () => {
  test.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    [undefined, false],
  ])('%s matches "a": %s', (header, expected) => {
    expect(isFresh({ 'if-none-match': header }, '"a"')).toBe(expected);
  });

  test('If-None-Match counts even with Cache-Control: no-cache, which fetch adds', () => {
    expect(isFresh({ 'if-none-match': '"a"', 'cache-control': 'no-cache' }, '"a"')).toBe(true);
  });
});

describe('an encoded answer', () => {
  const gzip = Buffer.from('gz');
  const body = {
    etag: '"a"',
    raw: Buffer.from('raw'),
    compressed: async (encoding: Compression) => (encoding === 'gzip' ? gzip : null),
  };
  const mediaType = 'text/plain';

  test('is sent in an encoding that the caller accepts and the body offers', async () => {
    expect(await encodedAnswer(body, { 'accept-encoding': 'gzip' }, { mediaType })).toMatchObject({
      status: 200,
      headers: { 'Content-Encoding': 'gzip', ETag: '"a"', Vary: 'Accept-Encoding' },
      body: gzip,
    });
    const plain = await encodedAnswer(body, { 'accept-encoding': 'br' }, { mediaType });
    expect(plain.body).toBe(body.raw);
    expect(plain.headers).not.toHaveProperty('Content-Encoding');
  });

  test('is 304 without a body when the caller has it, unless it is an error page', async () => {
    const request = { 'if-none-match': '"a"' };
    expect(await encodedAnswer(body, request, { mediaType })).toMatchObject({ status: 304, body: undefined });
    expect(await encodedAnswer(body, request, { mediaType, status: 404 })).toMatchObject({ status: 404 });
  });
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding %s is answered with %s', (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected);
});
