import { request } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { templateNames } from '#mails/mailSubjects.ts';
import { newClient } from '#testing/shop/shopApi.ts';
import { type ApiShop, expectMessage, expectStatus, isText, unknownId } from './apiShop.ts';

const contact = {
  service_id: 'service',
  template_id: 'template',
  user_id: 'key',
  template_params: {
    fname: 'Grace',
    lname: 'Hopper',
    email: 'grace@example.com',
    subject: 'A question about models',
    message: 'Do you ship to the moon?',
  },
};

export const systemCalls = (api: ApiShop): void => {
  const { as, raw, mailsTo, verificationSecret } = api;
  describe('contact', () => {
    const send = (body: unknown) => raw('visitor', 'POST', '/email/send', { body });

    test('a message in the documented shape is accepted and mailed to the shop (R050, Q30)', async () => {
      const reply = await send(contact);
      expect(reply.status).toBe(200);
      expect(isText(reply, 'OK')).toBe(true);
      await expect
        .poll(async () => (await mailsTo('hello@shop.example')).join('\n'))
        .toContain('Do you ship to the moon?');
    });

    test('an invalid address and empty fields answer 422, missing ones 400 (R047, R048)', async () => {
      const withParams = (other: object) => ({
        ...contact,
        template_params: { ...contact.template_params, ...other },
      });
      await expectMessage(422, /Invalid email address/, send(withParams({ email: 'grace' })));
      await expectStatus(422, send(withParams({ message: '' })));
      await expectStatus(422, send(withParams({ fname: '', lname: '' })));
      await expectStatus(400, send({ ...contact, template_params: undefined }));
    });

    test('the Admin sees messages newest first, marks them as answered, and a data complaint has a last day', async () => {
      const email = 'complaining@example.com';
      const write = (subject: string) =>
        send({ ...contact, template_params: { ...contact.template_params, email, subject } });
      await write('A question');
      await write('data complaint');
      const messages = async (state?: 'open' | 'answered' | 'dataComplaint') =>
        (await as('admin', 'GET /email/messages', { query: state ? { state } : {} })).body.filter(
          (message) => message.email === email,
        );
      await expect
        .poll(async () => (await messages()).map(({ subject }) => subject))
        .toEqual(['data complaint', 'A question']);
      const [complaint, question] = await messages('open');
      expect(question).toMatchObject({ name: 'Grace Hopper', answeredAt: null, answerBy: null });
      expect(Date.parse(complaint?.answerBy ?? '') - Date.parse(complaint?.sentAt ?? '')).toBe(
        30 * 86_400_000,
      );
      await expect
        .poll(async () => (await mailsTo(email)).join('\n'))
        .toContain('we received your complaint about the use of personal data');
      const answer = (id: string) => as('admin', 'POST /email/messages/:id/answered', { params: { id } });
      await expectStatus(200, answer(question?._id ?? ''));
      await expectStatus(200, answer(question?._id ?? ''));
      expect((await messages('answered')).map(({ _id }) => _id)).toEqual([question?._id]);
      expect((await messages('dataComplaint')).map(({ _id }) => _id)).toEqual([complaint?._id]);
      await expectStatus(404, answer('nonsense'));
      await as('admin', 'POST /email/erase', { body: { email } });
      await expect.poll(() => messages()).toEqual([]);
      await expectStatus(404, answer(complaint?._id ?? ''));
    });

    test('the Admin erases messages from an address, even when there are none', async () => {
      const email = 'forgotten@example.com';
      await send({ ...contact, template_params: { ...contact.template_params, email } });
      const erase = (from: string) => as('admin', 'POST /email/erase', { body: { email: from } });
      expect((await erase(email)).body).toEqual({ message: 'Messages erased', erased: 1 });
      expect((await erase('nobody@example.com')).body).toEqual({ message: 'Messages erased', erased: 0 });
    });
  });

  describe('information about the shop', () => {
    const get = (path: string, headers: Record<string, string> = {}) =>
      raw<Record<string, unknown>>('visitor', 'GET', path, { headers });

    test('its configuration contains no secret', async () => {
      const { body } = await get('/config');
      expect(body).toMatchObject({ shopName: 'Model Shop', card: { publishableKey: expect.any(String) } });
      expect(JSON.stringify(body)).not.toMatch(/sk_|whsec_/);
    });

    test('its calls are described, and the description answers 304 to a caller who has it', async () => {
      const { body, headers } = await get('/openapi.json');
      expect(body).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api' }] });
      const etag = headers.get('etag') ?? 'none';
      await expectStatus(304, get('/openapi.json', { 'if-none-match': etag }));
    });

    test('the events of the log are described for people and for programs', async () => {
      const { body: page, headers } = await get('/docs/events.md');
      expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      expect(page).toContain('### OrderPlaced');
      const { body } = await get('/docs/asyncapi.json');
      expect(JSON.parse(String(body))).toMatchObject({ asyncapi: '3.0.0' });
    });

    test("a page shows the description using only the shop's own files", async () => {
      const { body: page, headers } = await get('/docs');
      expect(headers.get('content-type')).toContain('text/html');
      const files = [...String(page).matchAll(/(?:href|src)="\/api(\/docs\/[^"]+)"/g)].map(
        ([, file = '']) => file,
      );
      expect(files).toHaveLength(3);
      for (const file of files) await expectStatus(200, get(file), file);
      await expectStatus(404, get('/docs/package.json'));
    });
  });

  describe('rules for every call', () => {
    const visit = (path: string, init: RequestInit = {}) => fetch(`${api.shop.url}${path}`, init);

    test('malformed JSON 400, another type 415, a body that is too large 413, all as {message} (Q55)', async () => {
      const post = async (body: string, type: string) => {
        const response = await visit('/api/user/login', {
          method: 'POST',
          body,
          headers: { 'content-type': type },
        });
        return { status: response.status, body: await response.json() };
      };
      const said = { message: expect.any(String) };
      expect(await post('{"email":', 'application/json')).toEqual({ status: 400, body: said });
      expect(await post('hello', 'text/plain')).toEqual({ status: 415, body: said });
      const large = JSON.stringify({ email: 'x'.repeat(2_000_000) });
      expect(await post(large, 'application/json')).toEqual({ status: 413, body: said });
    });

    test('an unknown path answers 404 and an unknown method 405, as {message}', async () => {
      await expectMessage(404, /./, raw('visitor', 'GET', '/nothing/here'));
      await expectStatus(405, raw('visitor', 'PUT', '/modal'));
    });

    test('HEAD is refused where a GET changes something', async () => {
      const email = 'looked-at@example.com';
      await as('visitor', 'POST /user/signup', { body: newClient(email) });
      const secret = await verificationSecret(email);
      for (const path of [`/user/${secret}/verify`, `/modal/filedownload/${unknownId}`]) {
        const response = await visit(`/api${path}`, { method: 'HEAD' });
        expect([response.status, response.headers.get('allow')], path).toEqual([405, 'GET']);
      }
      const { body } = await as('admin', 'GET /user');
      expect(body.find((user) => user.email === email)).toMatchObject({ verified: false });
      await expectStatus(200, visit('/api/modal', { method: 'HEAD' }));
    });

    test('the content security policy allows nothing inline and no other origin than the card provider', async () => {
      const { headers } = await visit('/api/modal');
      const policy = headers.get('content-security-policy') ?? '';
      const directives = new Map(
        policy.split(';').map((one) => {
          const [name = '', ...sources] = one.trim().split(/\s+/);
          return [name, sources] as const;
        }),
      );
      expect(policy).not.toMatch(/unsafe|\*/);
      expect(directives.get('default-src')).toEqual(["'self'"]);
      expect(directives.get('object-src')).toEqual(["'none'"]);
      expect(directives.get('base-uri')).toEqual(["'none'"]);
      expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
      expect(directives.get('form-action')).toEqual(["'self'"]);
      for (const source of directives.get('script-src') ?? [])
        expect(source).toMatch(/^('self'|https:\/\/js\.stripe\.com|http:\/\/127\.0\.0\.1:\d+)$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('tdm-reservation')).toBe('1');
      expect(headers.get('x-powered-by')).toBeNull();
    });

    test('answers for one person alone are not cached', async () => {
      for (const path of ['/user/session-check-karo', '/charge/myorders']) {
        const { headers } = await raw('client', 'GET', path);
        expect(headers.get('cache-control'), path).toContain('no-store');
      }
    });
  });

  describe('health and metrics', () => {
    test('live and ready answer 200, with every dependency by name', async () => {
      await expectStatus(200, as('visitor', 'GET /health/live'));
      await vi.waitFor(async () => {
        const ready = await as('visitor', 'GET /health/ready');
        expect(ready.status).toBe(200);
        expect(Object.keys(ready.body.checks).length).toBeGreaterThanOrEqual(2);
        // The workers report every two seconds; the start of the shop does not wait for them.
        expect(new Set(Object.values(ready.body.checks))).toEqual(new Set(['ok']));
      }, 20_000);
    });

    test('/metrics counts requests by route, and never by id or token', async () => {
      const { shop } = api;
      const response = await fetch(`${shop.url}/metrics`);
      const text = await response.text();
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/plain');
      expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/modal"');
      expect(text).not.toMatch(/token=|[0-9a-f]{8}-[0-9a-f]{4}-/);
    });
  });
};

/** Pages that a shop serves only to its own machine, and `npm start` to developers. */
export const localPages = (api: ApiShop): void => {
  test('pages for this machine refuse calls under another host name or through a proxy', async () => {
    const { port } = new URL(api.shop.url);
    const statusOf = (path: string, headers: Readonly<Record<string, string>>): Promise<number> =>
      new Promise((resolve, reject) => {
        const ask = request({ host: '127.0.0.1', port, path, headers }, (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        });
        ask.on('error', reject).end();
      });
    for (const path of ['/metrics', '/dev/mailbox', '/dev/mailbox/templates']) {
      expect(await statusOf(path, { host: `localhost:${port}` }), path).toBe(200);
      expect(await statusOf(path, { host: 'rebound.example' }), path).toBe(403);
      expect(await statusOf(path, { 'x-forwarded-for': '192.0.2.1' }), path).toBe(403);
    }
  });

  describe('the development mailbox', () => {
    test('shows every type of mail with sample data, in a frame without scripts', async () => {
      const get = (path: string) => fetch(`${api.shop.url}/dev/mailbox${path}`);
      expect(await (await get('')).text()).toContain('<h1>Mailbox</h1>');
      await expectStatus(404, get('/unknown'));
      const list = await (await get('/templates')).text();
      const names = [...list.matchAll(/href="\/dev\/mailbox\/templates\/(\w+)"/g)].map(([, name]) => name);
      expect(names).toEqual(templateNames);
      for (const name of names) {
        await expectStatus(200, get(`/templates/${name}`));
        const body = await get(`/templates/${name}/body`);
        expect(body.headers.get('content-security-policy')).toMatch(/default-src 'none';.*sandbox/);
        expect(await body.text()).toContain('Model Shop');
      }
    });
  });
};
