import { categoryRoutes, subCategoryRoutes } from '#http/catalogue/categoryRoutes.ts';
import { licenceRoutes } from '#http/catalogue/licenceRoutes.ts';
import { modelRoutes } from '#http/catalogue/modelRoutes.ts';
import { passportRoutes } from '#http/catalogue/passportRoutes.ts';
import { versionRoutes } from '#http/catalogue/versionRoutes.ts';
import { shopRoutes } from '#http/content/shopRoutes.ts';
import { sliderRoutes } from '#http/content/sliderRoutes.ts';
import { createKeptAnswers, type Keep } from '#http/kept/keptAnswers.ts';
import { reviewRoutes } from '#http/ordering/reviewRoutes.ts';
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
