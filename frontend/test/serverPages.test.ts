import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { imageSrcSet, imageUrl } from '../../backend/src/contract/reference.ts';
import type { WireModel } from '../../backend/src/contract/wire.ts';
import { standardLicence } from '../../backend/src/domain/catalogue/licences/licence.ts';
import { pageAnswers } from '../../backend/src/http/spa/pageAnswers.ts';
import { createTemplate } from '../../backend/src/http/spa/template.ts';
import { pageRoutes } from '../../backend/testing/samples/pageRoutes.ts';
import { origin, referenceTo, sampleModel, sampleSource } from '../../backend/testing/samples/sampleShop.ts';
import { App } from '../src/app/App.tsx';
import type { AdminPage } from '../src/app/admin/adminPage.ts';
import { adminPages } from '../src/app/admin/adminPages.ts';
import { type Entry, pages as shopPages } from '../src/app/pages.ts';
import { about } from '../src/features/content/texts/about.ts';
import { accessibility } from '../src/features/content/texts/accessibility.ts';
import { questions } from '../src/features/content/texts/faq.ts';
import { privacy } from '../src/features/content/texts/privacy.ts';
import { refund } from '../src/features/content/texts/refund.ts';
import { terms } from '../src/features/content/texts/terms.ts';
import { createQueryClient } from '../src/lib/queryClient.ts';
import { createPages } from '../src/server/renderPage.tsx';
import { imageSizes } from '../src/ui/imageSizes.ts';

const fill = createTemplate(
  '<!doctype html><html><head><title>Old</title><meta name="description" content="Old" /><!--head--></head><body><div id="root"></div></body></html>',
);

const chair = sampleModel('Oak Chair');
const chairs = Array.from({ length: 40 }, (_, index) => sampleModel(`Chair ${index + 1}`));

let source = sampleSource();
const pages = await createPages({
  answer: (name, asked) => pageAnswers(pageRoutes(source), () => new Date())(name, asked),
  origin,
});

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const plain = (markup: string): string =>
  markup.replace(/&(\S+?);/g, (all, name: string) => entities[name] ?? all);

/** The served page of an address and its parts, with decoded texts. */
const pageAt = async (
  address: string,
  models: readonly WireModel[] = [chair],
  from = sampleSource(models),
) => {
  source = from;
  const [path = '', query = ''] = address.split('?');
  const page = await pages.render(path, query);
  if ('redirect' in page) throw new Error(`${address} leads to ${page.redirect}`);
  const text = fill(page, '<link rel="modulepreload" href="/assets/page.js">').toString();
  const parts = (pattern: RegExp): string[] =>
    [...text.matchAll(pattern)].map(([, part = '']) => plain(part));
  const entries: [key: unknown[], data: unknown][] = JSON.parse(
    /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(text)?.[1] ?? '',
  );
  return {
    ...page,
    text,
    texts: plain(text.replace(/<!-- -->|<span translate="no">([^<]*)<\/span>/g, '$1')),
    title: parts(/<title>([^<]*)<\/title>(?=.*<\/head>)/gs),
    canonical: parts(/<link href="([^"]*)" rel="canonical"\/>/g),
    links: Object.fromEntries(
      [...text.matchAll(/<link href="([^"]*)" rel="(canonical|prev|next)"\/>/g)].map(([, href, rel]) => [
        rel,
        href,
      ]),
    ),
    isHidden: text.includes('<meta content="noindex" name="robots"/>'),
    headings: parts(/<h1[^>]*>(.*?)<\/h1>/gs).map((heading) => heading.replace(/<[^>]*>/g, '')),
    preloads: parts(/<link rel="preload" as="image"[^>]* imageSrcSet="([^"]*)"/gi),
    images: text.match(/<img [^>]*>/g) ?? [],
    jsonLd: [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json),
    ),
    entries,
    keys: entries.map(([key]) => key),
    data: (...key: readonly unknown[]) =>
      entries.find(([other]) => JSON.stringify(other) === JSON.stringify(key))?.[1],
    meta: (name: string) => parts(new RegExp(`<meta content="([^"]*)" (?:name|property)="${name}"/>`, 'g')),
  };
};

test('the home page contains the slider, the newest models, and the first page of the grid (Q25)', async () => {
  const page = await pageAt('/');
  expect(page.title).toEqual(['Model Shop – Free and premium 3D models']);
  expect(page.canonical).toEqual([`${origin}/`]);
  expect(page.jsonLd.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite']);
  expect(page.keys).toEqual([
    ...[['config'], ['categories'], ['subCategories'], ['slider']],
    ...[
      ['models', {}, 1],
      ['models', 'home', 1],
    ],
  ]);
  for (const list of [{}, 'home']) expect(page.data('models', list, 1)).toEqual({ rows: [chair], total: 1 });
  expect(page.text).toMatch(new RegExp(`href="/ProductDetail/${chair._id}"`));
  expect(page.texts).toContain('Oak Chair');
});

const parts: Readonly<Record<string, string>> = {
  id: chair._id,
  main: 'Living_Room',
  sub: 'Seating',
  term: 'chair',
};

/** An address of every page, and further ones of listings. */
const everyAddress = [
  ...[...Object.values<Entry>(shopPages), ...Object.values<AdminPage>(adminPages)].map(({ path }) =>
    path.replace(/:(\w+)\??/g, (_, name) => parts[name] ?? name).replace(/\*\??$/, 'no/such/page'),
  ),
  ...['/?page=2', '/category/free', '/category/Living_Room?page=2', '/search/chair?format=obj&page=2'],
  ...['/nonsense', '/search/nothing', '/ProductDetail/no-such-model'],
];

test.each(everyAddress)('%s is complete: the browser need not fetch for its first view', async (address) => {
  const { entries, headings } = await pageAt(address, [chair, ...chairs]);
  // Only the buyer may see a receipt.
  expect(headings).toHaveLength(address.startsWith('/receipt/') ? 0 : 1);
  const client = createQueryClient();
  for (const [key, data] of entries) client.setQueryData(key, data);
  const [ssrPath = '', ssrSearch = ''] = address.split('?');
  renderToString(createElement(App, { queryClient: client, ssrPath, ssrSearch }));
  const asked = client
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => {
      const isDisabled = 'enabled' in options && options.enabled === false;
      return state.status !== 'success' && !isDisabled;
    });
  // Opening the link in a mail verifies the address.
  const isAct = address.endsWith('/verify');
  expect(asked.map(({ queryKey }) => queryKey)).toEqual(isAct ? [['verifyEmail', chair._id]] : []);
});

test('only the first slide is preloaded, with the addresses of its element (R027, R149)', async () => {
  const { preloads, images } = await pageAt('/');
  expect(preloads).toEqual([imageSrcSet(referenceTo('slide'))]);
  const [first] = images;
  expect(plain(first ?? '')).toContain(`srcSet="${imageSrcSet(referenceTo('slide'))}"`);
  expect(first).toContain(`sizes="${imageSizes.slide}"`);
  const bare = { ...sampleSource([chair]), homeSlider: async () => [] };
  expect((await pageAt('/', [chair], bare)).preloads).toEqual([]);
  // The screen that edits the slider contains it, because it is public.
  const editor = await pageAt('/AdminDS/SLiderImage');
  expect(editor.data('admin', 'slider')).toEqual(await sampleSource().homeSlider());
  expect([editor.preloads, editor.isHidden]).toEqual([preloads, true]);
});

test.each([
  // The grid of the home page begins after the twelve of New Arrivals.
  ['/', `${origin}/`, 29],
  ['/category/Living_Room', `${origin}/category/Living_Room`, 17],
])(
  'a further page of %s has an address, neighbours and 16 models of its own (R028, R042, R044, R178a)',
  async (path, address, begins) => {
    const first = await pageAt(path, chairs);
    expect(first.links).toEqual({ canonical: address, next: `${address}?page=2` });
    const second = await pageAt(`${path}?page=2`, chairs);
    expect(second.links).toEqual({
      canonical: `${address}?page=2`,
      prev: address,
      next: `${address}?page=3`,
    });
    expect(second.meta('og:url')).toEqual([`${address}?page=2`]);
    const grid = second.texts.slice(
      second.texts.indexOf('<ul class="grid'),
      second.texts.indexOf('Pagination'),
    );
    expect(grid).toContain(`>Chair ${begins}<`);
    expect(grid).not.toContain(`>Chair ${begins - 1}<`);
    expect(second.texts).toContain('Showing 17 to 32 of 40 results');
  },
);

test('a page beyond the end redirects to the last one (R044); what is no page number is the first page', async () => {
  for (const page of [9, 4]) {
    source = sampleSource(chairs);
    expect(await pages.render('/category/Living_Room', `page=${page}`)).toEqual({ redirect: '?page=3' });
  }
  for (const query of ['0', '-1', '2.5', 'x', '1e99', ''])
    expect((await pageAt(`/?page=${query}`, chairs)).canonical, query).toEqual([`${origin}/`]);
});

test('a listing preloads the pictures of its first four models; the banner has a picture of its own (R040)', async () => {
  const card = imageSrcSet(chair.ModalCard);
  const page = await pageAt('/category/living_room');
  expect(page.preloads).toEqual([card]);
  expect(plain(page.images[0] ?? '')).toContain(`srcSet="${imageSrcSet(referenceTo('Oak Chair front'))}"`);
  const bare = { ...chair, ModalSlider: [] };
  expect(plain((await pageAt('/category/free', [bare])).images[0] ?? '')).toContain(`srcSet="${card}"`);
  for (const path of ['/seating', '/search/chair']) expect((await pageAt(path)).preloads).toEqual([card]);
  const others = Array.from({ length: 6 }, (_, nth) => ({
    ...chair,
    ModalCard: referenceTo(`Chair ${nth}`),
  }));
  expect((await pageAt('/category/free', others)).preloads).toEqual(
    others.slice(0, 4).map(({ ModalCard }) => imageSrcSet(ModalCard)),
  );
  expect(await pageAt('/category/free', [])).toMatchObject({ images: [], preloads: [] });
});

test('a product page contains its text, picture, offer and breadcrumbs', async () => {
  const page = await pageAt(`/productdetail/${chair._id.toUpperCase()}`);
  expect(page.title).toEqual(['Oak Chair – Model Shop']);
  expect(page.headings).toEqual(['Oak Chair']);
  expect(page.canonical).toEqual([`${origin}/ProductDetail/${chair._id}`]);
  expect(page.preloads).toEqual([imageSrcSet(referenceTo('Oak Chair front'))]);
  // Thumbnails without scripts.
  expect(page.text.match(/<noscript><div .*?<\/noscript>/gs)).toHaveLength(2);
  expect(page.meta('og:image')).toEqual([`${origin}${imageUrl(chair.ModalCard, 1200)}`]);
  const [product, way] = page.jsonLd;
  expect(product).toMatchObject({ '@type': 'Product', name: 'Oak Chair', sku: chair._id });
  expect(product.offers).toMatchObject({ '@type': 'Offer', price: 25, priceCurrency: 'USD' });
  expect(way.itemListElement.map((step: { name: string; item: string }) => [step.name, step.item])).toEqual([
    ['Home', `${origin}/`],
    ['Living Room', `${origin}/category/Living_Room`],
    ['Seating', `${origin}/category/Living_Room/Seating`],
    ['Oak Chair', `${origin}/ProductDetail/${chair._id}`],
  ]);
  expect(page.data('model', chair._id.toUpperCase())).toEqual(chair);
  for (const text of ['>$25<', '>Polys</th>', '>1,200</span>', '>Posted</th>', '>2026-01-02</span>'])
    expect(page.texts).toContain(text);
});

test('a product has its average of reviews in its page and on cards from the first on, for search engines from the third; one that became free keeps its reviews', async () => {
  const rated = { ...chair, rating: { count: 3, average: 4.3 } };
  const page = await pageAt(`/ProductDetail/${chair._id}`, [rated]);
  expect(page.jsonLd[0].aggregateRating).toMatchObject({ ratingValue: 4.3, reviewCount: 3 });
  expect(page.texts).toContain('★ 4.3');
  const listed = await pageAt('/category/living_room', [rated]);
  for (const text of ['>★ 4.3 (3)<', 'Best rated']) expect(listed.texts).toContain(text);
  const free = { ...chair, ModalType: 'free', rating: { count: 1, average: 5 } } as const;
  const shown = await pageAt(`/ProductDetail/${chair._id}`, [free]);
  for (const text of ['★ 5.0', '(1 review)', 'Reviews by owners']) expect(shown.texts).toContain(text);
  expect(shown.jsonLd[0].aggregateRating).toBe(undefined);
  expect((await pageAt(`/ProductDetail/${chair._id}`)).jsonLd[0].aggregateRating).toBe(undefined);
});

test("a product page contains the Admin's description of the model, in its text, for search engines, and as links to searches", async () => {
  const description = 'A chair "to read in",\nwoven by hand.';
  const told = { ...chair, description, tags: ['reading corner', 'oak'] };
  const page = await pageAt(`/ProductDetail/${chair._id}`, [told]);
  expect(page.texts).toContain(`>${description}</p>`);
  expect(page.texts.indexOf(`>${description}</p>`)).toBeGreaterThan(page.texts.indexOf('>$25<'));
  for (const link of [
    /href="\/search\/reading%20corner"[^>]*>reading corner</,
    /href="\/search\/oak"[^>]*>oak</,
  ])
    expect(page.texts).toMatch(link);
  const inOneLine = 'A chair "to read in", woven by hand.';
  for (const name of ['description', 'og:description', 'twitter:description'])
    expect(page.meta(name)).toEqual([inOneLine]);
  expect(page.jsonLd[0]).toMatchObject({ description, keywords: 'reading corner, oak' });
});

test('a long description is below price and button, its beginning in the head', async () => {
  const description = 'Carved by hand. '.repeat(60).trim();
  const page = await pageAt(`/ProductDetail/${chair._id}`, [{ ...chair, description, tags: [] }]);
  expect(page.texts.indexOf(`>${description}</p>`)).toBeGreaterThan(page.texts.indexOf('>$25<'));
  expect(page.meta('description')[0]).toMatch(/^(Carved by hand\. ){15}.* …$/);
  expect(page.meta('description')[0]?.length).toBeLessThan(310);
  expect(page.jsonLd[0].description).toBe(description);
  expect(page.texts).not.toContain('aria-label="Tags"');
});

test('an unknown model and an invalid id have a not-found page, an unknown category an empty listing, none of which is indexed (Q05, R039)', async () => {
  const nonsense = await pageAt('/nonsense');
  expect([nonsense.status, nonsense.isHidden, nonsense.isKept]).toEqual([200, true, false]);
  expect(nonsense.texts).toContain('oops! No Category Found');
  for (const id of [sampleModel('Nothing')._id, 'no-id']) {
    const page = await pageAt(`/ProductDetail/${id}`);
    expect([page.status, page.isHidden, page.isKept, page.headings]).toEqual([
      404,
      true,
      false,
      ['Model not found'],
    ]);
    expect(page.texts).toContain('This model is not in the shop');
  }
});

test('a free model has an offer of 0, and a model without a price has no offer (Q13)', async () => {
  const offersOf = async (model: WireModel) =>
    (await pageAt(`/ProductDetail/${model._id}`, [model])).jsonLd[0].offers;
  expect(await offersOf({ ...chair, ModalType: 'free', ModalPrice: 0 })).toMatchObject({ price: 0 });
  expect(await offersOf({ ...chair, ModalPrice: null })).toBeUndefined();
});

test('names are escaped in scripts and attributes', async () => {
  const name = `</script><img src=x onerror="alert(1)"> $& <!--head--> 'a' \u2028`;
  const page = await pageAt(`/ProductDetail/${sampleModel(name)._id}`, [sampleModel(name)]);
  expect(page.text).not.toContain('<img src=x');
  expect(page.text.match(/<\/script>/g)).toHaveLength(3);
  expect(page.jsonLd[0].name).toBe(name);
  expect(page.title).toEqual([`${name} – Model Shop`]);
});

test('no page has inline styles or scripts, which the security policy would refuse', async () => {
  for (const path of [
    '/',
    `/ProductDetail/${chair._id}`,
    '/category/free',
    '/signup',
    '/cart',
    '/AdminDS/Orders',
  ])
    expect((await pageAt(path, chairs)).text).not.toMatch(/<[^>]* (style|on\w+)=|<style|<script>|<template/);
});

test('a choice of the filters is a chip that takes it back; categories are counted where they are a choice', async () => {
  const page = await pageAt('/category/Living_Room?format=glb&platform=unreal');
  expect(page.text).toContain('<option value="unreal" selected="">Unreal Engine (2)</option>');
  for (const [name, left] of Object.entries({ 'Unreal Engine': 'format=glb', GLB: 'platform=unreal' }))
    expect(page.text).toMatch(
      new RegExp(`aria-label="Remove the filter ${name}" [^>]*href="/category/Living_Room\\?${left}"`),
    );
  const chosen = { format: 'glb', platform: 'unreal', category: 'Living Room' };
  expect(page.data('facets', chosen)).toBeDefined();
  const free = await pageAt('/category/free');
  expect(free.data('facets', { type: 'free', categories: true })).toBeDefined();
});

test.each([
  ['/category/living_room', 'Living Room', '/category/Living_Room', { category: 'living room' }],
  [
    '/category/LIVING_ROOM/seating',
    'Living Room',
    '/category/Living_Room/Seating',
    { category: 'LIVING ROOM', subCategory: 'seating' },
  ],
  ['/category/Free', 'Free', '/category/free', { type: 'free' }],
  ['/Living%20Room', 'Living Room', '/category/Living_Room', { either: 'living room' }],
  ['/SEATING', 'Seating', '/seating', { either: 'seating' }],
])('the listing %s has its name, canonical address and first page (R017, R018, Q49)', async (...listing) => {
  const [path, heading, canonical, filter] = listing;
  const page = await pageAt(path);
  expect(page.headings).toEqual([heading]);
  expect(page.canonical).toEqual([origin + canonical]);
  expect(page.isHidden).toBe(false);
  expect(page.jsonLd[0]['@type']).toBe('BreadcrumbList');
  expect(page.data('models', filter, 1)).toEqual({ rows: [chair], total: 1 });
});

test.each([
  ...[
    `/${'a'.repeat(201)}`,
    '/_',
    `/search/${'a'.repeat(201)}`,
    '/category/_',
    '/deeper/unknown',
    '/%E0%A4%A',
  ].map((path) => [path, 404] as const),
  ...['/cart', '/login', '/signup', '/forget', '/search/chair', '/wishlist', '/clientDashboard'].map(
    (path) => [path, 200] as const,
  ),
  ...['/AdminDS', '/AdminDS/starter', '/AdminDS/Orders'].map((path) => [path, 200] as const),
])('%s has status %i and is not to be listed (Q05)', async (path, expected) => {
  const { status, isHidden, isKept } = await pageAt(path);
  expect([status, isHidden]).toEqual([expected, true]);
  if (expected === 404) expect(isKept).toBe(false);
});

test('the secret of a mailed link is not in its page, which is not cached (Q19)', async () => {
  const verify = await pageAt('/users/mailed-secret/verify');
  const reset = await pageAt('/users/some-user/mailed-secret');
  expect(verify.text + reset.text).not.toMatch(/mailed-secret|some-user/);
  expect([verify.isKept, reset.isKept]).toEqual([false, false]);
});

const staticPaths = [
  '/FAQ',
  '/About',
  '/Privacy-Policy',
  '/Refund-Policy',
  '/Terms&Conditions',
  '/contactUs',
];

test('static pages have their own titles, and the misspelled address has the right canonical one (R024)', async () => {
  const sent = [];
  for (const path of staticPaths) sent.push(await pageAt(path));
  expect(new Set(sent.flatMap(({ title }) => title)).size).toBe(staticPaths.length);
  expect(sent.every(({ isHidden, headings }) => !isHidden && headings.length === 1)).toBe(true);
  expect(pages.addresses.listed).toEqual(expect.arrayContaining(staticPaths));
  expect((await pageAt('/terms%26conditions')).canonical).toEqual([`${origin}/Terms&Conditions`]);
  expect((await pageAt('/privicy')).canonical).toEqual([`${origin}/Privacy-Policy`]);
});

test('static pages contain their whole text, and every page links to them', async () => {
  for (const [path, text] of [
    ['/About', about],
    ['/Accessibility', accessibility],
    ['/Privacy-Policy', privacy],
    ['/Refund-Policy', refund],
    ['/Terms&Conditions', terms],
  ] as const) {
    const page = await pageAt(path);
    const said = [
      text.lead,
      ...text.sections.flatMap(({ title, paragraphs, points = [] }) => [title, ...paragraphs, ...points]),
    ];
    expect(said.filter((part) => !page.texts.includes(part))).toEqual([]);
  }
  const faq = await pageAt('/FAQ');
  expect(questions.filter(({ answer }) => !faq.texts.includes(answer))).toEqual([]);
  for (const path of ['/', '/login', `/ProductDetail/${chair._id}`]) {
    const { texts } = await pageAt(path);
    for (const to of ['/Accessibility', ...staticPaths]) expect(texts).toContain(`href="${to}"`);
  }
});

test('two requests for one address give the same bytes, and a failed call no page', async () => {
  const [one, other] = [await pageAt('/', chairs), await pageAt('/', chairs)];
  expect(other.text).toBe(one.text);
  source = { ...sampleSource(), categories: () => Promise.reject(new Error('away')) };
  await expect(pages.render('/', '')).rejects.toThrow();
});

test('search engines read that a product is a 3D model, where its preview is, and the licence that it is sold under (schema.org 3DModel)', async () => {
  const { licenceId, version, name, allows } = standardLicence;
  const licence = { id: licenceId, version, name, allows, madeWithAi: null };
  const licensed = await pageAt(`/ProductDetail/${chair._id}`, [{ ...chair, licence }]);
  expect(licensed.jsonLd[0].subjectOf.license).toBe(`${origin}/licence/standard-licence/1`);
  const flat = (await pageAt(`/ProductDetail/${chair._id}`)).jsonLd[0].subjectOf;
  expect(flat).toEqual({ '@type': '3DModel', name: 'Oak Chair', encodingFormat: 'OBJ' });
  const shown = { ...chair, preview: { triangles: 1200, bytes: 34_567 } };
  const { encoding } = (await pageAt(`/ProductDetail/${chair._id}`, [shown])).jsonLd[0].subjectOf;
  expect(encoding).toEqual({
    '@type': 'MediaObject',
    contentUrl: `${origin}/api/modal/preview/${chair._id}`,
    encodingFormat: 'model/gltf-binary',
    contentSize: '34567',
  });
});
