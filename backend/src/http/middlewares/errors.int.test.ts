import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '#infra/logger/logger.ts';
import { errors } from './errors.ts';
import { requestLog } from './requestLog.ts';

/** The answer of a call whose handler throws this error. */
const answerTo = async (error: unknown) => {
  const app = new Koa().use(errors(createLogger({ level: 'silent', name: 'test' }))).use(() => {
    throw error;
  });
  const server = app.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return { status: response.status, body: await response.json() };
};

test.each(['ENOSPC', 'EDQUOT', 'EFBIG'])(
  'a disk that is full (%s) is said, and is not our fault',
  async (code) => {
    expect(await answerTo(Object.assign(new Error('write'), { code }))).toEqual({
      status: 507,
      body: { message: 'The shop has no room left on its disk. Nothing was kept of this request.' },
    });
  },
);

test('an unexpected error reveals nothing', async () => {
  const said = { status: 500, body: { message: 'Something went wrong' } };
  expect(await answerTo(new Error('secret'))).toEqual(said);
});

test('the secret of a mailed link never appears in the log, not even when its call fails (Q19)', async () => {
  const lines: string[] = [];
  const log = createLogger({ level: 'debug', name: 'test' }, { write: (line) => void lines.push(line) });
  const app = new Koa()
    .use(requestLog(log, { all: false }))
    .use(errors(log))
    .use(() => {
      throw new Error('broken');
    });
  const server = app.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const secret = randomBytes(32).toString('base64url');
  const userId = randomUUID();
  const shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await fetch(`${shop}/api/user/${secret}/verify`);
  await fetch(`${shop}/api/user/${userId}/${secret}`, { method: 'POST' });
  await expect.poll(() => lines.length).toBe(4);
  expect(lines.join()).toContain(userId);
  expect(lines.join()).not.toContain(secret);
});

/** The log lines of these calls; the last part of the path chooses the handler's answer. */
const linesOf = async (paths: readonly string[], { all }: { readonly all: boolean }) => {
  const lines: string[] = [];
  const log = createLogger({ level: 'info', name: 'test' }, { write: (line) => void lines.push(line) });
  const app = new Koa()
    .use(requestLog(log, { all }))
    .use(errors(log))
    .use((ctx) => {
      ctx.status = Number(ctx.path.split('/').at(-1));
      if (ctx.status === 500) throw new Error('broken');
    });
  const server = app.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const headers = { 'x-correlation-id': givenId };
  for (const path of paths)
    await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });
  return lines.map((line) => JSON.parse(line) as { msg: string; path: string; correlationId: string });
};
const givenId = randomUUID();
const paths = ['/api/200', '/api/403', '/api/429', '/api/500', '/picture/404'];

test('calls that are refused or fail are logged with their correlation id', async () => {
  const lines = await linesOf(paths, { all: false });
  const correlationId = lines[0]?.correlationId;
  expect(correlationId).toMatch(/^[0-9a-f-]{36}$/);
  expect(lines).toMatchObject([
    { msg: 'request', path: '/api/403', correlationId },
    { msg: 'request failed', path: '/api/500', correlationId },
  ]);
});

test('with ACCESS_LOG every request is logged', async () => {
  const lines = await linesOf(paths, { all: true });
  expect(lines.flatMap(({ msg, path }) => (msg === 'request' ? [path] : []))).toEqual(paths);
  expect(new Set(lines.map((line) => line.correlationId)).size).toBe(1);
});
