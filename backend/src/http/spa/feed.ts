import { Feed } from 'feed';
import type { Pages } from '#contract/pages.ts';
import { imageUrl } from '#contract/reference.ts';
import type { WireModel } from '#contract/wire.ts';
import type { WireShop } from '#contract/wireShop.ts';
import { escapeHtml } from '#mails/escapeHtml.ts';
import type { CatalogueSearch } from '#projections/catalogue/search/search.ts';
import type { Keep } from '../kept/keptAnswers.ts';

export type FeedDeps = Pick<Pages, 'addresses'> &
  Pick<CatalogueSearch, 'pageOfModels'> & {
    readonly shop: WireShop;
    /** Makes an address of the shop absolute. */
    readonly absolute: (path: string) => string;
    readonly keep: Keep;
  };

/** The number of newest models in a feed; readers poll more often than this many are added. */
const feedSize = 30;
/** Width in pixels of its pictures. */
const imageWidth = 1200;

const path = '/feed.xml';
const mediaType = 'application/atom+xml; charset=utf-8';

const priceOf = ({ ModalType, ModalPrice }: WireModel): string => {
  if (ModalType === 'free') return 'Free';
  return ModalPrice === null ? 'Not for sale yet' : `$${ModalPrice}`;
};

const feedOf = ({ shop, absolute, addresses }: FeedDeps, models: readonly WireModel[]): Feed => {
  const feed = new Feed({
    title: `${shop.shopName}: new 3D models`,
    description: 'The newest models of the shop',
    id: absolute('/'),
    link: absolute('/'),
    language: 'en',
    favicon: absolute('/icon-192.png'),
    generator: false,
    // Equal models give equal bytes.
    updated: new Date(models[0]?.createdAt ?? 0),
    feedLinks: { atom: absolute(path) },
    author: { name: shop.shopName },
  });
  for (const model of models) {
    const address = absolute(addresses.product(model._id));
    const place = [model.ModalCategory, model.ModalsubCategory].filter(Boolean).join(', ');
    feed.addItem({
      // Feed readers render both as HTML.
      title: escapeHtml(model.ModalName),
      id: address,
      link: address,
      description: escapeHtml([priceOf(model), place].filter(Boolean).join(' · ')),
      image: absolute(imageUrl(model.ModalCard, imageWidth)),
      published: new Date(model.createdAt),
      date: new Date(model.updatedAt),
    });
  }
  return feed;
};

/** The library would guess the type of a picture from its path, which has no extension. */
const withMediaType = (atom: string): string =>
  atom.replaceAll(/(<link rel="enclosure"[^>]* type=")[^"]*/g, '$1image/jpeg');

/** The feed of the newest models, Atom (RFC 4287), at its path; null at other paths. */
export const createFeed = (deps: FeedDeps) => {
  const make = async () => {
    const { models } = await deps.pageOfModels({ page: 1, limit: feedSize });
    const body = Buffer.from(withMediaType(feedOf(deps, models).atom1()));
    return { body, headers: { 'Content-Type': mediaType } };
  };
  return (asked: string) => (asked === path ? deps.keep(path, make) : null);
};
