import { expect, it } from 'vitest';
import { ownSandbox } from './sandboxForTests.ts';

const sandbox = await ownSandbox();

const send = (path: string, init: RequestInit = {}) =>
  fetch(sandbox.current().url + path, {
    ...init,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...init.headers },
  });

it('a page of this machine may call it for the card form, one of another origin not', async () => {
  const asked = async (origin: string, path: string) =>
    (await send(path, { method: 'OPTIONS', headers: { origin } })).headers.get('access-control-allow-origin');
  expect(await asked('http://localhost:3000', '/v1/tokens')).toBe('http://localhost:3000');
  expect(await asked('http://localhost:5173', '/v1/payment_intents/pi_1')).toBe('http://localhost:5173');
  expect(await asked('https://example.com', '/v1/tokens')).toBeNull();
  expect(await asked('http://localhost:3000', '/v1/refunds')).toBeNull();
  const headers = { origin: 'http://localhost:3000' };
  expect((await send('/sandbox/ledger', { headers })).status).toBe(403);
  expect((await send('/sandbox/settle', { method: 'POST', body: 'a=1' })).status).toBe(403);
});
