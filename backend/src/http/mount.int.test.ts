import { createServer } from 'node:http';
import Koa from 'koa';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseEnvironment } from '#config';
import { tokenRefused } from '#contract/messages.ts';
import { createLogger } from '#infra/logger/logger.ts';
import { openTracing } from '#infra/tracing/openTracing.ts';
import { noTracing } from '#infra/tracing/tracing.ts';
import { listening } from '#testing/servers/listening.ts';
import { HttpError } from './answers.ts';
import { errors } from './middlewares/errors.ts';
import { type MountDeps, mount } from './mount.ts';
import { everybody, type Route, routesOf } from './route.ts';

/** Serves these routes, every token as Ada's; returns the address of the API. */
const served = async (routes: readonly Route[], deps: Partial<MountDeps> = {}): Promise<string> => {
  const router = mount(routes, {
    limiter: async () => {},
    findSession: async () => ({ userId: 'ada', role: 'client', isToken: false }),
    isRecent: async () => true,
    receiveUploads: () => Promise.reject(new Error('no uploads')),
    claimKey: () => Promise.reject(new Error('no keys')),
    waitForReadSide: async () => {},
    bodySeconds: 30,
    now: () => new Date(),
    tracing: noTracing,
    ...deps,
  });
  const log = createLogger({ level: 'silent', name: 'test' });
  const server = createServer(new Koa().use(errors(log)).use(router.routes()).callback());
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${await listening(server)}/api`;
};

/**
 * Sends bodies to a call of `{ name }` with an `Idempotency-Key`. Returns the replies, the requests that claimed the key, and the traces of
 * the calls.
 */
const send = async (
  bodies: readonly string[],
  { tracing = noTracing, traceparent = '', isRecent = true } = {},
) => {
  const claimed: string[] = [];
  const traces: (string | undefined)[] = [];
  const name = v.object({ name: v.string() });
  const calls = {
    'POST /named': { summary: 'For the test', recentSignIn: true, body: name, answer: name },
  } as const;
  const routes = routesOf(calls, {
    'POST /named': {
      access: 'client',
      handle: async ({ body }) => {
        traces.push(tracing.traceparent());
        return { body };
      },
    },
  });
  const url = await served(routes, {
    isRecent: async () => isRecent,
    claimKey: async ({ request }) => {
      claimed.push(request);
      return '00000000-0000-4000-8000-000000000000';
    },
    tracing,
  });
  const headers = {
    authorization: 'Bearer abc',
    'content-type': 'application/json',
    'idempotency-key': 'key',
    traceparent,
  };
  const replies = [];
  for (const body of bodies) {
    const response = await fetch(`${url}/named`, { method: 'POST', headers, body });
    replies.push({ status: response.status, body: await response.json() });
  }
  return { replies, claimed, traces };
};

/** A body with this many levels. */
const nested = (levels: number): string =>
  `{"name":"Ada","more":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;

test('JSON that is nested more than 100 levels deep is refused with 400', async () => {
  const refused = { status: 400, body: { message: 'body: is nested more than 100 levels deep' } };
  const { replies } = await send([nested(100), nested(101), nested(200_000)]);
  expect(replies).toEqual([{ status: 200, body: { name: 'Ada' } }, refused, refused]);
});

describe('a body is refused', () => {
  const refusalOf = async (headers: Readonly<Record<string, string>>, bytes: Buffer) => {
    const calls = {
      'POST /named': { summary: 'For the test', body: v.object({}), answer: v.object({}) },
    } as const;
    const url = await served(routesOf(calls, { 'POST /named': everybody(async () => ({ body: {} })) }));
    const body = new Blob([bytes]).stream();
    const reply = await fetch(`${url}/named`, { method: 'POST', headers, body, duplex: 'half' });
    return [reply.status, ((await reply.json()) as { readonly message: string }).message];
  };
  const json = { 'content-type': 'application/json' };

  test.each([
    ['that is not UTF-8', json, Buffer.from('{"name":"Zoë"}', 'latin1'), 400, 'The body must be UTF-8'],
    [
      'that is not compressed as it says',
      { ...json, 'content-encoding': 'gzip' },
      Buffer.from('{}'),
      400,
      'The body is not compressed as it says',
    ],
    [
      'that is not compressed with Brotli',
      { ...json, 'content-encoding': 'br' },
      Buffer.from('{}'),
      400,
      'The body is not compressed as it says',
    ],
    [
      'of another type, without a length',
      { 'content-type': 'text/plain' },
      Buffer.from('{}'),
      415,
      'The body must be JSON',
    ],
  ] as const)('%s', async (_, headers, bytes, status, message) => {
    expect(await refusalOf(headers, bytes)).toEqual([status, message]);
  });
});

test('a call that needs a recent sign-in is refused to an older session, before its body is read', async () => {
  const { replies } = await send(['{'], { isRecent: false });
  expect(replies).toEqual([{ status: 403, body: { message: 'Please sign in again to do this' } }]);
});

test('the token of a program is refused by every call that is not for it, public ones as well', async () => {
  const says = { summary: '', answer: v.object({}) };
  const calls = { 'GET /public': says, 'GET /own': { ...says, byToken: true } } as const;
  const handle = everybody(async ({ isToken }) => ({ body: { isToken } }));
  const findSession = async () => ({ userId: 'ada', role: 'client', isToken: true }) as const;
  const url = await served(routesOf(calls, { 'GET /public': handle, 'GET /own': handle }), { findSession });
  const get = (path: string) => fetch(`${url}/${path}`, { headers: { authorization: 'Bearer abc' } });
  expect(await (await get('own')).json()).toEqual({ isToken: true });
  const refused = await get('public');
  expect([refused.status, await refused.json()]).toEqual([403, { message: tokenRefused }]);
  expect((await fetch(`${url}/public`)).status).toBe(200);
});

test.each([
  ['a visitor', 'GET /plain', null, 'no-store', null],
  ['a visitor', 'GET /fresh', null, 'no-cache', null],
  ['a visitor', 'GET /forAll', null, 'public, max-age=60', null],
  ['a visitor', 'GET /refused', null, 'no-store', null],
  ['a visitor', 'POST /written', null, 'no-store', null],
  ['a session', 'GET /plain', 'abc', 'no-store', null],
  ['a session', 'GET /fresh', 'abc', 'no-store', null],
  ['a session', 'GET /forAll', 'abc', 'public, max-age=60', null],
  ['a session', 'GET /refused', 'abc', 'no-store', null],
  ['a session', 'POST /written', 'abc', 'no-store', '7'],
] as const)(
  '%s that calls %s gets what caches may store, and only a session learns the position of a write',
  async (_, name, token, cacheControl, position) => {
    const answer = v.object({});
    const calls = {
      'GET /plain': { summary: '', answer },
      'GET /fresh': { summary: '', answer },
      'GET /forAll': { summary: '', answer },
      'GET /refused': { summary: '', answer },
      'POST /written': { summary: '', answer },
    } as const;
    const stored = (cacheControl: string) => ({ body: {}, headers: { 'Cache-Control': cacheControl } });
    const url = await served(
      routesOf(calls, {
        'GET /plain': everybody(async () => ({ body: {} })),
        'GET /fresh': everybody(async () => stored('no-cache')),
        'GET /forAll': everybody(async () => stored('public, max-age=60')),
        'GET /refused': everybody(() => Promise.reject(new HttpError(409, 'No'))),
        'POST /written': everybody(async () => ({
          body: {},
          written: [{ streamName: 'a-1', position: 7n }],
        })),
      }),
    );
    const [method, path] = name.split(' ');
    const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
    const reply = await fetch(`${url}${path}`, { method, headers });
    expect([reply.headers.get('cache-control'), reply.headers.get('x-log-position')]).toEqual([
      cacheControl,
      position,
    ]);
  },
);

test('a key is claimed for the checked body: a field that the call does not read makes no difference', async () => {
  const { claimed } = await send(['{"name":"Ada","more":1}', '{"more":2,"name":"Ada"}', '{"name":"Bob"}']);
  expect(claimed[1]).toBe(claimed[0]);
  expect(claimed[2]).not.toBe(claimed[0]);
});

test('each call starts a trace, and its caller does not decide whether it is sampled', async () => {
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_TRACES_SAMPLER_ARG: '0.01' };
  const tracing = await openTracing(parseEnvironment(environment), ['web']);
  const always = `00-${'0'.repeat(31)}1-00f067aa0ba902b7-01`;
  const bodies = Array.from({ length: 100 }, () => '{"name":"Ada"}');
  const { traces } = await send(bodies, { tracing, traceparent: always });
  expect(traces).toHaveLength(100);
  expect(traces.filter((trace) => trace !== undefined).length).toBeLessThan(20);
});
