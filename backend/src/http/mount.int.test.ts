import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { parseEnvironment } from '#config';
import { createLogger } from '#infra/logger/logger.ts';
import { openTracing } from '#infra/tracing/openTracing.ts';
import { noTracing } from '#infra/tracing/tracing.ts';
import { errors } from './middlewares/errors.ts';
import { mount } from './mount.ts';
import { routesOf } from './route.ts';

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
  const router = mount(routes, {
    limiter: async () => {},
    findSession: async () => ({ userId: 'ada', role: 'client' }),
    isRecent: async () => isRecent,
    receiveUploads: () => Promise.reject(new Error('no uploads')),
    claimKey: async ({ request }) => {
      claimed.push(request);
      return '00000000-0000-4000-8000-000000000000';
    },
    waitForReadSide: async () => {},
    bodySeconds: 30,
    now: () => new Date(),
    tracing,
  });
  const log = createLogger({ level: 'silent', name: 'test' });
  const server = new Koa().use(errors(log)).use(router.routes()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const headers = {
    authorization: 'Bearer abc',
    'content-type': 'application/json',
    'idempotency-key': 'key',
    traceparent,
  };
  const replies = [];
  for (const body of bodies) {
    const response = await fetch(`http://127.0.0.1:${port}/api/named`, { method: 'POST', headers, body });
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

test('a call that needs a recent sign-in is refused to an older session, before its body is read', async () => {
  const { replies } = await send(['{'], { isRecent: false });
  expect(replies).toEqual([{ status: 403, body: { message: 'Please sign in again to do this' } }]);
});

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
