import { expect, test } from 'vitest';
import { seededRandom } from '#testing/samples/seededRandom.ts';
import { admin, type RunningShop } from '#testing/shop/runningShop.ts';
import { logIn } from '#testing/shop/shopApi.ts';
import { declaredRoutes } from '../api/declaredRoutes.ts';

/** `REQUESTS` sets another number: ten thousand every night. */
const requests = Number(process.env.REQUESTS ?? 1_000);
const inFlight = 32;

/** What the calls read from their addresses. */
const query =
  'page=ID&limit=ID&search=ID&sort=ID&type=ID&state=ID&id=ID&url=ID&w=ID&token=ID&days=ID&kind=ID&text=ID&actor=ID&from=ID&to=ID&at=ID&before=ID&version=ID&expires=ID&signature=ID';
const routes = (await declaredRoutes()).map(({ path }) => path.replaceAll(/:\w+/g, 'ID'));
const paths = [
  ...routes,
  ...routes.map((path) => `${path}?${query}`),
  '/nothing/here',
  '/../../etc/passwd',
  '/%E0%A4%A',
];
const nasty = [
  '',
  '0',
  '-1',
  '1e309',
  'null',
  '%00',
  '%',
  '..%2f..%2fetc',
  '\u{1F600}',
  "'; drop table x;--",
  '<script>',
  '6f1ad0c0-5f6c-4b0e-9d3e-5b0c7a1f2e44',
  'a'.repeat(2000),
  '[]',
  '{}',
  'NaN',
  '999999999999999999999',
  '%ff%fe',
];
const bodies: readonly (string | null)[] = [
  null,
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '12',
  '{"email":{}}',
  '{"email":"a@b.co","password":["x"]}',
  '{"__proto__":{"a":1}}',
  '{"category":""}',
  '{"category":null}',
  '{"subCategory":{"$gt":""}}',
  '{"token":"tok_visa","price":-1,"products":[{"_id":"x"}],"userToken":"x"}',
  '{"token":{},"price":"12","products":"none"}',
  '{"products":[null]}',
  `{"firstName":"${'x'.repeat(5000)}"}`,
  '\u0000\u0001',
  '{"template_params":[]}',
  '{"password":"\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000"}',
  '{"email":"\\u0000@b.co","password":"12345678","firstName":"\\u0000","lastName":"\\ud800","country":"x"}',
  '--x\r\nContent-Disposition: form-data; name="ModalName"\r\n\r\nx\r\n--x--',
  '--x\r\nbroken',
];
/** A form whose file begins and never ends. */
const fileCutOff =
  '--x\r\nContent-Disposition: form-data; name="ModalFile"; filename="a.zip"\r\nContent-Type: application/zip\r\n\r\nPK';
const types = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/json; charset=utf-99',
  '',
  'image/png',
];
const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];

export const malformedRequests = (shop: RunningShop): void => {
  test('every call that takes a form refuses malformed ones with 400 or 422', async () => {
    const { url } = shop;
    const token = await logIn(url, admin.email, admin.password);
    const calls = [
      ['POST', '/modal/fileupload'],
      ['POST', '/slider'],
    ] as const;
    const forms = types.filter((type) => type.startsWith('multipart/'));
    for (const [method, path] of calls)
      for (const type of forms)
        for (const body of [...bodies, fileCutOff]) {
          const headers = { authorization: `Bearer ${token}`, 'content-type': type };
          const response = await fetch(`${url}/api${path}`, { method, headers, body });
          const { message } = (await response.json()) as { message: string };
          expect([400, 422], `${method} ${path} ${type} ${body}: ${message}`).toContain(response.status);
          expect(message).not.toBe('');
        }
  });

  test(`${requests} malformed requests over all routes: every one is answered, none with 5xx, and the shop stays up`, async () => {
    const { url } = shop;
    const token = await logIn(url, admin.email, admin.password);
    const random = seededRandom(20_261_121);
    const pick = <Item>(list: readonly Item[]): Item => list[random.below(list.length)] as Item;
    const failures: string[] = [];
    let refused = 0;
    const one = async (): Promise<void> => {
      const method = pick(methods);
      const path = pick(paths).replaceAll('ID', () => encodeURI(pick(nasty)).replaceAll('#', '%23'));
      const headers: Record<string, string> = {};
      const auth = pick(['admin', 'none', 'junk', 'odd'] as const);
      if (auth === 'admin') headers.authorization = `Bearer ${token}`;
      if (auth === 'junk') headers.authorization = `Bearer ${pick(['x', 'undefined', 'a.b.c'])}`;
      if (auth === 'odd') headers.authorization = pick(['Basic eDp5', 'Bearer', '\u00ff', 'Bearer a b']);
      const type = pick(types);
      if (type) headers['content-type'] = type;
      if (random.below(10) === 0) headers.range = pick(['bytes=0-', 'bytes=-1', 'bytes=9-1', 'lines=1']);
      if (random.below(10) === 0)
        headers.accept = pick(['image/avif', '*/*', 'text/html', ';;;', 'a'.repeat(500)]);
      const body = ['GET', 'HEAD'].includes(method) ? null : pick(bodies);
      const response = await fetch(`${url}/api${path}`, { method, headers, body, redirect: 'manual' });
      const text = await response.text();
      if (response.status >= 500)
        failures.push(`${method} ${path} ${type} ${auth} ${body}: ${response.status} ${text.slice(0, 200)}`);
      if (response.status >= 400) refused += 1;
    };
    const turns = Array(requests).keys();
    const worker = async (): Promise<void> => {
      for (const _ of turns) await one();
    };
    await Promise.all(Array.from({ length: inFlight }, worker));
    expect(failures).toEqual([]);
    expect(refused).toBeGreaterThan(requests / 2);
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  });
};
