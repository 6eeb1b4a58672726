import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Context } from 'koa';
import type { Addresses } from '#contract/pages.ts';
import { imageUrl } from '#contract/reference.ts';
import type { WireCategory, WireSubCategory } from '#contract/wire.ts';
import { escapeHtml } from '#mails/escapeHtml.ts';
import type { ListedPlace } from '#projections/catalogue/models/listedPlaces.ts';
import { acceptedEncoding } from '../encodedBody.ts';
import type { Keep } from '../kept/keptAnswers.ts';

export type SitemapDeps = {
  /** Listed models from a position of the listing on, oldest first, with a limit. */
  readonly listedFrom: (first: string, most: number) => Promise<readonly ListedPlace[]>;
  /** The positions at which parts of this number of listed models begin. */
  readonly partStarts: (size: number) => Promise<readonly string[]>;
  readonly categories: () => Promise<readonly WireCategory[]>;
  readonly subCategories: () => Promise<readonly WireSubCategory[]>;
  readonly reference: (assetId: string) => string;
  readonly addresses: Addresses;
  /** Makes an address of the shop absolute. */
  readonly absolute: (path: string) => string;
  readonly keep: Keep;
  /** The number of models in a part; the protocol allows 50,000 addresses. */
  readonly partSize?: number;
};

/** Number of models per read. */
const atOnce = 1_000;
/** Pictures of a model, and their width in pixels. A part stays below the protocol's 50 MB. */
const mostImages = 4;
const imageWidth = 1200;
/** How long the copy of a part may be used without asking again, in seconds. */
const freshFor = 300;

const mediaType = 'application/xml; charset=utf-8';
const opening = (element: 'sitemapindex' | 'urlset'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
const place = (address: string): string => `<loc>${escapeHtml(address)}</loc>`;

/**
 * Answers `/sitemap.xml`, an index; `/sitemap-pages.xml`, the pages without a model; and `/sitemap-N.xml`, the models from position N of the
 * listing on, streamed from the read model. False at other paths.
 */
export const createSitemap = (deps: SitemapDeps) => {
  const { addresses, absolute, reference, keep, partSize = 50_000 } = deps;

  const index = async () => {
    const parts = ['pages', ...(await deps.partStarts(partSize))];
    const listed = parts.map((part) => `<sitemap>${place(absolute(`/sitemap-${part}.xml`))}</sitemap>\n`);
    return `${opening('sitemapindex')}${listed.join('')}</sitemapindex>\n`;
  };

  const pages = async () => {
    const [categories, subCategories] = await Promise.all([deps.categories(), deps.subCategories()]);
    const paths = [
      ...addresses.listed,
      addresses.category('free'),
      addresses.category('premium'),
      ...categories.map(({ category }) => addresses.category(category)),
      ...subCategories.flatMap(({ category: parent, subCategory }) => {
        const found = categories.find(({ _id }) => _id === parent);
        return found ? [addresses.category(found.category, subCategory)] : [];
      }),
    ];
    return `${opening('urlset')}${paths.map((path) => `<url>${place(absolute(path))}</url>\n`).join('')}</urlset>\n`;
  };

  const modelElement = ({ modelId, updatedAt, cardId, sliderIds }: ListedPlace): string => {
    const images = [...new Set([cardId, ...sliderIds])].slice(0, mostImages);
    const named = images.map(
      (id) =>
        `<image:image><image:loc>${escapeHtml(absolute(imageUrl(reference(id), imageWidth)))}</image:loc></image:image>`,
    );
    return `<url>${place(absolute(addresses.product(modelId)))}<lastmod>${updatedAt}</lastmod>${named.join('')}</url>\n`;
  };

  async function* part(models: readonly ListedPlace[]) {
    yield opening('urlset');
    let chunk = models;
    for (let room = partSize; room > 0 && chunk.length > 0; room -= chunk.length) {
      yield chunk.slice(0, room).map(modelElement).join('');
      const last = chunk.at(-1)?.place;
      if (chunk.length < atOnce || !last) break;
      chunk = await deps.listedFrom(String(BigInt(last) + 1n), atOnce);
    }
    yield '</urlset>\n';
  }

  const sendKept = async (ctx: Context, make: () => Promise<string>): Promise<true> => {
    const { body } = await keep(ctx.path, async () => ({ body: Buffer.from(await make()) }));
    ctx.type = mediaType;
    ctx.body = body;
    return true;
  };

  return async (ctx: Context): Promise<boolean> => {
    if (ctx.path === '/sitemap.xml') return sendKept(ctx, index);
    if (ctx.path === '/sitemap-pages.xml') return sendKept(ctx, pages);
    const first = /^\/sitemap-(\d{1,18})\.xml$/.exec(ctx.path)?.[1];
    if (first === undefined) return false;
    const models = await deps.listedFrom(first, atOnce);
    if (models.length === 0) return false;
    ctx.set({ 'Content-Type': mediaType, 'Cache-Control': `public, max-age=${freshFor}` });
    ctx.vary('Accept-Encoding');
    const xml = Readable.from(part(models));
    if (acceptedEncoding(ctx.headers['accept-encoding']) === 'identity') ctx.body = xml;
    else {
      ctx.set('Content-Encoding', 'gzip');
      ctx.body = xml.pipe(createGzip());
    }
    return true;
  };
};
