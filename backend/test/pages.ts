import { imageSize } from 'image-size';
import { beforeAll, expect, test } from 'vitest';
import { addressOf } from '#contract/addressOf.ts';
import { callShop, request } from '#contract/calls/callShop.ts';
import { shopPageSize } from '#contract/constants.ts';
import { type FacetsFilter, spelledFilter } from '#contract/listingFilter.ts';
import type { WireModel } from '#contract/wire.ts';
import { picture } from '#testing/samples/sampleFiles.ts';
import { admin, type RunningShop } from '#testing/shop/runningShop.ts';
import { formOf, logIn, picturesMade, uploadedModel } from '#testing/shop/shopApi.ts';
import { eventually } from '../testing/run/eventually.ts';
import { unknownId } from './api/apiShop.ts';

type Entry = readonly [key: readonly [name: string, ...rest: unknown[]], data: unknown];

/** Pages as a browser, a crawler or a client without scripts reads them. */
export const pages = (shop: RunningShop): void => {
  let chair: WireModel;
  let gone: WireModel;

  beforeAll(async () => {
    const token = await logIn(shop.url, admin.email, admin.password);
    await callShop(shop.url, 'POST /category/addcategory', { token, body: { category: 'Living Room' } });
    const slides = formOf(['SliderImages', await picture(1600, 700), 'a.jpg']);
    await callShop(shop.url, 'POST /slider', { token, body: slides });
    chair = await uploadedModel(shop.url, token, { ModalName: 'Oak <Chair>', ModalCategory: 'Living Room' });
    gone = await uploadedModel(shop.url, token, { ModalName: 'Gone Table' });
    await callShop(shop.url, 'DELETE /modal/filedelete/:id', { params: { id: gone._id }, token });
    await picturesMade(shop.url, chair._id);
  });

  const pageAt = async (path: string) => {
    const response = await fetch(shop.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
    const text = await response.text();
    const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(text)?.[1];
    return {
      status: response.status,
      headers: response.headers,
      text,
      data: JSON.parse(data ?? '[]') as Entry[],
      isHidden: text.includes('<meta content="noindex" name="robots"/>'),
      only: (pattern: RegExp): string | undefined => {
        const found = [...text.matchAll(pattern)].map(([, part]) => part);
        return found.length === 1 ? found[0] : `${found.length} times`;
      },
    };
  };

  /** The call whose answer is stored under a key. */
  const pathOf = ([name, filter, page]: Entry[0]): string => {
    const { categories, ...listing }: FacetsFilter = typeof filter === 'object' ? { ...filter } : {};
    const spelled = spelledFilter(listing);
    const paths: Readonly<Record<string, string>> = {
      config: '/config',
      categories: '/category/getcategory',
      subCategories: '/subcategory/getsubcategory',
      slider: '/slider/sliderImages',
      model: `/modal/singleModal/${filter}`,
      passport: `/modal/passport/${filter}?most=101`,
      similar: `/modal/similar/${filter}`,
      facets: addressOf('/modal/facets', { query: { ...spelled, categories } }),
      models: addressOf('/modal', { query: { page: Number(page), limit: shopPageSize, ...spelled } }),
    };
    return paths[name] ?? '';
  };

  /** The same answers from the API, listings with the total from `X-Total-Count`. */
  const apiAnswers = (data: readonly Entry[]) =>
    Promise.all(
      data.map(async ([key]) => {
        const { body, headers } = await request(shop.url, 'GET', pathOf(key));
        return [
          key,
          key[0] === 'models' ? { rows: body, total: Number(headers.get('x-total-count')) } : body,
        ];
      }),
    );

  /** A page shows the API's answer, unless background work changes the catalogue between the two reads. */
  const showsWhatTheApiAnswers = (path: string) =>
    eventually(async () => {
      const { data } = await pageAt(path);
      expect(data).toEqual(await apiAnswers(data));
    });

  test.each([
    ['/', 'Model Shop – Free and premium 3D models'],
    ['/category/living_room', 'Living Room 3D models – Model Shop'],
  ])(
    '%s has one title in the head of the built page, its script, and what the API answers',
    async (path, title) => {
      const { status, text, only, isHidden } = await pageAt(path);
      expect([status, isHidden]).toEqual([200, false]);
      expect(only(/<title>([^<]*)<\/title>(?=.*<\/head>)/gs)).toBe(title);
      for (const name of ['name="description"', 'property="og:title"'])
        expect(only(new RegExp(`<meta content="([^"]+)" ${name}/>`, 'g'))).not.toMatch(/times$/);
      expect(text).toMatch(/<script type="module"[^>]* src="\/assets\/[^"]+\.js">/);
      await showsWhatTheApiAnswers(path);
    },
  );

  test('a product page has what the API answers, and its picture is preloaded and shared', async () => {
    const path = `/ProductDetail/${chair._id}`;
    await showsWhatTheApiAnswers(path);
    const { only, data } = await pageAt(path);
    expect(data.map(([key]) => pathOf(key))).toContain(`/modal/singleModal/${chair._id}`);
    const preload = only(/<link rel="preload" as="image" imageSrcSet="([^ "]*)/g) ?? '';
    const shared = only(/<meta content="([^"]*)" property="og:image"\/>/g) ?? '';
    for (const address of [shop.url + preload, shared]) {
      const image = await fetch(address.replaceAll('&amp;', '&'));
      expect([image.status, image.headers.get('content-type')?.split('/')[0]]).toEqual([200, 'image']);
      await image.arrayBuffer();
    }
  });

  test('a filtered listing shows the choices, in any spelling of its address, and is hidden from search engines', async () => {
    const address = '/category/living_room?price=11-25&format=OBJ&from=mail';
    const narrowed = await pageAt(address);
    expect([narrowed.status, narrowed.isHidden]).toEqual([200, true]);
    for (const text of ['2 chosen', 'Oak &lt;Chair&gt;']) expect(narrowed.text).toContain(text);
    expect(narrowed.text).not.toContain('rel="canonical"');
    await showsWhatTheApiAnswers(address);
    const beyond = await fetch(`${shop.url}/category/living_room?price=11-25&page=7`, { redirect: 'manual' });
    expect([beyond.status, beyond.headers.get('location')]).toEqual([302, '?price=11-25']);
  });

  test('unknown and delisted products and deeper unknown addresses answer 404 (Q05, Q14)', async () => {
    for (const path of [`/ProductDetail/${unknownId}`, `/ProductDetail/${gone._id}`, '/no/such/page']) {
      const page = await pageAt(path);
      expect([path, page.status, page.isHidden]).toEqual([path, 404, true]);
      expect(page.text).toContain('id="root"');
    }
    const listing = await pageAt('/nonsense');
    expect([listing.status, listing.isHidden]).toEqual([200, true]);
  });

  test('the first page after an upload shows the model, with another ETag', async () => {
    const before = await pageAt('/');
    const token = await logIn(shop.url, admin.email, admin.password);
    await uploadedModel(shop.url, token, { ModalName: 'Pine Table', ModalType: 'free' });
    const after = await pageAt('/');
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect(after.text).toContain('Pine Table');
    expect((await pageAt('/category/free')).text).toContain('Pine Table');
  });

  test('the sitemap and the feed list the models for sale, and robots.txt names the sitemap', async () => {
    const fileAt = async (path: string) => (await fetch(`${shop.url}${path}`)).text();
    const placesAt = async (path: string) =>
      [...(await fileAt(path)).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place ?? '');
    const [pages, models, ...others] = (await placesAt('/sitemap.xml')).map(
      (place) => new URL(place).pathname,
    );
    expect([pages, others]).toEqual(['/sitemap-pages.xml', []]);
    expect(await placesAt(pages ?? '')).toEqual(
      expect.arrayContaining([`${shop.url}/category/Living_Room`, `${shop.url}/Terms&amp;Conditions`]),
    );
    const listed = await fileAt(models ?? '');
    expect(listed).toContain(`<loc>${shop.url}/ProductDetail/${chair._id}</loc><lastmod>`);
    expect(listed).not.toContain(gone._id);
    expect((await fetch(`${shop.url}/sitemap-999999999999.xml`)).status).toBe(404);
    expect(await fileAt('/robots.txt')).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
    const feed = await fileAt('/feed.xml');
    expect(feed).toContain(`<id>${shop.url}/ProductDetail/${chair._id}</id>`);
    expect(feed).not.toContain(gone._id);
  });

  test('every page links the manifest and the feeds, and each icon of the manifest has its declared size', async () => {
    const { only } = await pageAt('/');
    expect(only(/<link href="([^"]*)" rel="alternate"[^>]* type="application\/atom\+xml"\/>/g)).toBe(
      '/feed.xml',
    );
    const place = only(/<link href="([^"]*)" rel="manifest"\/>/g);
    const answer = await fetch(`${shop.url}${place}`);
    expect(answer.headers.get('content-type')).toBe('application/manifest+json');
    const { name, start_url, icons } = (await answer.json()) as {
      readonly name: string;
      readonly start_url: string;
      readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
    };
    expect([name, start_url]).toEqual(['Model Shop', '/']);
    const apple = { src: only(/<link href="([^"]*)" rel="apple-touch-icon"\/>/g) ?? '', sizes: '180x180' };
    for (const { src, sizes, type } of [...icons, { ...apple, type: 'image/png' }]) {
      const icon = await fetch(shop.url + src);
      expect(icon.headers.get('content-type')).toBe(type);
      if (sizes === 'any') continue;
      const { width, height } = imageSize(new Uint8Array(await icon.arrayBuffer()));
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  });
};
