import Koa, { type Context } from 'koa';
import { expect, test } from 'vitest';
import { isOnThisMachine } from './isOnThisMachine.ts';

type Asked = { readonly from?: string; readonly host?: string; readonly forwarded?: string };

const asked = (
  proxies: number,
  { from = '127.0.0.1', host = 'localhost:3000', forwarded }: Asked,
): boolean => {
  const app = new Koa({ proxy: proxies > 0, maxIpsCount: proxies });
  const headers = { host, ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }) };
  const req = { headers, socket: { remoteAddress: from } };
  return isOnThisMachine(app.createContext(req as never, {} as never) as unknown as Context);
};

test.each<Asked>([
  {},
  { host: '127.0.0.1' },
  { from: '::ffff:127.0.0.1', host: '[::1]:3000' },
  { from: '::1', host: 'shop.localhost:3000' },
])('who asks on this machine is told so: %j', (request) => {
  expect(asked(0, request)).toBe(true);
});

test.each<Asked>([
  { from: '192.0.2.1' },
  { host: 'shop.example' },
  { host: 'localhost.evil.example' },
  { host: '' },
  { host: 'local host' },
  { forwarded: '192.0.2.1' },
  { forwarded: '127.0.0.1' },
])('who asks from elsewhere, by another name or through a proxy is not: %j', (request) => {
  expect(asked(0, request)).toBe(false);
});

test('behind a trusted proxy only the address that it forwards counts', () => {
  expect(asked(1, { forwarded: '127.0.0.1' })).toBe(true);
  expect(asked(1, { forwarded: '192.0.2.1' })).toBe(false);
  expect(asked(1, { forwarded: '127.0.0.1, 192.0.2.1' })).toBe(false);
  expect(asked(1, { forwarded: '127.0.0.1', host: 'shop.example' })).toBe(false);
});
