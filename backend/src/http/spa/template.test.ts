import { expect, test } from 'vitest';
import { imageSizes, imageSrcSet, imageUrl } from '#contract/imageUrl.ts';
import { about } from '#contract/pageTexts/about.ts';
import { questions } from '#contract/pageTexts/faq.ts';
import { privacy } from '#contract/pageTexts/privacy.ts';
import { refund } from '#contract/pageTexts/refund.ts';
import { terms } from '#contract/pageTexts/terms.ts';
import type { WireModel } from '#contract/wire.ts';
import { homePage } from './content/homePage.ts';
import { escaped, html } from './html.ts';
import { matchPage } from './matchPage.ts';
import { createTemplate } from './template.ts';
import { origin, referenceTo, sampleModel, sampleSource } from './testing/sampleShop.ts';

const fill = createTemplate(
  '<!doctype html><html><head><title>Old</title><meta name="description" content="Old" /><!--head--></head><body><div id="root"></div></body></html>',
);

const chair = sampleModel('Oak Chair');

const preloadOf = (reference: string, sizes: string): string =>
  `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${escaped(imageSrcSet(reference))}" imagesizes="${sizes}">`;

/** The page at a path as it is sent, and its parts. */
const pageAt = async (path: string, models: readonly WireModel[] = [chair]) => {
  const source = sampleSource(models);
  const matched = matchPage(...(path.split('?') as [string, string?]));
  const content = await matched?.page.make(source, matched.params, matched.number);
  if (!content) throw new Error(`No page at ${path}`);
  const text = fill(content, source, html`<link rel="modulepreload" href="/assets/page.js">`);
  const parts = (pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, part = '']) => part);
  return {
    text,
    title: parts(/<title>([^<]*)<\/title>/g),
    canonical: parts(/<link rel="canonical" href="([^"]*)">/g),
    isHidden: text.includes('<meta name="robots" content="noindex">'),
    heading: parts(/<h1[^>]*>([^<]*)<\/h1>/g),
    jsonLd: parts(/<script type="application\/ld\+json">(.*?)<\/script>/gs).map((json) => JSON.parse(json)),
    data: JSON.parse(parts(/<script type="application\/json" id="first-data">(.*?)<\/script>/gs)[0] ?? ''),
    meta: (name: string) => parts(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`, 'g')),
  };
};

test('home carries the shop, its slider and the first page, which the newest models lead (Q25)', async () => {
  const page = await pageAt('/');
  expect(page.title).toEqual(['Model Shop – Free and premium 3D models']);
  expect(page.canonical).toEqual([`${origin}/`]);
  expect(page.jsonLd.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite']);
  expect(Object.keys(page.data)).toEqual([
    '/config',
    '/category/getcategory',
    '/subcategory/getsubcategory',
    '/slider/sliderImages',
    '/modal?page=1&limit=16',
  ]);
  expect(page.data['/modal?page=1&limit=16']).toEqual({ body: [chair], total: 1 });
  expect(page.text).toContain(`<a href="/ProductDetail/${chair._id}">Oak Chair</a>`);
  expect(page.text).toContain(preloadOf(referenceTo('slide'), imageSizes.slide));
});

test('the screen that changes the slider carries it, as home does: it is public (R149)', async () => {
  const page = await pageAt('/AdminDS/SLiderImage');
  expect(page.data['/slider/sliderImages']).toEqual(await sampleSource().homeSlider());
  expect(page.text).toContain(preloadOf(referenceTo('slide'), imageSizes.adminSlide));
  expect(page.heading).toEqual(['Home Slider Images']);
  expect(page.isHidden).toBe(true);
});

const manyChairs = Array.from({ length: 40 }, (_, index) => sampleModel(`Chair ${index + 1}`));
const linksOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<link rel="(canonical|prev|next)" href="([^"]*)">/g)].map(([, rel, href]) => [
      rel,
      href,
    ]),
  );

test.each([
  ['/', `${origin}/`],
  ['/category/Living_Room', `${origin}/category/Living_Room`],
])('a further page of %s has an address, neighbours and models of its own (R044)', async (path, address) => {
  const first = await pageAt(path, manyChairs);
  expect(linksOf(first.text)).toEqual({ canonical: address, next: `${address}?page=2` });
  const second = await pageAt(`${path}?page=2`, manyChairs);
  expect(linksOf(second.text)).toEqual({
    canonical: `${address}?page=2`,
    prev: address,
    next: `${address}?page=3`,
  });
  expect(second.meta('og:url')).toEqual([`${address}?page=2`]);
  expect(second.text).toContain('>Chair 17</a>');
  expect(second.text).not.toContain('>Chair 16</a>');
  const [key] = Object.keys(second.data).filter((name) => name.includes('page=2&'));
  expect(second.data[key ?? ''].body).toHaveLength(16);
});

test.each(['?page=9', '?page=4'])('a page beyond the end is the last one, %s (R044)', async (query) => {
  const page = await pageAt(`/category/Living_Room${query}`, manyChairs);
  expect(linksOf(page.text)).toEqual({
    canonical: `${origin}/category/Living_Room?page=3`,
    prev: `${origin}/category/Living_Room?page=2`,
  });
});

test.each(['?page=0', '?page=-1', '?page=2.5', '?page=x', '?page=1e99', '?page='])(
  'what is no page number is the first page, %s',
  async (query) => {
    expect((await pageAt(`/${query}`, manyChairs)).canonical).toEqual([`${origin}/`]);
  },
);

test('the first slide stands in the page itself, from the addresses that are preloaded (R027)', async () => {
  const { text } = await pageAt('/');
  const [image, ...more] = text.match(/<img [^>]*>/g) ?? [];
  expect(more).toEqual([]);
  expect(image).toContain(`srcset="${escaped(imageSrcSet(referenceTo('slide')))}"`);
  for (const attribute of [`sizes="${imageSizes.slide}"`, 'fetchpriority="high"', 'width="1216"', 'alt=""'])
    expect(image).toContain(attribute);
  const without = await homePage({ ...sampleSource(), homeSlider: async () => [] }, {}, 1);
  expect([without?.preload, without?.body.markup.includes('<img')]).toEqual([null, false]);
});

test('a category preloads and holds the picture of its banner; listings without a banner have none (R040)', async () => {
  const sizes = imageSizes.slide;
  const front = referenceTo('Oak Chair front');
  const { text } = await pageAt('/category/living_room');
  expect(text).toContain(preloadOf(front, sizes));
  expect(text.match(/<p class="banner"><img [^>]*>/)?.[0]).toContain(
    `srcset="${escaped(imageSrcSet(front))}"`,
  );
  const bare = { ...chair, ModalSlider: [] };
  expect((await pageAt('/category/free', [bare])).text).toContain(preloadOf(chair.ModalCard, sizes));
  for (const path of ['/seating', '/search/chair'])
    expect((await pageAt(path)).text).not.toMatch(/rel="preload"|<img/);
  expect((await pageAt('/category/free', [])).text).not.toMatch(/rel="preload"|<img/);
});

test('a product carries its text, picture, offer and way home', async () => {
  const page = await pageAt(`/productdetail/${chair._id.toUpperCase()}`);
  expect(page.title).toEqual(['Oak Chair – Model Shop']);
  expect(page.heading).toEqual(['Oak Chair']);
  expect(page.canonical).toEqual([`${origin}/ProductDetail/${chair._id}`]);
  expect(page.meta('og:image')).toEqual([escaped(`${origin}${imageUrl(chair.ModalCard, 1200)}`)]);
  const [product, way] = page.jsonLd;
  expect(product).toMatchObject({ '@type': 'Product', name: 'Oak Chair', sku: chair._id });
  expect(product.offers).toMatchObject({ '@type': 'Offer', price: 25, priceCurrency: 'USD' });
  expect(way.itemListElement.map((step: { name: string; item: string }) => [step.name, step.item])).toEqual([
    ['Home', `${origin}/`],
    ['Living Room', `${origin}/category/Living_Room`],
    ['Seating', `${origin}/category/Living_Room/Seating`],
    ['Oak Chair', `${origin}/ProductDetail/${chair._id}`],
  ]);
  expect(page.data[`/modal/singleModal/${chair._id}`]).toEqual(chair);
  for (const text of ['<p>$25</p>', '<dt>Polys</dt><dd>1,200</dd>', '<dt>Posted</dt><dd>2026-01-02</dd>'])
    expect(page.text).toContain(text);
});

test('a free model is offered for nothing, and one that has no price yet is not offered (Q13)', async () => {
  const offersOf = async (model: WireModel) =>
    (await pageAt(`/ProductDetail/${model._id}`, [model])).jsonLd[0].offers;
  expect(await offersOf({ ...chair, ModalType: 'free', ModalPrice: 0 })).toMatchObject({ price: 0 });
  expect(await offersOf({ ...chair, ModalPrice: null })).toBeUndefined();
});

test('no name can end a script or an attribute', async () => {
  const name = `</script><img src=x onerror="alert(1)"> $& <!--head--> 'a'`;
  const page = await pageAt(`/ProductDetail/${sampleModel(name)._id}`, [sampleModel(name)]);
  expect(page.text).not.toContain('<img src=x');
  expect(page.text.match(/<\/script>/g)).toHaveLength(3);
  expect(page.jsonLd[0].name).toBe(name);
  expect(page.title).toEqual([`${escaped(name)} – Model Shop`]);
});

test.each([
  [
    '/category/living_room',
    'Living Room',
    '/category/Living_Room',
    '/modal?page=1&limit=16&category=living+room',
  ],
  [
    '/category/LIVING_ROOM/seating',
    'Seating, Living Room',
    '/category/Living_Room/Seating',
    '/modal?page=1&limit=16&category=living+room&subCategory=seating',
  ],
  ['/category/Free', 'Free Models', '/category/free', '/modal?page=1&limit=16&category=free'],
  ['/Living%20Room', 'Living Room', '/category/Living_Room', '/modal?page=1&limit=16&either=living+room'],
  ['/SEATING', 'Seating', '/seating', '/modal?page=1&limit=16&either=seating'],
])('the listing %s has its name, canonical address and first page (R017, R018, Q49)', async (...listing) => {
  const [path, heading, canonical, key] = listing;
  const page = await pageAt(path);
  expect(page.heading).toEqual([heading]);
  expect(page.canonical).toEqual([origin + canonical]);
  expect(page.isHidden).toBe(false);
  expect(page.jsonLd[0]['@type']).toBe('BreadcrumbList');
  expect(page.data[key]).toEqual({ body: [chair], total: 1 });
});

test('a name that no category has is an empty listing that is not to be listed (Q05)', async () => {
  const page = await pageAt('/nonsense');
  expect(page.isHidden).toBe(true);
  expect(page.text).toContain('oops! No Category Found');
  expect(page.data['/modal?page=1&limit=16&either=nonsense']).toEqual({ body: [], total: 0 });
});

test.each(['/cart', '/login', '/signup', '/forget', '/search/chair', '/clientDashboard', '/AdminDS/Orders'])(
  '%s is not to be listed',
  async (path) => {
    expect((await pageAt(path)).isHidden).toBe(true);
  },
);

test('the secret of a mailed link stands nowhere in its page (Q19)', async () => {
  expect((await pageAt('/users/mailed-secret/verify')).text).not.toContain('mailed-secret');
  expect((await pageAt('/users/some-user/mailed-secret')).text).not.toMatch(/mailed-secret|some-user/);
});

test('static pages have titles of their own, and the misspelt address names the right one (R024)', async () => {
  const paths = ['/FAQ', '/About', '/Privacy-Policy', '/Refund-Policy', '/Terms&Conditions', '/contactUs'];
  const pages = await Promise.all(paths.map((path) => pageAt(path)));
  expect(new Set(pages.flatMap(({ title }) => title)).size).toBe(paths.length);
  expect(pages.every(({ isHidden, heading }) => !isHidden && heading.length === 1)).toBe(true);
  expect((await pageAt('/terms%26conditions')).canonical).toEqual([`${origin}/Terms&amp;Conditions`]);
  expect((await pageAt('/privicy')).canonical).toEqual([`${origin}/Privacy-Policy`]);
});

test('static pages carry their whole text, and every page the way to them (UX goal 14)', async () => {
  for (const [path, text] of [
    ['/About', about],
    ['/Privacy-Policy', privacy],
    ['/Refund-Policy', refund],
    ['/Terms&Conditions', terms],
  ] as const) {
    const page = await pageAt(path);
    const said = [
      text.lead,
      ...text.sections.flatMap(({ title, paragraphs, points = [] }) => [title, ...paragraphs, ...points]),
    ];
    expect(said.filter((part) => !page.text.includes(escaped(part)))).toEqual([]);
  }
  const faq = await pageAt('/FAQ');
  expect(questions.filter(({ answer }) => !faq.text.includes(escaped(answer)))).toEqual([]);
  for (const path of ['/', '/login', `/ProductDetail/${chair._id}`])
    for (const to of [
      '/About',
      '/contactUs',
      '/FAQ',
      '/Privacy-Policy',
      '/Refund-Policy',
      '/Terms&amp;Conditions',
    ])
      expect((await pageAt(path)).text).toContain(`href="${to}"`);
});

test('a file without places to fill is refused when the shop starts', () => {
  expect(() => createTemplate('<div id="root"></div>')).toThrow('<!--head-->');
  expect(() => createTemplate('<!--head--><div id="app"></div>')).toThrow('root');
});
