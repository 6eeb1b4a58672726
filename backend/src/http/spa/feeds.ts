import { Feed } from 'feed';
import { imageUrl } from '#contract/imageUrl.ts';
import type { Pages } from '#contract/pages.ts';
import { imageCall } from '#contract/reference.ts';
import type { WireModel } from '#contract/wire.ts';
import { escapeHtml } from '#infra/mail/templates/escapeHtml.ts';
import { type CachedBody, cachedBody } from '../cachedBody.ts';
import type { PageSource } from './pageSource.ts';

export type FeedDeps = Pick<PageSource, 'pageOfModels' | 'shop'> &
  Pick<Pages, 'addresses'> & {
    /** Makes an address of the shop absolute. */
    readonly absolute: (path: string) => string;
    /** Calls back when anything changes that pages show. */
    readonly onChange: (changed: () => void) => void;
  };

/** The newest models in a feed; readers ask far more often than this many are added. */
const feedSize = 30;
/** Width in pixels of the pictures that it names. */
const imageWidth = 1200;

/** Where readers find the newest models, and in which form. */
const feedTypes: Readonly<Record<string, string>> = {
  '/feed.xml': 'application/atom+xml; charset=utf-8',
  '/feed.json': 'application/feed+json; charset=utf-8',
};

const priceOf = ({ ModalType, ModalPrice }: WireModel): string => {
  if (ModalType === 'free') return 'Free';
  return ModalPrice === null ? 'Not for sale yet' : `$${ModalPrice}`;
};

/** `titleOf` writes a name the way that the form of the feed reads titles; descriptions are HTML in every form. */
const feedOf = (
  { shop, absolute, addresses }: FeedDeps,
  models: readonly WireModel[],
  titleOf: (name: string) => string,
): Feed => {
  const feed = new Feed({
    title: `${shop.shopName}: new 3D models`,
    description: 'The newest models of the shop',
    id: absolute('/'),
    link: absolute('/'),
    language: 'en',
    favicon: absolute('/icon-192.png'),
    generator: false,
    // The same models make the same bytes.
    updated: new Date(models[0]?.createdAt ?? 0),
    feedLinks: { atom: absolute('/feed.xml'), json: absolute('/feed.json') },
    author: { name: shop.shopName },
  });
  for (const model of models) {
    const address = absolute(addresses.product(model._id));
    const place = [model.ModalCategory, model.ModalsubCategory].filter(Boolean).join(', ');
    feed.addItem({
      title: titleOf(model.ModalName),
      id: address,
      link: address,
      description: escapeHtml([priceOf(model), place].filter(Boolean).join(' · ')),
      image: { url: absolute(imageUrl(model.ModalCard, imageWidth)), type: 'image/jpeg' },
      published: new Date(model.createdAt),
      date: new Date(model.updatedAt),
    });
  }
  return feed;
};

/** Atom, whose titles are HTML. The library takes the media type of a picture from the end of its address. */
const atomOf = (feed: Feed): string =>
  feed.atom1().replaceAll(`type="image/${imageCall}"`, 'type="image/jpeg"');

/** JSON Feed 1.1, which differs from version 1 in the author and the language. */
const jsonOf = (feed: Feed): string => {
  const { author, ...fields } = JSON.parse(feed.json1());
  return JSON.stringify({
    ...fields,
    version: 'https://jsonfeed.org/version/1.1',
    language: 'en',
    authors: [author],
  });
};

/** Feeds of the newest models, Atom (RFC 4287) and JSON Feed 1.1; made when one is asked for after a change. */
export const createFeeds = (deps: FeedDeps) => {
  let kept = new Map<string, Promise<CachedBody>>();
  deps.onChange(() => {
    kept = new Map();
  });

  const make = async (path: string): Promise<CachedBody> => {
    const { models } = await deps.pageOfModels({ page: 1, limit: feedSize });
    const made =
      path === '/feed.json'
        ? jsonOf(feedOf(deps, models, (name) => name))
        : atomOf(feedOf(deps, models, escapeHtml));
    return cachedBody(Buffer.from(made));
  };

  /** The feed at a path; null when there is none. */
  return async (path: string): Promise<{ readonly body: CachedBody; readonly mediaType: string } | null> => {
    const mediaType = feedTypes[path];
    if (mediaType === undefined) return null;
    const making = kept.get(path) ?? make(path);
    kept.set(path, making);
    // What failed is tried again; what was made before a change is not kept.
    making.catch(() => kept.delete(path));
    return { body: await making, mediaType };
  };
};
