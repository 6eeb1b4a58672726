import { isSearch } from '#contract/listingFilter.ts';
import type { Metrics } from '../http/system/metrics.ts';
import type { CatalogueQueries } from './catalogueQueries.ts';

/** The queries of the catalogue, with the time of their searches measured. */
export const timedSearches = (queries: CatalogueQueries, time: Metrics['timeSearch']): CatalogueQueries => {
  const { pageOfModels, facetsOfModels, suggestedSearches } = queries.models;
  return {
    ...queries,
    models: {
      ...queries.models,
      pageOfModels: (page) => (isSearch(page) ? time('page', () => pageOfModels(page)) : pageOfModels(page)),
      facetsOfModels: (filter) =>
        isSearch(filter) ? time('facets', () => facetsOfModels(filter)) : facetsOfModels(filter),
      suggestedSearches: (term) => time('suggestions', () => suggestedSearches(term)),
    },
  };
};
