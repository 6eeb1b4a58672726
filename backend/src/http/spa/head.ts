import { imageSrcSet, imageUrl } from '#contract/imageUrl.ts';
import { sharedWidth } from './content/jsonLd.ts';
import { html, type Markup, scriptJson } from './html.ts';
import type { PageContent, PageSource } from './pageContent.ts';

const tagline = 'Free and premium 3D models';

/** `<Name> – <Shop>`; home leads with the shop. */
const titleOf = ({ title }: PageContent, shopName: string): string =>
  title === null ? `${shopName} – ${tagline}` : `${title} – ${shopName}`;

// The browser takes this preload for the picture only when sizes and addresses are those of the `<img>`.
const preloadOf = ({ preload }: PageContent): Markup =>
  preload === null
    ? html``
    : html`<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${imageSrcSet(preload.reference)}" imagesizes="${preload.sizes}">
`;

const named = (name: string, content: string): Markup => html`<meta name="${name}" content="${content}">
`;
const property = (
  name: string,
  content: string,
): Markup => html`<meta property="${name}" content="${content}">
`;

/** Address of a page of a list; the first one is the list's own. */
const numbered = (path: string, number: number): string => (number === 1 ? path : `${path}?page=${number}`);

const linkTo = (rel: string, href: string): Markup => html`<link rel="${rel}" href="${href}">
`;

/** The one address of a page, and those of its neighbours in a list. */
const addressesOf = ({ canonical, paging }: PageContent, { absolute }: PageSource): readonly Markup[] => {
  if (canonical === null) return [];
  const { number, pages } = paging ?? { number: 1, pages: 1 };
  const link = (rel: string, to: number) => linkTo(rel, absolute(numbered(canonical, to)));
  return [
    link('canonical', number),
    ...(number > 1 ? [link('prev', number - 1)] : []),
    ...(number < pages ? [link('next', number + 1)] : []),
  ];
};

const sharedOf = (content: PageContent, { shop, absolute }: PageSource): Markup => {
  const title = content.title ?? tagline;
  const image = content.image && absolute(imageUrl(content.image.reference, sharedWidth));
  return html`${property('og:site_name', shop.shopName)}${property('og:type', content.ogType)}${property('og:title', title)}${property('og:description', content.description)}${
    content.canonical === null
      ? null
      : property('og:url', absolute(numbered(content.canonical, content.paging?.number ?? 1)))
  }${image && property('og:image', image)}${content.image && property('og:image:alt', content.image.alt)}${named(
    'twitter:card',
    image === null ? 'summary' : 'summary_large_image',
  )}${named('twitter:title', title)}${named('twitter:description', content.description)}${image && named('twitter:image', image)}`;
};

/** All that search engines, shared links and the preload scanner read of a page. */
export const headOf = (content: PageContent, source: PageSource): Markup =>
  html`${preloadOf(content)}<title>${titleOf(content, source.shop.shopName)}</title>
${named('description', content.description)}${content.indexable ? null : named('robots', 'noindex')}${addressesOf(content, source)}${sharedOf(content, source)}${content.jsonLd.map(
  (thing) => html`<script type="application/ld+json">${scriptJson(thing)}</script>
`,
)}`;
