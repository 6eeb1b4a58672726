import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import type { Addresses } from '#contract/pages.ts';
import { imageUrl } from '#contract/reference.ts';
import type { WireCategory, WireSubCategory } from '#contract/wire.ts';
import type { SitemapFiles } from '#infra/sitemap/sitemapFiles.ts';
import type { ModelRange, SitemapProgress } from '#infra/sitemap/sitemapProgress.ts';
import { type ListedPage, sitemapIndex, urlElement, urlset } from '#infra/sitemap/sitemapXml.ts';
import type { ListedPlace } from '#projections/catalogue/models/listedPlaces.ts';
import { type TouchedModelsDeps, touchedModels } from './touchedModels.ts';

export type SitemapDeps = TouchedModelsDeps & {
  readonly files: SitemapFiles;
  readonly progress: SitemapProgress;
  /** The position up to which the read model of the models has processed the log; null before its first event. */
  readonly modelsPosition: () => Promise<bigint | null>;
  /** Listed models after one position, up to another, oldest first, with a limit. */
  readonly listedPlaces: (
    range: Pick<ModelRange, 'after' | 'until'>,
    most: number,
  ) => Promise<readonly ListedPlace[]>;
  readonly categories: () => Promise<readonly WireCategory[]>;
  readonly subCategories: () => Promise<readonly WireSubCategory[]>;
  readonly addresses: Addresses;
  /** The public address of the shop, without a path or trailing slash. */
  readonly origin: string;
  readonly reference: (assetId: string) => string;
  readonly limits?: SitemapLimits;
};

type SitemapLimits = {
  /** Number of models in one file. The protocol allows 50,000 addresses in 50 MB; smaller files are remade sooner after a change. */
  readonly models: number;
  /** Number of models per read. */
  readonly atOnce: number;
};
const usualLimits: SitemapLimits = { models: 10_000, atOnce: 1_000 };

/** Changes with the format of the files, so that a new release remakes all of them. */
const form = 1;
/** Width in pixels of its pictures. */
const imageWidth = 1200;
/** Number of pictures per model; more would add nothing. */
const mostImages = 5;

/** The path of a file by its number. */
const pathOf = (number: number): string => `/sitemap-${number}.xml`;

/** The file of these pages, gzipped; null without pages. */
const packed = async (chunks: AsyncIterable<readonly ListedPage[]>): Promise<Buffer | null> => {
  const zip = createGzip();
  const zipped = buffer(zip);
  let isEmpty = true;
  zip.write(urlset.opening);
  for await (const pages of chunks) {
    isEmpty &&= pages.length === 0;
    if (!zip.write(pages.map(urlElement).join(''))) await once(zip, 'drain');
  }
  zip.end(urlset.closing);
  const file = await zipped;
  return isEmpty ? null : file;
};

/**
 * Brings the sitemap up to date: an index, the pages without a model, and models in ranges of the listing, of which only changed ones are
 * remade. One process at a time. Each finished step is stored, so that the next run continues after a crash; until then the old files are
 * served.
 */
export const makeSitemap = (deps: SitemapDeps) => {
  const { files, progress, addresses, origin, reference, limits = usualLimits } = deps;
  const absolute = (path: string): string => `${origin}${path}`;
  const madeFor = JSON.stringify([form, limits.models, origin, addresses.product('id'), reference('id')]);
  const touched = touchedModels(deps);

  const modelPage = ({ modelId, updatedAt, cardId, sliderIds }: ListedPlace): ListedPage => ({
    address: absolute(addresses.product(modelId)),
    changedAt: updatedAt,
    pictures: [...new Set([cardId, ...sliderIds])]
      .slice(0, mostImages)
      .map((assetId) => absolute(imageUrl(reference(assetId), imageWidth))),
  });

  async function* fixedPages() {
    const [categories, subCategories] = await Promise.all([deps.categories(), deps.subCategories()]);
    const paths = [
      ...addresses.listed,
      addresses.category('free'),
      addresses.category('premium'),
      ...categories.flatMap(({ _id, category }) => [
        addresses.category(category),
        ...subCategories
          .filter((sub) => sub.category === _id)
          .map(({ subCategory }) => addresses.category(category, subCategory)),
      ]),
    ];
    yield paths.map((path) => ({ address: absolute(path) }));
  }

  const noteChanges = async (): Promise<void> => {
    const known = await progress.read();
    const position = await deps.modelsPosition();
    if (position === null) return;
    if (known.position === null || known.madeFor !== madeFor)
      return progress.note({ position, madeFor }, 'all');
    // A new version of the read model may still be filled from the beginning of the log.
    if (position <= known.position) return;
    await progress.note({ position, madeFor }, await touched(known.position, position));
  };

  const makeRange = async (range: ModelRange): Promise<void> => {
    let room = limits.models;
    let last = range.after;
    let isWhole = false;
    async function* pages() {
      while (room > 0 && !isWhole) {
        const most = Math.min(room, limits.atOnce);
        const places = await deps.listedPlaces({ after: last, until: range.until }, most);
        yield places.map(modelPage);
        room -= places.length;
        last = places.at(-1)?.place ?? last;
        isWhole = places.length < most;
      }
    }
    await files.keep(range.number, await packed(pages()));
    await progress.made(range, isWhole ? range.until : last);
  };

  return async (signal: AbortSignal): Promise<void> => {
    await noteChanges();
    await files.keep(1, await packed(fixedPages()));
    while (!signal.aborted) {
      const range = await progress.nextStale();
      if (!range) break;
      await makeRange(range);
    }
    if (signal.aborted) return;
    const parts = (await files.parts()).map(({ number, changedAt }) => ({
      address: absolute(pathOf(number)),
      changedAt: changedAt.toISOString(),
    }));
    await files.keep(0, await promisify(gzip)(sitemapIndex(parts)));
  };
};
