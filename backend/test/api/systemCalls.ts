import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
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
  const { as, raw, mailed } = api;
  describe('contact', () => {
    const send = (body: unknown) => raw('visitor', 'POST', '/email/send', { body });
    const sendWith = (params: object) =>
      send({ ...contact, template_params: { ...contact.template_params, ...params } });

    test('a message in the documented shape is accepted and mailed to the shop (R050, Q30)', async () => {
      const reply = await send(contact);
      expect(reply.status).toBe(200);
      expect(isText(reply, 'OK')).toBe(true);
      await expect.poll(() => mailed('hello@shop.example')).toContain('Do you ship to the moon?');
    });

    test('an invalid address and empty fields answer 422, missing ones 400 (R047, R048)', async () => {
      await expectMessage(422, /Invalid email address/, sendWith({ email: 'grace' }));
      await expectStatus(422, sendWith({ message: '' }));
      await expectStatus(422, sendWith({ fname: '', lname: '' }));
      await expectStatus(400, send({ ...contact, template_params: undefined }));
    });

    test('the Admin sees messages newest first, marks them as answered, and erases those from an address; a data complaint has a last day', async () => {
      const email = 'complaining@example.com';
      for (const subject of ['A question', 'data complaint']) await sendWith({ email, subject });
      const messages = async (state?: 'open' | 'answered' | 'dataComplaint') =>
        (await as('admin', 'GET /email/messages', { query: { state } })).body.filter(
          (message) => message.email === email,
        );
      await expect
        .poll(async () => (await messages()).map(({ subject }) => subject))
        .toEqual(['data complaint', 'A question']);
      const [complaint, question] = await messages('open');
      expect(question).toMatchObject({ name: 'Grace Hopper', answeredAt: null, answerBy: null });
      const lastDay = Date.parse(complaint?.sentAt ?? '') + 30 * 86_400_000;
      expect(Date.parse(complaint?.answerBy ?? '')).toBe(lastDay);
      await expect
        .poll(() => mailed(email))
        .toContain('We received your complaint about the use of personal data');
      const waiting = async () =>
        (await as('admin', 'GET /dashboard/waiting')).body.find(({ kind }) => kind === 'message');
      expect((await waiting())?.rows).toContainEqual({
        _id: complaint?._id,
        about: 'data complaint',
        who: 'Grace Hopper',
        since: complaint?.sentAt,
        until: complaint?.answerBy,
      });
      const waitingBefore = (await waiting())?.total ?? 0;
      const answer = (id = '') => as('admin', 'POST /email/messages/:id/answered', { params: { id } });
      for (const _ of ['first', 'repeated']) await expectStatus(200, answer(question?._id));
      expect((await waiting())?.total).toBe(waitingBefore - 1);
      expect((await messages('answered')).map(({ _id }) => _id)).toEqual([question?._id]);
      expect((await messages('dataComplaint')).map(({ _id }) => _id)).toEqual([complaint?._id]);
      const erased = await as('admin', 'POST /email/erase', { body: { email } });
      expect(erased.body).toEqual({ message: 'Messages erased', erased: 2 });
      await expect.poll(() => messages()).toEqual([]);
      await expectStatus(404, answer(complaint?._id));
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

    test('its calls are described, under /api (Q03), and the description answers 304 to a caller who has it', async () => {
      const { body, headers } = await get('/openapi.json');
      expect(body).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api' }] });
      const etag = headers.get('etag') ?? 'none';
      await expectStatus(304, get('/openapi.json', { 'if-none-match': etag }));
    });

    test('calls and events are described on pages without a script', async () => {
      const { body: page, headers } = await get('/docs');
      expect(headers.get('content-type')).toContain('text/html');
      expect(page).toContain('<code>GET /modal/facets</code>');
      expect(page).not.toMatch(/<script|style=/);
      const events = await get('/docs/events.md');
      expect(events.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      expect(events.body).toContain('### OrderPlaced');
    });
  });

  describe('rules for every call', () => {
    const visit = (path: string, init: RequestInit = {}) => fetch(`${api.shop.url}${path}`, init);

    test('malformed JSON is answered with 400, an unknown path with 404, and an unknown method with 405, as {message} (Q55)', async () => {
      const headers = { 'content-type': 'application/json' };
      const malformed = await visit('/api/user/login', { method: 'POST', body: '{"email":', headers });
      expect([malformed.status, await malformed.json()]).toEqual([400, { message: expect.any(String) }]);
      await expectMessage(404, /./, raw('visitor', 'GET', '/nothing/here'));
      await expectMessage(405, /./, raw('visitor', 'PUT', '/modal'));
    });

    test('HEAD is refused where a GET changes something', async () => {
      for (const path of [`/user/${'x'.repeat(43)}/verify`, `/modal/filedownload/${unknownId}`]) {
        const response = await visit(`/api${path}`, { method: 'HEAD' });
        expect([response.status, response.headers.get('allow')], path).toEqual([405, 'GET']);
      }
      await expectStatus(200, visit('/api/modal', { method: 'HEAD' }));
    });
  });

  describe('health and metrics', () => {
    test('live and ready answer 200', async () => {
      await expectStatus(200, as('visitor', 'GET /health/live'));
      await expectStatus(200, as('visitor', 'GET /health/ready'));
    });

    test('/metrics counts requests by route, and never by id or token', async () => {
      const response = await fetch(`${api.shop.url}/metrics`);
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
    for (const path of ['/metrics', '/dev/mailbox']) {
      expect(await statusOf(path, { host: `localhost:${port}` }), path).toBe(200);
      expect(await statusOf(path, { host: 'rebound.example' }), path).toBe(403);
      expect(await statusOf(path, { 'x-forwarded-for': '192.0.2.1' }), path).toBe(403);
    }
  });
};
