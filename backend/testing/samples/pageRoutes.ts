import { categoryRoutes, subCategoryRoutes } from '#http/catalogue/categories.ts';
import { licenceRoutes } from '#http/catalogue/licences.ts';
import { modelRoutes } from '#http/catalogue/models/modelRoutes.ts';
import { passportRoutes } from '#http/catalogue/passports.ts';
import { versionRoutes } from '#http/catalogue/versions.ts';
import { shopRoutes } from '#http/content/shop.ts';
import { sliderRoutes } from '#http/content/slider.ts';
import { createKeptAnswers, type Keep } from '#http/kept/keptAnswers.ts';
import { reviewRoutes } from '#http/ordering/reviews.ts';
import type { Route } from '#http/route.ts';
import type { PageSource } from './sampleShop.ts';

/** The routes that pages call, on a shop that has only the data that pages read. */
export const pageRoutes = (
  source: PageSource,
  keep: Keep = createKeptAnswers(() => {}).keep,
): readonly Route[] => {
  const deps = { ...source, keep } as never;
  const routesOfPages = [
    categoryRoutes,
    subCategoryRoutes,
    sliderRoutes,
    modelRoutes,
    licenceRoutes,
    passportRoutes,
    versionRoutes,
    reviewRoutes,
  ];
  return [...shopRoutes(source.shop), ...routesOfPages.flatMap((routes) => routes(deps))];
};
