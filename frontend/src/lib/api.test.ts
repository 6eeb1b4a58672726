import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byNetwork, call, callBy } from './api.ts';

beforeEach(() => callBy(byNetwork));
afterEach(() => vi.unstubAllGlobals());

test('each call begins its own trace (W3C Trace Context)', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('traceparent') ?? '');
    return new Response('[]');
  });
  await call('GET /modal');
  await call('POST /user/forget', { body: { email: 'ada@example.com' } });
  for (const traceparent of sent) expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(new Set(sent).size).toBe(2);
});

test('a page in place of an answer, as a proxy or the login of a Wi-Fi sends it, is no answer of the shop', async () => {
  const page = new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  vi.stubGlobal('fetch', async () => page);
  await expect(call('GET /modal')).rejects.toMatchObject({ status: 0 });
});
