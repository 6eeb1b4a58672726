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

const sharedOf = (content: PageContent, { shop, absolute }: PageSource): Markup => {
  const title = content.title ?? tagline;
  const image = content.image && absolute(imageUrl(content.image.reference, sharedWidth));
  return html`${property('og:site_name', shop.shopName)}${property('og:type', content.ogType)}${property('og:title', title)}${property('og:description', content.description)}${
    content.canonical === null ? null : property('og:url', absolute(content.canonical))
  }${image && property('og:image', image)}${content.image && property('og:image:alt', content.image.alt)}${named(
    'twitter:card',
    image === null ? 'summary' : 'summary_large_image',
  )}${named('twitter:title', title)}${named('twitter:description', content.description)}${image && named('twitter:image', image)}`;
};

/** All that search engines, shared links and the preload scanner read of a page; `chunks` links to its scripts. */
export const headOf = (content: PageContent, source: PageSource, chunks: Markup): Markup =>
  html`${preloadOf(content)}${chunks}<title>${titleOf(content, source.shop.shopName)}</title>
${named('description', content.description)}${content.indexable ? null : named('robots', 'noindex')}${
  content.canonical === null
    ? null
    : html`<link rel="canonical" href="${source.absolute(content.canonical)}">
`
}${sharedOf(content, source)}${content.jsonLd.map(
  (thing) => html`<script type="application/ld+json">${scriptJson(thing)}</script>
`,
)}`;
