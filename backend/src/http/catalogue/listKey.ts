import { addressOf } from '#contract/addressOf.ts';
import { isChoosable } from '#contract/listingFacets.ts';
import { isSearch, type ListingFilter, type ListingPage } from '#contract/listingFilter.ts';
import { spelledListing } from '#projections/catalogue/search/search.ts';

/** The address under which a page of a listing is kept, however it was spelled. */
export const listKey = ({ page, limit, ...filter }: ListingPage): string =>
  addressOf('/api/modal', { query: { page, limit, ...spelledListing(filter) } });

/** The address under which the counts of a listing are kept. */
export const facetsKey = (filter: ListingFilter): string =>
  addressOf('/api/modal/facets', { query: spelledListing(filter) });

/**
 * Whether such listings can be made up in any number: searches, and bounds that no visitor is offered. They must not push
 * others out of a cache.
 */
export const isMadeUp = (listing: ListingFilter): boolean => isSearch(listing) || !isChoosable(listing);
