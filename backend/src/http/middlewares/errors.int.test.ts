import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import Koa, { type Context } from 'koa';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '#infra/logger/logger.ts';
import { listening } from '#testing/servers/listening.ts';
import { errors } from './errors.ts';
import { requestLog } from './requestLog.ts';

/** A server with this handler; `lines` is what it logs. */
const serving = async (
  handle: (ctx: Context) => void,
  { all = false, level = 'info' as 'info' | 'debug' } = {},
) => {
  const lines: string[] = [];
  const log = createLogger({ level, name: 'test' }, { write: (line) => void lines.push(line) });
  const app = new Koa()
    .use(requestLog(log, { all }))
    .use(errors(log))
    .use((ctx) => handle(ctx));
  const server = createServer(app.callback());
  onTestFinished(() => void server.close());
  const port = await listening(server);
  const ask = (path: string, options?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, options);
  return { lines, ask };
};
/** The answer of a call whose handler throws this error. */
const answerTo = async (error: unknown) => {
  const { ask } = await serving(() => {
    throw error;
  });
  const response = await ask('/');
  return { status: response.status, body: await response.json() };
};

test.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('a full disk (%s) is said, and is not our fault', async (code) => {
  expect(await answerTo(Object.assign(new Error('write'), { code }))).toEqual({
    status: 507,
    body: { message: 'The shop has no room left on its disk. Nothing was kept of this request.' },
  });
});

test('an unexpected error reveals nothing', async () => {
  const said = { status: 500, body: { message: 'Something went wrong' } };
  expect(await answerTo(new Error('secret'))).toEqual(said);
});

test('the secret of a mailed link never appears in the log, not even when its call fails (Q19)', async () => {
  const fail = () => {
    throw new Error('broken');
  };
  const { lines, ask } = await serving(fail, { level: 'debug' });
  const secret = randomBytes(32).toString('base64url');
  const userId = randomUUID();
  await ask(`/api/user/${secret}/verify`);
  await ask(`/api/user/${userId}/${secret}`, { method: 'POST' });
  await expect.poll(() => lines.length).toBe(4);
  expect(lines.join()).toContain(userId);
  expect(lines.join()).not.toContain(secret);
});

test('calls that are refused or fail are logged with their correlation id; with ACCESS_LOG every request is', async () => {
  const paths = ['/api/200', '/api/403', '/api/429', '/api/500', '/picture/404'];
  const headers = { 'x-correlation-id': randomUUID() };
  const linesOf = async (all: boolean) => {
    // The last part of the path is the status of the answer.
    const { lines, ask } = await serving(
      (ctx) => {
        ctx.status = Number(ctx.path.split('/').at(-1));
        if (ctx.status === 500) throw new Error('broken');
      },
      { all },
    );
    for (const path of paths) await ask(path, { headers });
    return lines.map((line) => JSON.parse(line) as { msg: string; path: string; correlationId: string });
  };
  const lines = await linesOf(false);
  const correlationId = lines[0]?.correlationId;
  expect(correlationId).toMatch(/^[0-9a-f-]{36}$/);
  expect(lines).toMatchObject([
    { msg: 'request', path: '/api/403', correlationId },
    { msg: 'request failed', path: '/api/500', correlationId },
  ]);
  const logged = await linesOf(true);
  expect(logged.flatMap(({ msg, path }) => (msg === 'request' ? [path] : []))).toEqual(paths);
});
