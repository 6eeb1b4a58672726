import { isSearch } from '#contract/listingFilter.ts';
import type { JobQueue } from '#infra/queue/jobQueue.ts';
import { hurryJobs } from '#policies/hurryJobs.ts';
import { jobStatuses } from '#policies/jobStatuses.ts';
import { assetQueries } from '#projections/catalogue/assets/queries.ts';
import { categoryQueries } from '#projections/catalogue/categories.ts';
import { modelQueries } from '#projections/catalogue/models/queries.ts';
import { passportQueries } from '#projections/catalogue/passports/queries.ts';
import { previewQueries } from '#projections/catalogue/previews.ts';
import type { KeepMeant } from '#projections/catalogue/search/search.ts';
import { versionQueries } from '#projections/catalogue/versions/queries.ts';
import { homeSliderQueries } from '#projections/content/slider.ts';
import { salesQueries } from '#projections/ordering/sales/queries.ts';
import { measureModel } from '#workers/jobs.ts';
import type { Services } from '../composition.ts';
import { createPassportOf } from '../http/catalogue/passports.ts';
import type { Metrics } from '../http/system/metrics.ts';

/** Passports with the status of their jobs. */
const passportOfServices = ({ pages: { db }, now }: Services, jobQueue: JobQueue) =>
  createPassportOf({
    ...passportQueries({ db }),
    jobStatus: async ({ eventId, position }) =>
      (await jobStatuses({ db, queue: jobQueue })(measureModel, [{ eventId, position }])).get(eventId) ??
      'ended',
    now,
  });

/** Number of models that have a place among the best sellers; the others follow, newest first. */
const mostBestSellers = 1_000;

/** Public queries, on connections whose statements have a short time limit. Missing parts of a viewed model are made first. */
export const catalogueQueries = (services: Services, jobQueue: JobQueue, keepMeant: KeepMeant) => {
  const { listing, searching, reference } = services;
  const { db } = services.pages;
  const sales = salesQueries({ db: listing.db });
  const bestSellers = async () => (await sales.bestSellers(mostBestSellers)).map(({ _id }) => _id);
  const lists = { listing: listing.db, searching: searching.db, keepMeant };
  const models = modelQueries({ db, ...lists, reference, bestSellers });
  const previews = previewQueries({ db });
  const hurry = hurryJobs({ db, queue: jobQueue, log: services.log });
  const hurriedWhen =
    <Shown, Options>(
      find: (modelId: string, options: Options) => Promise<Shown | null>,
      isUnmade: (shown: Shown) => boolean,
    ): typeof find =>
    async (modelId, options) => {
      const shown = await find(modelId, options);
      if (shown && isUnmade(shown)) hurry(modelId);
      return shown;
    };
  return {
    hurry,
    models: {
      ...models,
      modelById: hurriedWhen(previews.withPreview(models.modelById), (model) => !model.preview),
    },
    passports: {
      passportOf: hurriedWhen(passportOfServices(services, jobQueue), ({ state }) => state === 'measuring'),
    },
    previews,
    versions: versionQueries({ db }),
    categories: categoryQueries({ db }),
    slider: homeSliderQueries({ db, reference }),
    assets: assetQueries({ db }),
  };
};

export type CatalogueQueries = ReturnType<typeof catalogueQueries>;

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
