import * as v from 'valibot';
import { normalisedName } from '#domain/kernel/ids.ts';
import { filledIn } from '../../schemas.ts';
import type { PageMaker } from '../pageContent.ts';
import { addresses } from './addresses.ts';
import { knownCategory, knownSubCategory } from './catalogueMarkup.ts';
import { breadcrumbJsonLd } from './jsonLd.ts';
import { countOf, listingContent, listingData } from './listing.ts';

/** Names as the calls take them; an address with anything else leads nowhere. */
const isName = (name: string): boolean => v.is(filledIn(200), name) && normalisedName(name) !== '';
const shown = (name: string): string => name.replaceAll('_', ' ').trim();
const capitalised = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);
const noCategory = 'oops! No Category Found';

/** R017: `free` and `premium` are the type, unless a sub-category follows (Q04). */
export const categoryPage: PageMaker = async (source, { main = '', sub }, number) => {
  if (!isName(main) || (sub !== undefined && !isName(sub))) return null;
  const listing = await listingData(source, { category: main, subCategory: sub }, number);
  const { first, data } = listing;
  const isType = sub === undefined && ['free', 'premium'].includes(normalisedName(main));
  const known = isType ? null : knownCategory(data, main);
  const category = isType ? capitalised(normalisedName(main)) : (known?.name ?? shown(main));
  const subCategory = sub === undefined ? '' : (knownSubCategory(data, sub, known?.id) ?? shown(sub));
  const canonical = isType
    ? addresses.category(normalisedName(main))
    : addresses.category(category, subCategory);
  const name = isType ? `${category} Models` : category;
  const title = subCategory === '' ? name : `${subCategory}, ${name}`;
  return listingContent(listing, {
    title: isType ? `${category} 3D models` : `${title} 3D models`,
    heading: title,
    description: `${countOf(first.total)} to download: ${isType ? `${category.toLowerCase()} 3D models` : `3D models in ${title}`}. ${source.shop.shopName}.`,
    canonical,
    // An empty listing is worth a visit only where the shop itself made the category.
    indexable: isType || first.total > 0 || (known !== null && sub === undefined),
    jsonLd: [
      breadcrumbJsonLd(source, [
        {
          name,
          path: isType ? canonical : addresses.category(category),
        },
        ...(subCategory === '' ? [] : [{ name: subCategory, path: canonical }]),
      ]),
    ],
    whenEmpty: noCategory,
    hasBanner: true,
  });
};

/** R018: whose category or sub-category has this name; a name that nothing has is an empty listing (Q05). */
export const eitherPage: PageMaker = async (source, { name = '' }, number) => {
  if (!isName(name)) return null;
  const listing = await listingData(source, { either: name }, number);
  const { first, data } = listing;
  const category = knownCategory(data, name)?.name;
  const heading = category ?? knownSubCategory(data, name) ?? shown(name);
  // A category has a page of its own with the same models: that one is to be listed.
  const canonical = category === undefined ? addresses.listing(heading) : addresses.category(category);
  return listingContent(listing, {
    title: `${heading} models`,
    heading,
    description: `${countOf(first.total)} of category or sub-category ${heading} to download. ${source.shop.shopName}.`,
    canonical,
    indexable: first.total > 0,
    jsonLd: [breadcrumbJsonLd(source, [{ name: heading, path: canonical }])],
    whenEmpty: noCategory,
  });
};

/** R019 */
export const searchPage: PageMaker = async (source, { term = '' }, number) => {
  if (!isName(term)) return null;
  const listing = await listingData(source, { search: term.trim().toLowerCase() }, number);
  return listingContent(listing, {
    title: `Search: ${term}`,
    heading: term,
    description: `${countOf(listing.first.total)} found for ${term}.`,
    canonical: `/search/${encodeURIComponent(term.toLowerCase())}`,
    indexable: false,
    jsonLd: [],
    whenEmpty: `No results for ${term}`,
  });
};
