import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import Koa from 'koa';
import sax from 'sax';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ListingPage } from '#contract/listingFilter.ts';
import type { WireModel } from '#contract/wire.ts';
import { temporaryFolder } from '#testing/run/temporaryFolder.ts';
import { pageRoutes } from '#testing/samples/pageRoutes.ts';
import { origin, referenceTo, sampleModel, samplePages, sampleSource } from '#testing/samples/sampleShop.ts';
import { createKeptAnswers } from '../kept/keptAnswers.ts';
import { builtPage } from './builtPage.ts';
import { pageAnswers } from './pageAnswers.ts';
import { serveSpa } from './serveSpa.ts';
import { loadStaticFiles } from './staticFiles.ts';

const index = `<!doctype html><html><head><!--head--></head><body><div id="root"></div></body></html>`;

const chunkOf = (page: string) => ({ [`src/pages/${page}.tsx`]: { file: `assets/${page}.js` } });
const manifest = {
  'index.html': { file: 'assets/app-1234.js', isEntry: true },
  ...chunkOf('catalogue/HomePage'),
  ...chunkOf('catalogue/ProductPage'),
};

const dir = temporaryFolder();
const places = [
  ['3', 'a'],
  ['5', 'b'],
  ['9', 'c'],
].map(([place = '', modelId = '']) => ({
  place,
  modelId,
  updatedAt: '2026-01-01T00:00:00.000Z',
  cardId: modelId,
  sliderIds: [],
}));
let server: Server;
let models: readonly WireModel[] = [];
let isAway = false;
let reads = 0;
const kept = createKeptAnswers(() => undefined);
const commit = kept.forget;

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const { port } = server.address() as AddressInfo;
  const request = get({ port, path, headers: { accept: 'text/html', ...headers } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const bytes = await buffer(response);
  return { status: response.statusCode, headers: response.headers, bytes, text: bytes.toString() };
};

beforeAll(async () => {
  await mkdir(join(dir, 'assets'));
  await mkdir(join(dir, '.vite'));
  await writeFile(join(dir, '.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(join(dir, 'index.html'), index);
  await writeFile(join(dir, 'assets/app-1234.js'), `export const text = '${'long '.repeat(200)}';`);
  const answered = <Answer>(answer: Answer): Answer => {
    if (isAway) throw new Error('The database is away');
    return answer;
  };
  const files = await loadStaticFiles(dir);
  const source = {
    ...sampleSource(),
    pageOfModels: async (page: ListingPage) => answered(await sampleSource(models).pageOfModels(page)),
  };
  const now = () => new Date('2026-03-01T10:00:00.000Z');
  const answerAll = pageAnswers(pageRoutes(source, kept.keep), now);
  const answer: typeof answerAll = (name, asked) => {
    reads += 1;
    return answerAll(name, asked);
  };
  const app = new Koa();
  app.use(kept.finish);
  app.use(
    serveSpa({
      ...sampleSource(),
      pageOfModels: (page) => sampleSource(models).pageOfModels(page),
      reference: referenceTo,
      partSize: 2,
      partStarts: async () => ['3', '9'],
      listedFrom: async (first, most) =>
        places.filter(({ place }) => Number(place) >= Number(first)).slice(0, most),
      keep: kept.keep,
      files,
      built: builtPage(files),
      pages: await samplePages({ answer, origin }),
      origin,
      now,
      log: { warn: () => undefined },
    }),
  );
  const application = app.callback();
  server = createServer((request, response) => {
    if (!kept.serve(request, response)) void application(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => {
  models = [sampleModel('Oak Chair')];
  isAway = false;
  commit();
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
});

test('a page is rendered once for each position of the catalogue, and again after the next commit', async () => {
  const first = await ask('/');
  const builtWith = reads;
  await Promise.all([ask('/'), ask('/?utm_source=mail'), ask('/', { 'accept-encoding': 'br' })]);
  expect(reads).toBe(builtWith);
  models = [...models, sampleModel('Pine Table')];
  commit();
  const second = await ask('/');
  expect(second.headers.etag).not.toBe(first.headers.etag);
  expect(second.text).toContain('Pine Table');
});

test('arbitrary addresses are rendered for each request', async () => {
  const before = reads;
  for (const path of ['/made-up', '/made-up', '/a/b', '/a/b']) await ask(path);
  expect(reads).toBe(before + 4);
});

test('an address beyond the end of a list, and the path of the file itself, redirect to the page (R044)', async () => {
  const beyond = await ask('/Seating?page=9&utm_source=mail');
  expect([beyond.status, beyond.headers.location]).toEqual([302, '?page=3']);
  const file = await ask('/index.html');
  expect([file.status, file.headers.location]).toEqual([302, '/']);
});

test('a page is sent whole, with the chunk of its module', async () => {
  const page = await ask('/');
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.text).toBe(
    '<!doctype html><html><head><title>/</title><link rel="modulepreload" crossorigin href="/assets/catalogue/HomePage.js">\n</head><body><div id="root"><p>Oak Chair</p></div>\n<script type="application/json">[]</script></body></html>',
  );
  expect((await ask('/deeper/unknown')).status).toBe(404);
});

test('a caller that does not accept HTML gets no page, kept or not', async () => {
  await ask('/');
  expect((await ask('/', { accept: 'application/json' })).status).toBe(404);
  expect((await ask('/', { accept: '*/*' })).status).toBe(200);
});

test("the build's manifest is not served", async () => {
  expect((await ask('/.vite/manifest.json')).status).toBe(404);
});

test('files keep their own headers, and an address that looks like a file is not a page', async () => {
  const script = await ask('/assets/app-1234.js', { 'accept-encoding': 'br' });
  expect(script.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect((await ask('/assets/gone.js')).text).toBe('Not Found');
  expect((await ask('/favicon.ico')).text).toBe('Not Found');
  expect((await ask('/search/chair.obj')).text).toContain('<title>/search/chair.obj</title>');
  expect((await ask('/api/nothing')).text).toBe('Not Found');
});

test('while the database is unavailable, the SPA is sent without data, with 503, and is not kept', async () => {
  isAway = true;
  const away = await ask('/');
  expect([away.status, away.headers['retry-after'], away.text]).toEqual([503, '2', index]);
  isAway = false;
  expect((await ask('/')).status).toBe(200);
});

/** The texts and links of an XML document, by element; throws if it is not well-formed. */
const elementsOf = (xml: string) => {
  const found: [name: string, content: string][] = [];
  const parser = sax.parser(true);
  let name = '';
  parser.onopentag = ({ name: opened, attributes }) => {
    name = opened;
    if (typeof attributes.href === 'string')
      found.push([`${opened} ${attributes.rel ?? ''}`, attributes.href]);
  };
  parser.ontext = parser.oncdata = (text) => {
    if (text.trim() !== '') found.push([name, text.trim()]);
  };
  parser.onerror = (error) => {
    throw error;
  };
  parser.write(xml).close();
  return found;
};

test('the sitemap is an index of the pages and of parts of models, each streamed from its first model on (sitemaps.org)', async () => {
  const placesAt = async (path: string) =>
    [...(await ask(path)).text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place);
  expect(await placesAt('/sitemap.xml')).toEqual(
    ['pages', 3, 9].map((part) => `${origin}/sitemap-${part}.xml`),
  );
  expect(await placesAt('/sitemap-pages.xml')).toEqual(
    [
      '/',
      '/FAQ',
      '/category/free',
      '/category/premium',
      '/category/Living_Room',
      '/category/Living_Room/Seating',
    ].map((path) => origin + path),
  );
  const part = await ask('/sitemap-3.xml');
  expect(part.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(elementsOf(part.text).filter(([name]) => name !== 'image:loc')).toEqual([
    ['loc', `${origin}/ProductDetail/a`],
    ['lastmod', '2026-01-01T00:00:00.000Z'],
    ['loc', `${origin}/ProductDetail/b`],
    ['lastmod', '2026-01-01T00:00:00.000Z'],
  ]);
  const zipped = await ask('/sitemap-9.xml', { 'accept-encoding': 'gzip, br' });
  expect(gunzipSync(zipped.bytes).toString()).toContain('/ProductDetail/c</loc>');
  expect((await ask('/sitemap-10.xml')).status).toBe(404);
  expect((await ask('/robots.txt')).text).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test('a feed lists the newest models, as HTML without scripts, and follows the catalogue', async () => {
  const chair = sampleModel('Oak <Chair> & more');
  models = [chair];
  commit();
  const address = `${origin}/ProductDetail/${chair._id}`;
  const atom = await ask('/feed.xml');
  expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(elementsOf(atom.text)).toEqual(
    expect.arrayContaining([
      ['link self', `${origin}/feed.xml`],
      ['id', address],
      ['title', 'Oak &lt;Chair&gt; &amp; more'],
      ['published', chair.createdAt],
      ['updated', chair.updatedAt],
    ]),
  );
  expect(atom.text).toMatch(/<link rel="enclosure" href="[^"]+" type="image\/jpeg"\/>/);
  expect((await ask('/feed.xml', { 'if-none-match': atom.headers.etag ?? '' })).status).toBe(304);
  models = [sampleModel('Pine \uffffTable'), chair];
  commit();
  expect((await ask('/feed.xml')).text).toContain('Pine Table');
});

test('security.txt names a contact and expires within a year (RFC 9116)', async () => {
  const { headers, text } = await ask('/.well-known/security.txt', { accept: 'text/plain' });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = text
    .trimEnd()
    .split('\n')
    .map((line) => /^([A-Za-z-]+): (.+)$/.exec(line)?.slice(1));
  expect(fields).toEqual([
    ['Contact', 'mailto:hello@shop.example'],
    ['Expires', '2026-08-28T00:00:00.000Z'],
    ['Preferred-Languages', 'en'],
    ['Canonical', `${origin}/.well-known/security.txt`],
  ]);
});
