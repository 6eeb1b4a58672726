import { categoryRoutes } from '#http/catalogue/categoryRoutes.ts';
import { createListCache } from '#http/catalogue/listCache.ts';
import { modelRoutes } from '#http/catalogue/modelRoutes.ts';
import { passportRoutes } from '#http/catalogue/passportRoutes.ts';
import { subCategoryRoutes } from '#http/catalogue/subCategoryRoutes.ts';
import { createVersionCache } from '#http/catalogue/versionCache.ts';
import { versionRoutes } from '#http/catalogue/versionRoutes.ts';
import { shopRoutes } from '#http/content/shopRoutes.ts';
import { sliderRoutes } from '#http/content/sliderRoutes.ts';
import type { Route } from '#http/route.ts';
import type { ReadSide } from '#projections/readSide.ts';
import type { PageSource } from './sampleShop.ts';

const unchanged: Pick<ReadSide, 'onCommit'> = { onCommit: () => () => true };

/** The routes that pages call, on a shop that has what pages read alone. */
export const pageRoutes = (source: PageSource, readSide = unchanged): readonly Route[] => {
  const queries = { ...source, hasMoreThan: null, modelChunks: null, suggestedSearches: null } as never;
  const deps = {
    ...source,
    ...createListCache({ queries, readSide, mostListed: 0 }),
    ...createVersionCache({ versionsOf: source.versionsOf as never, readSide }),
  } as never;
  const routesOfPages = [
    categoryRoutes,
    subCategoryRoutes,
    sliderRoutes,
    modelRoutes,
    passportRoutes,
    versionRoutes,
  ];
  return [...shopRoutes(source.shop), ...routesOfPages.flatMap((routes) => routes(deps))];
};
