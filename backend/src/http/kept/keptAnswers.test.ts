import { type IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import Koa from 'koa';
import { expect, test } from 'vitest';
import type { Answer } from '../route.ts';
import { createKeptAnswers, type KeptAnswers } from './keptAnswers.ts';

const json = 'application/json; charset=utf-8';
const at = '/api/modal';
const koa = new Koa();

/** The application's answer to a request that `handle` answers, and the context afterwards. */
const sent = async (
  { finish }: KeptAnswers,
  handle: () => Promise<Answer>,
  { headers = {}, type = json }: { readonly headers?: IncomingHttpHeaders; readonly type?: string } = {},
) => {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', url: at, headers });
  const ctx = koa.createContext(request, new ServerResponse(request));
  await finish(ctx, async () => {
    const { status = 200, body } = await handle();
    Object.assign(ctx, { status, type, body });
  });
  return ctx;
};

const serves = ({ serve }: KeptAnswers, headers: IncomingHttpHeaders, method = 'GET'): boolean => {
  const response = { writeHead: () => response, end: () => response };
  return serve({ method, url: at, headers } as IncomingMessage, response as unknown as ServerResponse);
};

const served = ({ serve }: KeptAnswers, headers: IncomingHttpHeaders) =>
  new Promise<Buffer>((resolve) => {
    const response = { writeHead: () => response, end: resolve };
    serve({ method: 'GET', url: at, headers } as IncomingMessage, response as unknown as ServerResponse);
  });

/** Kept answers, with an empty list at the edge. */
const withList = async (type = json) => {
  const kept = createKeptAnswers(
    () => {},
    (authorization) => authorization === 'Bearer client',
  );
  await sent(kept, () => kept.keep(at, async () => ({ body: type === json ? [] : Buffer.from('[]') })), {
    type,
  });
  return kept;
};

test('a kept answer goes to visitors and known clients; other sessions reach the application', async () => {
  const kept = await withList();
  expect(serves(kept, {})).toBe(true);
  expect(serves(kept, { authorization: 'Bearer client' })).toBe(true);
  expect(serves(kept, { authorization: 'Bearer admin' })).toBe(false);
  expect(serves(kept, { authorization: 'Basic x' })).toBe(false);
  expect(serves(kept, {}, 'POST')).toBe(false);
  expect(serves(kept, { 'content-length': '1' })).toBe(false);
  kept.forget();
  expect(serves(kept, {})).toBe(false);
});

test('a kept answer is compressed for the first caller who accepts that, and the next gets the same bytes', async () => {
  const kept = await withList();
  const asked = { 'accept-encoding': 'gzip' };
  const first = await served(kept, asked);
  expect(gunzipSync(first).toString()).toBe('[]');
  expect(await served(kept, asked)).toBe(first);
  expect((await served(kept, {})).toString()).toBe('[]');
});

test('a kept page is the answer to a request for pages without a session', async () => {
  const kept = await withList('text/html; charset=utf-8');
  expect(serves(kept, { accept: 'text/html' })).toBe(true);
  expect(serves(kept, { accept: 'application/json' })).toBe(false);
  expect(serves(kept, { authorization: 'Bearer client' })).toBe(false);
});

test("the application sends a kept answer in the caller's encoding, or 304 to a caller who has it", async () => {
  const kept = createKeptAnswers(() => {});
  const handle = () => kept.keep(at, async () => ({ body: { models: 1 } }));
  const first = await sent(kept, handle, { headers: { 'accept-encoding': 'gzip' } });
  expect([gunzipSync(first.body as Buffer).toString(), first.response.headers]).toEqual([
    '{"models":1}',
    {
      'cache-control': 'no-cache',
      'content-encoding': 'gzip',
      'content-length': expect.any(Number),
      'content-type': json,
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
      vary: 'Accept-Encoding',
    },
  ]);
  const again = await sent(kept, handle, { headers: { 'if-none-match': first.response.get('ETag') } });
  expect([again.status, again.body]).toEqual([304, null]);
});

test('an answer is built once for any number of calls and pages, and again after a change', async () => {
  const kept = createKeptAnswers(() => {});
  let made = 0;
  const ask = () =>
    kept.keep(at, async () => {
      made += 1;
      return { body: { made } };
    });
  const [page] = await Promise.all([ask(), ask(), sent(kept, ask)]);
  expect([await ask(), made]).toEqual([page, 1]);
  kept.forget();
  expect((await ask()).body).toEqual({ made: 2 });
});

test('an answer from before a change is sent, but not kept at the edge', async () => {
  const kept = createKeptAnswers(() => {});
  const make = () => kept.keep(at, async () => ({ body: ['old'] }));
  const old = await sent(kept, async () => {
    const answer = await make();
    kept.forget();
    return answer;
  });
  expect(String(old.body)).toBe('["old"]');
  expect(serves(kept, {})).toBe(false);
});

test.each([
  ['for no shelf', { body: [] }, null],
  ['with another status', { body: [], status: 404 }, 'lasting'],
] as const)('an answer %s is never at the edge', async (_, answer, shelf) => {
  const kept = createKeptAnswers(() => {});
  const { status } = await sent(kept, () =>
    kept.keep(
      at,
      async () => answer,
      () => shelf,
    ),
  );
  expect(status).toBe('status' in answer ? 404 : 200);
  expect(serves(kept, {})).toBe(false);
});

test('an answer that no handler keeps is left as it is', async () => {
  const kept = createKeptAnswers(() => {});
  const own = { name: 'Ada' };
  const { body, response } = await sent(kept, async () => ({ body: own }));
  expect([body, response.get('ETag')]).toEqual([own, undefined]);
  expect(serves(kept, {})).toBe(false);
});
