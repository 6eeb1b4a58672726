import { imageUrl } from 'backend/contract/reference.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { sharedWidth } from '../features/catalogue/models/jsonLd.ts';
import type { PageHead, Site } from '../lib/shopPage.ts';

/** JSON for a script element: without `<`, so that it can neither end the element nor start a comment. */
export const inScript = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

const tagline = 'Free and premium 3D models';

/** The address of a page of a list, without `?page=` for the first. */
const numbered = (path: string, number: number): string => (number === 1 ? path : `${path}?page=${number}`);

const Head = ({ head, shop, absolute }: { readonly head: PageHead } & Site) => {
  const { title, description, canonical, image } = head;
  const { number, pages } = head.paging ?? { number: 1, pages: 1 };
  const at = (to: number) => (canonical === null ? undefined : absolute(numbered(canonical, to)));
  const shared = image && absolute(imageUrl(image.reference, sharedWidth));
  return (
    <>
      <title>{title === null ? `${shop.shopName} – ${tagline}` : `${title} – ${shop.shopName}`}</title>
      <meta content={description} name="description" />
      {!head.indexable && <meta content="noindex" name="robots" />}
      {canonical !== null && <link href={at(number)} rel="canonical" />}
      {canonical !== null && number > 1 && <link href={at(number - 1)} rel="prev" />}
      {canonical !== null && number < pages && <link href={at(number + 1)} rel="next" />}
      <link href="/manifest.webmanifest" rel="manifest" />
      <link href="/apple-touch-icon.png" rel="apple-touch-icon" />
      <link href="/feed.xml" rel="alternate" title="New models" type="application/atom+xml" />
      <meta content={shop.shopName} property="og:site_name" />
      <meta content={head.ogType ?? 'website'} property="og:type" />
      <meta content={title ?? tagline} property="og:title" />
      <meta content={description} property="og:description" />
      {canonical !== null && <meta content={at(number)} property="og:url" />}
      {image && <meta content={shared} property="og:image" />}
      {image && <meta content={image.alt} property="og:image:alt" />}
      <meta content={image ? 'summary_large_image' : 'summary'} name="twitter:card" />
      <meta content={title ?? tagline} name="twitter:title" />
      <meta content={description} name="twitter:description" />
      {image && <meta content={shared} name="twitter:image" />}
      {head.jsonLd?.map((thing) => {
        const text = inScript(thing);
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a `<`
        return <script dangerouslySetInnerHTML={{ __html: text }} key={text} type="application/ld+json" />;
      })}
    </>
  );
};

/** The markup of a head. */
export const headMarkup = (head: PageHead, site: Site): string =>
  renderToStaticMarkup(<Head head={head} {...site} />);
