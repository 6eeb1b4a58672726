import { escapeHtml } from '#mails/escapeHtml.ts';

/** A page that a search engine may list; addresses are absolute. */
export type ListedPage = {
  readonly address: string;
  /** When it last changed (ISO 8601). */
  readonly changedAt?: string;
  readonly pictures?: readonly string[];
};

const prologue = '<?xml version="1.0" encoding="UTF-8"?>\n';
const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const images = 'http://www.google.com/schemas/sitemap-image/1.1';

/** The XML before and after the `<url>` elements of a sitemap. */
export const urlset = {
  opening: `${prologue}<urlset xmlns="${sitemaps}" xmlns:image="${images}">\n`,
  closing: '</urlset>\n',
} as const;

const place = (address: string, changedAt?: string): string =>
  `<loc>${escapeHtml(address)}</loc>${changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`}`;

/** One `<url>` element. */
export const urlElement = ({ address, changedAt, pictures = [] }: ListedPage): string => {
  const named = pictures.map(
    (picture) => `<image:image><image:loc>${escapeHtml(picture)}</image:loc></image:image>`,
  );
  return `<url>${place(address, changedAt)}${named.join('')}</url>\n`;
};

/** The sitemap index. */
export const sitemapIndex = (parts: readonly Required<Omit<ListedPage, 'pictures'>>[]): string =>
  `${prologue}<sitemapindex xmlns="${sitemaps}">\n${parts
    .map(({ address, changedAt }) => `<sitemap>${place(address, changedAt)}</sitemap>\n`)
    .join('')}</sitemapindex>\n`;
