import { addressOf } from '#contract/addressOf.ts';
import { isChoosable } from '#contract/listingFacets.ts';
import { isSearch, type ListingFilter, type ListingPage } from '#contract/listingFilter.ts';
import { spelledListing } from '#projections/catalogue/search/search.ts';

/** The cache key of a page of a listing, however its address is written. */
export const listKey = ({ page, limit, ...filter }: ListingPage): string =>
  addressOf('/api/modal', { query: { page, limit, ...spelledListing(filter) } });

/** The cache key of the counts of a listing. */
export const facetsKey = (filter: ListingFilter): string =>
  addressOf('/api/modal/facets', { query: spelledListing(filter) });

/** Whether a caller can invent any number of such listings: searches, and bounds that no page offers. They must not evict others from a cache. */
export const isMadeUp = (listing: ListingFilter): boolean => isSearch(listing) || !isChoosable(listing);
