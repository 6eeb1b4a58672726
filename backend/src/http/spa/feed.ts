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

/** An entry of the feed; feed readers render its title and summary as HTML. */
const entryOf = ({ absolute, addresses }: FeedDeps, model: WireModel): string => {
  const address = escapeHtml(absolute(addresses.product(model._id)));
  const facts = [priceOf(model), [model.ModalCategory, model.ModalsubCategory].filter(Boolean).join(', ')];
  return `<entry>
<title type="html">${escapeHtml(escapeHtml(model.ModalName))}</title>
<id>${address}</id>
<link href="${address}"/>
<link rel="enclosure" href="${escapeHtml(absolute(imageUrl(model.ModalCard, imageWidth)))}" type="image/jpeg"/>
<published>${model.createdAt}</published>
<updated>${model.updatedAt}</updated>
<summary type="html">${escapeHtml(escapeHtml(facts.filter(Boolean).join(' · ')))}</summary>
</entry>
`;
};

const feedOf = (deps: FeedDeps, models: readonly WireModel[]): string => {
  const name = escapeHtml(deps.shop.shopName);
  const home = escapeHtml(deps.absolute('/'));
  // Equal models give equal bytes.
  const updated = models[0]?.createdAt ?? new Date(0).toISOString();
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<title>${name}: new 3D models</title>
<subtitle>The newest models of the shop</subtitle>
<id>${home}</id>
<link rel="alternate" href="${home}"/>
<link rel="self" href="${escapeHtml(deps.absolute(path))}"/>
<updated>${updated}</updated>
<author><name>${name}</name></author>
${models.map((model) => entryOf(deps, model)).join('')}</feed>
`;
};

/** The feed of the newest models, Atom (RFC 4287), at its path; null at other paths. */
export const createFeed = (deps: FeedDeps) => {
  const make = async () => {
    const { models } = await deps.pageOfModels({ page: 1, limit: feedSize });
    const body = Buffer.from(feedOf(deps, models));
    return { body, headers: { 'Content-Type': mediaType } };
  };
  return (asked: string) => (asked === path ? deps.keep(path, make) : null);
};
