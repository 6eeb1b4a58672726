import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { Context } from 'koa';
import { expect, test } from 'vitest';
import { cachedBody } from './cachedBody.ts';
import { createEdgeCache } from './edgeCache.ts';

const kept = async (mediaType: string) => {
  const cache = createEdgeCache(
    () => {},
    (authorization) => authorization === 'Bearer client',
  );
  const ctx = {
    method: 'GET',
    status: 200,
    headers: {},
    req: { url: '/api/modal' },
    res: { getHeaders: () => ({ 'content-type': mediaType }) },
    state: { cachedBody: cachedBody(Buffer.from('[]')) },
  };
  await cache.remember(ctx as unknown as Context, async () => {});
  const serves = (headers: IncomingHttpHeaders, method = 'GET'): boolean => {
    const response = { writeHead: () => response, end: () => response };
    const request = { method, url: '/api/modal', headers };
    return cache.serve(request as IncomingMessage, response as unknown as ServerResponse);
  };
  const answers = (headers: IncomingHttpHeaders) =>
    new Promise<Buffer>((resolve) => {
      const response = { writeHead: () => response, end: resolve };
      const request = { method: 'GET', url: '/api/modal', headers };
      cache.serve(request as IncomingMessage, response as unknown as ServerResponse);
    });
  return { ...cache, serves, answers };
};

test('a kept answer goes to visitors and known clients; other sessions reach the application', async () => {
  const { serves, forget } = await kept('application/json');
  expect(serves({})).toBe(true);
  expect(serves({ authorization: 'Bearer client' })).toBe(true);
  expect(serves({ authorization: 'Bearer admin' })).toBe(false);
  expect(serves({ authorization: 'Basic x' })).toBe(false);
  expect(serves({}, 'POST')).toBe(false);
  expect(serves({ 'content-length': '1' })).toBe(false);
  forget();
  expect(serves({})).toBe(false);
});

test('a kept answer is compressed for the first who takes it, and is the same bytes for the next', async () => {
  const { answers } = await kept('application/json');
  const asked = { 'accept-encoding': 'gzip' };
  const first = await answers(asked);
  expect(gunzipSync(first).toString()).toBe('[]');
  expect(await answers(asked)).toBe(first);
  expect((await answers({})).toString()).toBe('[]');
});

test('a kept page is the answer to a request for pages without a session', async () => {
  const { serves } = await kept('text/html; charset=utf-8');
  expect(serves({ accept: 'text/html' })).toBe(true);
  expect(serves({ accept: 'application/json' })).toBe(false);
  expect(serves({ authorization: 'Bearer client' })).toBe(false);
});
