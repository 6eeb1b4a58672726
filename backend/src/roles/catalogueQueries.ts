import type { JobQueue } from '#infra/queue/jobQueue.ts';
import { hurryJobs } from '#policies/hurryJobs.ts';
import { jobStatuses } from '#policies/jobStatuses.ts';
import { assetQueries } from '#projections/catalogue/assets/queries.ts';
import { categoryQueries } from '#projections/catalogue/categories/queries.ts';
import { modelQueries } from '#projections/catalogue/models/queries.ts';
import { passportQueries } from '#projections/catalogue/passports/queries.ts';
import { previewQueries } from '#projections/catalogue/previews/queries.ts';
import { versionQueries } from '#projections/catalogue/versions/queries.ts';
import { homeSliderQueries } from '#projections/content/homeSlider/queries.ts';
import { salesQueries } from '#projections/ordering/sales/queries.ts';
import { measureModel } from '#workers/jobs.ts';
import type { Services } from '../composition.ts';
import { createPassportOf } from '../http/catalogue/passportRoutes.ts';

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
export const catalogueQueries = (services: Services, jobQueue: JobQueue) => {
  const { listing, searching, reference } = services;
  const { db } = services.pages;
  const sales = salesQueries({ db: listing.db });
  const bestSellers = async () => (await sales.bestSellers(mostBestSellers)).map(({ _id }) => _id);
  const models = modelQueries({ db, listing: listing.db, searching: searching.db, reference, bestSellers });
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
