import { createServer } from 'node:http';
import Koa from 'koa';
import { expect, test } from 'vitest';
import { listening } from '#testing/servers/listening.ts';
import { type Hsts, securityHeaders, stripeHosts } from './securityHeaders.ts';

const headersWith = async (hsts: Hsts, mediaType = 'text/html'): Promise<Headers> => {
  const app = new Koa().use(securityHeaders(stripeHosts, hsts, null)).use((ctx) => {
    ctx.type = mediaType;
    ctx.body = Buffer.from('');
  });
  const server = createServer(app.callback());
  const { headers } = await fetch(`http://127.0.0.1:${await listening(server)}/`);
  server.close();
  return headers;
};

test('HTTPS is required for this host alone, unless subdomains are configured', async () => {
  expect((await headersWith('off')).get('strict-transport-security')).toBeNull();
  expect((await headersWith('host')).get('strict-transport-security')).toBe('max-age=31536000');
  expect((await headersWith('subdomains')).get('strict-transport-security')).toBe(
    'max-age=31536000; includeSubDomains',
  );
});

test('pages may use full screen and passkeys, and pay together with the frames of Stripe; no other power of a browser is allowed', async () => {
  const policy = (await headersWith('off')).get('permissions-policy') ?? '';
  const allowed = new Map(policy.split(', ').map((one) => one.split('=') as [string, string]));
  const used = [...allowed].filter(([, origins]) => origins !== '()');
  expect(Object.fromEntries(used)).toEqual({
    fullscreen: '(self)',
    'publickey-credentials-create': '(self)',
    'publickey-credentials-get': '(self)',
    payment: '(self "https://js.stripe.com" "https://*.js.stripe.com" "https://hooks.stripe.com")',
  });
  for (const power of ['camera', 'geolocation', 'microphone', 'usb']) expect(allowed.get(power)).toBe('()');
});

test.each([
  ['text/html; charset=utf-8', ['content-security-policy', 'permissions-policy']],
  // A worker obeys the policy that its script comes with; an SVG that is opened by itself is a document.
  ['text/javascript', ['content-security-policy']],
  ['image/svg+xml', ['content-security-policy']],
  ['application/json', ['content-security-policy']],
  ['image/webp', []],
  ['font/woff2', []],
])('an answer of %s carries the policies that a browser reads with it', async (mediaType, expected) => {
  const headers = await headersWith('off', mediaType);
  const policies = ['content-security-policy', 'permissions-policy'].filter((name) => headers.has(name));
  expect(policies).toEqual(expected);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('the policy allows nothing inline and no other origin than the card provider, and the answer no guess of its type', async () => {
  const headers = await headersWith('off');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).not.toMatch(/unsafe|\*(?!\.js\.stripe)/);
  const named = ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];
  for (const directive of [...named, "form-action 'self'"])
    expect(policy.split(/ *; */)).toContain(directive);
  expect(/script-src ([^;]+)/.exec(policy)?.[1]?.split(' ').toSorted()).toEqual([
    "'self'",
    'https://*.js.stripe.com',
    'https://js.stripe.com',
  ]);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test("the policy names the hosts that Stripe's script needs", async () => {
  const policy = (await headersWith('off')).get('content-security-policy') ?? '';
  const sources = new Map(policy.split(';').map((one) => [one.split(' ')[0], one] as const));
  for (const host of ['https://js.stripe.com', 'https://*.js.stripe.com']) {
    expect(sources.get('script-src')?.split(' ')).toContain(host);
    expect(sources.get('frame-src')?.split(' ')).toContain(host);
  }
  expect(sources.get('frame-src')).toContain('https://hooks.stripe.com');
  expect(sources.get('connect-src')).toContain('https://api.stripe.com');
});
