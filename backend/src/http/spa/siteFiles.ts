import type { WireShop } from '#contract/wireShop.ts';

export type SiteFilesDeps = {
  readonly shop: Pick<WireShop, 'shopName' | 'email'>;
  /** Makes an address of the shop absolute. */
  readonly absolute: (path: string) => string;
  /** Rules of `Content-Usage` in robots.txt (IETF AIPREF, a draft), such as `train-ai=n`. */
  readonly contentUsage?: string | undefined;
};

const dayMs = 86_400_000;
/** How long security.txt is valid; the standard recommends less than a year. */
const securityDays = 180;

/** RFC 9116. It expires a fixed time after the request, so it is never out of date while the shop runs. */
const securityTxt = ({ shop, absolute }: SiteFilesDeps, now: Date): string => {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return [
    `Contact: mailto:${shop.email}`,
    `Expires: ${new Date(today + securityDays * dayMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${absolute('/.well-known/security.txt')}`,
    '',
  ].join('\n');
};

/** W3C Web Application Manifest. The shop has no offline mode, so the browser's buttons stay. */
const webManifest = ({ shop }: SiteFilesDeps): string =>
  JSON.stringify({
    name: shop.shopName,
    short_name: shop.shopName,
    description: 'Free and premium 3D models to download in minutes',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#fafaf7',
    theme_color: '#0a6b5e',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });

/** Nothing is disallowed: pages that must not be listed say so themselves, and crawlers must read them to see it. */
const robotsTxt = ({ absolute, contentUsage }: SiteFilesDeps): string =>
  [
    'User-agent: *',
    'Disallow:',
    ...(contentUsage === undefined ? [] : [`Content-Usage: ${contentUsage}`]),
    '',
    `Sitemap: ${absolute('/sitemap.xml')}`,
    '',
  ].join('\n');

/** TDMRep: text and data mining of the whole site is reserved (Directive (EU) 2019/790, article 4(3)). */
const tdmReservation = JSON.stringify([{ location: '/', 'tdm-reservation': 1 }]);

const text = 'text/plain; charset=utf-8';

/** Small files about the shop as a whole; null at any other path. */
export const siteFile = (
  deps: SiteFilesDeps,
  path: string,
  now: Date,
): { readonly content: string; readonly mediaType: string } | null => {
  switch (path) {
    case '/robots.txt':
      return { content: robotsTxt(deps), mediaType: text };
    case '/.well-known/security.txt':
      return { content: securityTxt(deps, now), mediaType: text };
    case '/.well-known/tdmrep.json':
      return { content: tdmReservation, mediaType: 'application/json' };
    case '/manifest.webmanifest':
      return { content: webManifest(deps), mediaType: 'application/manifest+json' };
    default:
      return null;
  }
};
