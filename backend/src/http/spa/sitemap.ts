import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { identity as categories } from '#projections/catalogue/categories/table.ts';
import { identity as models } from '#projections/catalogue/models/table.ts';
import type { ReadSide } from '#projections/readSide.ts';
import { partLimits, sitemapParts } from './sitemapParts.ts';
import { escaped, type SitemapSource, sitemapUrls } from './sitemapUrls.ts';

export type SitemapFile = { readonly etag: string; readonly gzip: Buffer };

export type SitemapDeps = SitemapSource & {
  readonly readSide: Pick<ReadSide, 'onCommit'>;
  readonly limits?: { readonly urls: number; readonly bytes: number };
};

const partPath = (number: number): string => `/sitemap-${number}.xml`;

const indexOf = (count: number, absolute: SitemapSource['absolute']): Buffer =>
  gzipSync(
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${Array.from(
      { length: count },
      (_, index) => `<sitemap><loc>${escaped(absolute(partPath(index + 1)))}</loc></sitemap>\n`,
    ).join('')}</sitemapindex>\n`,
  );

const fileOf = (gzip: Buffer): SitemapFile => ({
  gzip,
  etag: `"${createHash('sha256').update(gzip).digest('base64url').slice(0, 22)}"`,
});

/**
 * `/sitemap.xml`, and its numbered parts once one file is not enough; only the packed bytes are kept. Made at most
 * once for each position of the catalogue, and never twice at the same time.
 */
export const createSitemap = ({ readSide, limits = partLimits, ...source }: SitemapDeps) => {
  let generation = 0;
  let made: { readonly of: number; readonly files: Promise<ReadonlyMap<string, SitemapFile>> } | null = null;
  for (const name of [models.name, categories.name]) {
    readSide.onCommit(name, () => {
      generation += 1;
    });
  }

  const make = async (): Promise<ReadonlyMap<string, SitemapFile>> => {
    const parts = await sitemapParts(sitemapUrls(source), limits);
    const [only] = parts;
    if (parts.length === 1 && only) return new Map([['/sitemap.xml', fileOf(only)]]);
    const index = ['/sitemap.xml', fileOf(indexOf(parts.length, source.absolute))] as const;
    return new Map([index, ...parts.map((part, place) => [partPath(place + 1), fileOf(part)] as const)]);
  };

  const current = async (): Promise<ReadonlyMap<string, SitemapFile>> => {
    for (;;) {
      if (made?.of === generation) return made.files;
      const running = made?.files;
      await running?.catch(() => {});
      if (made?.files !== running) continue;
      const files = make();
      made = { of: generation, files };
      files.catch(() => {
        if (made?.files === files) made = null;
      });
      return files;
    }
  };

  /** The file at a path; null when there is none. */
  return async (path: string): Promise<SitemapFile | null> =>
    /^\/sitemap(-[1-9]\d{0,4})?\.xml$/.test(path) ? ((await current()).get(path) ?? null) : null;
};
