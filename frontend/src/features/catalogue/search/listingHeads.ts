import { shopPageSize } from 'backend/contract/constants.ts';
import { facetQuery } from 'backend/contract/listingFacets.ts';
import { spaced } from '../../../lib/formats.ts';
import { paths } from '../../../lib/paths.ts';
import type { MakeHead, PageHead, PageRequest } from '../../../lib/shopPage.ts';
import { categoriesQuery, subCategoriesQuery } from '../categories/categories.ts';
import { categoryNames, knownNames, wordName } from '../categories/knownNames.ts';
import { breadcrumbJsonLd } from '../models/jsonLd.ts';
import { modelsQuery } from '../models/models.ts';
import { listingIn } from './filters/withChosen.ts';
import { categoryFilter, listingFilter, type ModelFilter, searchFilter } from './modelFilter.ts';
import { totalText } from './totalText.ts';

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / shopPageSize));

/** A listing by these parts of its address, with the choices applied. */
const askListing = async ({ ask, search }: PageRequest, filter: ModelFilter) => {
  const { number, chosen, narrowed } = listingIn(search, filter);
  const [shown, whole] = await Promise.all([ask(modelsQuery(narrowed, number)), ask(modelsQuery(filter, 1))]);
  return {
    whole,
    total: shown.total,
    paging: { number, pages: pagesOf(shown.total) },
    isNarrowed: facetQuery(chosen) !== '',
  };
};

/** Whether a name is valid for a call; an address with an invalid name leads to the not-found page. */
const isName = (name: string): boolean => name.length <= 200 && spaced(name).trim() !== '';

/** The shop's spelling of categories and sub-categories. */
const namesIn = async (ask: PageRequest['ask']) => {
  const [{ category }, subCategories] = await Promise.all([
    ask(categoriesQuery()),
    ask(subCategoriesQuery()),
  ]);
  return knownNames(category, subCategories);
};

const countOf = (total: number, filter: Pick<ModelFilter, 'search'> = {}): string =>
  `${totalText(total, filter)} ${total === 1 ? 'model' : 'models'}`;

type Listing = Awaited<ReturnType<typeof askListing>>;

/** A listing by these names; not found if a name is invalid (Q05). */
const listingHead = (
  { whole, paging, isNarrowed }: Listing,
  names: readonly (string | undefined)[],
  head: PageHead,
): PageHead => {
  const [lead] = whole.rows;
  const indexable = head.indexable && !isNarrowed;
  // Search engines do not get the address of a narrowed listing.
  const canonical = isNarrowed ? null : head.canonical;
  const found = {
    ...head,
    canonical,
    indexable,
    paging,
    image: lead && { reference: lead.ModalCard, alt: lead.imageAlt },
  };
  const isNowhere = names.some((name) => name !== undefined && !isName(name));
  return isNowhere ? { ...found, status: 404, indexable: false } : found;
};

/** A listing by category (R017); `free` and `premium` are types, unless a sub-category follows (Q04). */
export const categoryHead: MakeHead = async (request) => {
  const { main = '', sub } = request.params;
  const filter = categoryFilter(main, sub);
  const [listing, names] = await Promise.all([askListing(request, filter), namesIn(request.ask)]);
  const { category, subCategory, known } = categoryNames(names, main, sub);
  const isType = filter.type !== undefined;
  const own = isType ? paths.category(filter.type) : paths.category(category);
  const canonical = subCategory === undefined ? own : paths.category(category, subCategory);
  const place = subCategory === undefined ? category : `${subCategory}, ${category}`;
  return listingHead(listing, [main, sub], {
    title: `${place} 3D models`,
    description: `${countOf(listing.total)} to download: ${isType ? `${filter.type} 3D models` : `3D models in ${place}`}. ${request.shop.shopName}.`,
    canonical,
    // An empty listing is indexed only if its category exists.
    indexable: isType || listing.whole.total > 0 || (known !== undefined && sub === undefined),
    jsonLd: [
      breadcrumbJsonLd(request, [
        { name: isType ? `${category} Models` : category, path: own },
        ...(subCategory === undefined ? [] : [{ name: subCategory, path: canonical }]),
      ]),
    ],
  });
};

/** A listing by one word, which is a category or sub-category (R018); an unknown word gives an empty listing (Q05). */
export const wordHead: MakeHead = async (request) => {
  const { word = '' } = request.params;
  const [listing, names] = await Promise.all([
    askListing(request, listingFilter(word)),
    namesIn(request.ask),
  ]);
  const category = names.category(word)?.category;
  const name = wordName(names, word);
  // A category has its own page with the same models, which is indexed instead.
  const canonical = category === undefined ? paths.listing(name) : paths.category(category);
  return listingHead(listing, [word], {
    title: `${name} models`,
    description: `${countOf(listing.total)} of category or sub-category ${name} to download. ${request.shop.shopName}.`,
    canonical,
    indexable: listing.whole.total > 0,
    jsonLd: [breadcrumbJsonLd(request, [{ name, path: canonical }])],
  });
};

/** Search results (R019). */
export const searchHead: MakeHead = async (request) => {
  const { term = '' } = request.params;
  const filter = searchFilter(term, request.search);
  const listing = await askListing(request, filter);
  // A blank term finds all models.
  return listingHead(listing, [term.trim() === '' ? undefined : term], {
    title: `Search: ${term}`,
    description: `${countOf(listing.total, filter)} found for ${term}.`,
    canonical: paths.search(term.toLowerCase()),
    indexable: false,
  });
};
