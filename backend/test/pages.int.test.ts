import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FirstData } from '#contract/firstData.ts';
import type { WireModel } from '#contract/wire.ts';
import { unknownId } from './api/apiShop.ts';
import { admin, disposeShop, type RunningShop, startShop } from './support/runningShop.ts';
import { picture } from './support/sampleFiles.ts';
import { call, logIn, picturesMade, uploadedModel } from './support/shopApi.ts';

/** What a browser, a crawler or anybody without script gets at an address of the running shop (UX goal 14). */
let shop: RunningShop;
let chair: WireModel;
let gone: WireModel;

beforeAll(async () => {
  shop = await startShop();
  const token = await logIn(shop.url, admin.email, admin.password);
  await call(shop.url, 'POST', '/category/addcategory', { token, json: { category: 'Living Room' } });
  const slides = new FormData();
  slides.append(
    'SliderImages',
    new Blob([new Uint8Array(await picture(1600, 700))], { type: 'image/jpeg' }),
    'a.jpg',
  );
  await call(shop.url, 'POST', '/slider', { token, form: slides });
  chair = await uploadedModel(shop.url, token, { ModalName: 'Oak <Chair>', ModalCategory: 'Living Room' });
  gone = await uploadedModel(shop.url, token, { ModalName: 'Gone Table' });
  await call(shop.url, 'DELETE', `/modal/filedelete/${gone._id}`, { token });
  // The tests read pages and answers one after the other: nothing may change between the two.
  await picturesMade(shop.url, chair._id);
}, 120_000);
afterAll(() => disposeShop(shop));

const pageAt = async (path: string) => {
  const response = await fetch(shop.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
  const text = await response.text();
  const json = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, part = '']) => JSON.parse(part));
  const [data] = json(/<script type="application\/json" id="first-data">(.*?)<\/script>/gs) as FirstData[];
  return {
    status: response.status,
    headers: response.headers,
    text,
    jsonLd: json(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    data: data ?? {},
    isHidden: text.includes('<meta name="robots" content="noindex">'),
    only: (pattern: RegExp): string | undefined => {
      const found = [...text.matchAll(pattern)].map(([, part]) => part);
      return found.length === 1 ? found[0] : `${found.length} times`;
    },
  };
};

/** The same answers from the API, listings with what `X-Total-Count` says. */
const apiAnswers = async (keys: readonly string[]) => {
  const answers = keys.map(async (key) => {
    const { body, headers } = await call(shop.url, 'GET', key);
    return [key, key.startsWith('/modal?') ? { body, total: Number(headers.get('x-total-count')) } : body];
  });
  return Object.fromEntries(await Promise.all(answers));
};

test.each([
  ['/', 'Model Shop – Free and premium 3D models', ['Organization', 'WebSite']],
  ['/category/living_room', 'Living Room 3D models – Model Shop', ['BreadcrumbList']],
  ['/category/premium', 'Premium 3D models – Model Shop', ['BreadcrumbList']],
  ['/Seating', 'Seating models – Model Shop', ['BreadcrumbList']],
  ['/FAQ', 'FAQs – Model Shop', []],
  ['/terms%26conditions', 'Terms &amp; Conditions – Model Shop', []],
  ['/contactus', 'Contact us – Model Shop', []],
])('%s stands in full without script: title, canonical, heading, JSON-LD (UX goal 14)', async (...page) => {
  const [path, title, things] = page;
  const { status, text, only, jsonLd, isHidden, data } = await pageAt(path);
  expect(status).toBe(200);
  expect(only(/<title>([^<]*)<\/title>/g)).toBe(title);
  expect(only(/<meta name="description" content="([^"]+)">/g)).not.toMatch(/times$/);
  expect(only(/<link rel="canonical" href="([^"]*)">/g)).toContain(`${shop.url}/`);
  expect(only(/<h1[^>]*>([^<]+)<\/h1>/g)).not.toMatch(/times$/);
  expect(only(/<meta property="og:title" content="([^"]+)">/g)).not.toMatch(/times$/);
  expect(jsonLd.map((thing) => thing['@type'])).toEqual(things);
  expect(isHidden).toBe(false);
  expect(data).toEqual(await apiAnswers(Object.keys(data)));
  expect(text).toMatch(/<script type="module"[^>]* src="\/assets\/[^"]+\.js">/);
});

test('a product stands in full without script, its name escaped, its picture preloaded', async () => {
  const { status, text, only, jsonLd, data } = await pageAt(`/ProductDetail/${chair._id}`);
  expect(status).toBe(200);
  expect(only(/<title>([^<]*)<\/title>/g)).toBe('Oak &lt;Chair&gt; – Model Shop');
  expect(only(/<h1>([^<]*)<\/h1>/g)).toBe('Oak &lt;Chair&gt;');
  expect(only(/<link rel="canonical" href="([^"]*)">/g)).toBe(`${shop.url}/ProductDetail/${chair._id}`);
  expect(text).toContain('<dt>Material</dt><dd>Oak</dd>');
  expect(jsonLd[0]).toMatchObject({ '@type': 'Product', name: 'Oak <Chair>', offers: { price: 25 } });
  expect(data).toEqual(await apiAnswers(Object.keys(data)));
  expect(Object.keys(data)).toContain(`/modal/singleModal/${chair._id}`);

  const preload = only(/<link rel="preload" as="image" type="image\/avif"[^>]* imagesrcset="([^"]*)"/g) ?? '';
  const first = preload.replaceAll('&amp;', '&').split(' ')[0] ?? '';
  const shared = (only(/<meta property="og:image" content="([^"]*)">/g) ?? '').replaceAll('&amp;', '&');
  for (const address of [shop.url + first, shared]) {
    const image = await fetch(address);
    expect([image.status, image.headers.get('content-type')?.split('/')[0]]).toEqual([200, 'image']);
    await image.arrayBuffer();
  }
});

test('home preloads its first slide and links to every product of its first page', async () => {
  const { text } = await pageAt('/');
  expect(text).toContain('<link rel="preload" as="image" type="image/avif" fetchpriority="high"');
  expect(text).toContain(`<a href="/ProductDetail/${chair._id}">Oak &lt;Chair&gt;</a>`);
});

test('what is not there says so: unknown and delisted products, deeper unknown addresses (Q05, Q14)', async () => {
  for (const path of [`/ProductDetail/${unknownId}`, `/ProductDetail/${gone._id}`, '/no/such/page']) {
    const page = await pageAt(path);
    expect([path, page.status, page.isHidden]).toEqual([path, 404, true]);
    expect(page.text).toContain('id="root"');
  }
  const listing = await pageAt('/nonsense');
  expect([listing.status, listing.isHidden]).toEqual([200, true]);
});

test.each([
  '/cart',
  '/login',
  '/signup',
  '/forget',
  '/users/secret-of-a-mail/verify',
  '/users/some-user/secret-of-a-mail',
  '/search/chair',
  '/clientDashboard',
  '/AdminDS',
  '/AdminDS/starter',
])('%s answers 200 and is not to be listed', async (path) => {
  const page = await pageAt(path);
  expect([page.status, page.isHidden]).toEqual([200, true]);
  expect(page.text).not.toContain('secret-of-a-mail');
});

test('the next page after an upload shows it, under another tag', async () => {
  const before = await pageAt('/');
  const token = await logIn(shop.url, admin.email, admin.password);
  await uploadedModel(shop.url, token, { ModalName: 'Pine Table', ModalType: 'free' });
  const after = await pageAt('/');
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  expect(after.text).toContain('Pine Table');
  expect((await pageAt('/category/free')).text).toContain('Pine Table');
});

test('the sitemap names what is listed, and robots.txt the sitemap', async () => {
  const map = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  expect(map).toContain(`<loc>${shop.url}/ProductDetail/${chair._id}</loc><lastmod>`);
  expect(map).toContain(`<loc>${shop.url}/category/Living_Room</loc>`);
  expect(map).toContain(`<loc>${shop.url}/Terms&amp;Conditions</loc>`);
  expect(map).not.toContain(gone._id);
  expect(await (await fetch(`${shop.url}/robots.txt`)).text()).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
});
