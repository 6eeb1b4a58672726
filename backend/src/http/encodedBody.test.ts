import { describe, expect, test } from 'vitest';
import { acceptedEncoding, type Compression, encodedAnswer, isFresh } from './encodedBody.ts';

test('If-None-Match counts even with Cache-Control: no-cache, which fetch adds', () => {
  expect(isFresh({ 'if-none-match': 'W/"a"', 'cache-control': 'no-cache' }, '"a"')).toBe(true);
  expect(isFresh({ 'if-none-match': '"b"' }, '"a"')).toBe(false);
});

test('the best encoding comes first, unless the caller prefers another', () => {
  const headers = ['gzip, deflate, br, zstd', 'br;q=0.5, gzip', 'br;q=0, gzip;q=0.5', '*', '', undefined];
  const expected = ['br', 'gzip', 'gzip', 'br', 'identity', 'identity'];
  expect(headers.map(acceptedEncoding)).toEqual(expected);
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
