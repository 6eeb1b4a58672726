import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:http2';
import { request } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasCaddy, startCaddyExample } from '#testing/servers/caddy.ts';
import { listening } from '#testing/servers/listening.ts';
import { hasNginx, type RunningProxy, startNginxExample } from '#testing/servers/nginx.ts';
import { admin, type RunningShop } from '#testing/shop/runningShop.ts';
import { logIn, uploadedModel } from '#testing/shop/shopApi.ts';

const examples = [
  { name: 'nginx', isThere: hasNginx, start: startNginxExample, http3: false },
  { name: 'caddy', isThere: hasCaddy, start: startCaddyExample, http3: true },
];

/** A server that reports the first bytes of a body. A request without a body is answered with its own headers, compressed. */
const startEcho = async () => {
  const began = Promise.withResolvers<number>();
  const server = createServer((incoming, answer) => {
    incoming.on('error', () => {});
    incoming.on('data', (chunk: Buffer) => began.resolve(chunk.length));
    // A proxy that gets an early answer stops sending the body.
    if (incoming.method === 'POST') return;
    const { 'x-forwarded-for': forwarded, host } = incoming.headers;
    answer.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    answer.end(gzipSync(JSON.stringify({ forwarded, host })));
  });
  const url = `http://127.0.0.1:${await listening(server)}`;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { url, began: began.promise, stop };
};

/** The examples of `ops/proxy` in front of a running shop; Debian packages them as `nginx-light` and `caddy`. */
export const proxyExamples = (shop: RunningShop): void => {
  describe.each(examples)('behind the example of $name', ({ isThere, start, http3 }) => {
    describe.skipIf(!isThere)('where it is installed', () => {
      const trusted = getCACertificates('default');
      const ends: (() => Promise<unknown>)[] = [];
      let proxy: RunningProxy;
      const inFrontOf = async (target: string): Promise<RunningProxy> => {
        const started = await start(target);
        ends.push(started.stop);
        setDefaultCACertificates([...getCACertificates('default'), started.authority]);
        return started;
      };
      beforeAll(async () => {
        proxy = await inFrontOf(shop.url);
      });
      afterAll(async () => {
        setDefaultCACertificates(trusted);
        for (const end of ends.reverse()) await end();
      });

      test('an upload and a page pass, over TLS', async () => {
        const token = await logIn(proxy.url, admin.email, admin.password);
        const model = await uploadedModel(proxy.url, token, { ModalName: 'Proxied Lamp' });
        const page = await fetch(`${proxy.url}/ProductDetail/${model._id}`);
        expect(page.status).toBe(200);
        expect(await page.text()).toContain('Proxied Lamp');
        if (http3) expect(page.headers.get('alt-svc')).toContain('h3=');
      });

      test('browsers get HTTP/2', async () => {
        const session = connect(proxy.url, { ca: proxy.authority });
        const call = session.request({ ':path': '/api/health/live' });
        const [headers] = await once(call, 'response');
        expect([headers[':status'], session.alpnProtocol]).toEqual([200, 'h2']);
        session.destroy();
      });

      test('a body is passed on before it is complete, with the address of its sender, and the answer keeps its compression', async () => {
        const echo = await startEcho();
        ends.push(echo.stop);
        const { url, authority } = await inFrontOf(echo.url);
        const call = request(url, {
          method: 'POST',
          ca: authority,
          headers: { 'content-length': 3_000_000_000 },
        });
        const refused = once(call, 'error').then(([error]) => Promise.reject(error));
        call.write(Buffer.alloc(100_000));
        expect(await Promise.race([echo.began, refused])).toBeGreaterThan(0);
        refused.catch(() => {});
        call.destroy();
        const answer = await fetch(url, { headers: { 'x-forwarded-for': '203.0.113.9' } });
        expect(answer.headers.get('content-encoding')).toBe('gzip');
        const told = (await answer.json()) as { readonly forwarded: string; readonly host: string };
        expect(told.forwarded.split(', ').at(-1)).toMatch(/^(127\.0\.0\.1|::1)$/);
        expect(told.host).toMatch(/^localhost/);
      });
    });
  });
};
