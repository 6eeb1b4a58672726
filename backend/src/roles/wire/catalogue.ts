import { categoryCommands } from '#commands/catalogue/categories.ts';
import { licenceCommands } from '#commands/catalogue/licences.ts';
import { previewCommands } from '#commands/catalogue/previews.ts';
import { searchWordsCommands } from '#commands/catalogue/search.ts';
import type { WireModelSales } from '#contract/wire.ts';
import { createMissedSearches } from '#infra/missedSearches/missedSearches.ts';
import type { CatalogueSearch } from '#projections/catalogue/search/search.ts';
import { dashboardQueries } from '#projections/content/dashboard.ts';
import { entitlementQueries } from '#projections/ordering/entitlements/queries.ts';
import { salesQueries } from '#projections/ordering/sales/queries.ts';
import { imageRoutes } from '../../http/catalogue/assets.ts';
import { categoryRoutes, subCategoryRoutes } from '../../http/catalogue/categories.ts';
import { licenceRoutes } from '../../http/catalogue/licences.ts';
import { modelRoutes } from '../../http/catalogue/models/modelRoutes.ts';
import { passportRoutes } from '../../http/catalogue/passports.ts';
import { previewRoutes } from '../../http/catalogue/previews.ts';
import { searchWordsRoutes } from '../../http/catalogue/search.ts';
import type { WebServices } from '../webServices.ts';

type Table = CatalogueSearch['tableOfModels'];

/** The Admin's table of models, in which each model that was sold has its sales. */
const withSales =
  (
    table: Table,
    salesOfModels: (modelIds: readonly string[]) => Promise<ReadonlyMap<string, WireModelSales>>,
  ): Table =>
  async (filter, page) => {
    const listed = await table(filter, page);
    const sales = await salesOfModels(listed.rows.map(({ _id }) => _id));
    const rows = listed.rows.map((model) => ({
      ...model,
      ...(sales.has(model._id) && { sales: sales.get(model._id) }),
    }));
    return { ...listed, rows };
  };

/** The wiring of the public catalogue, and of the Admin's table and categories. */
export const wireCatalogue = ({ config, database, store, files, handle, catalogue, keep }: WebServices) => {
  const { hurry, models, previews, passports, assets, categories } = catalogue;
  const { totalModels } = dashboardQueries({ db: database.db });
  const categoryDeps = { keep, ...categories, ...categoryCommands({ handle, store }) };
  return [
    ...modelRoutes({
      ...models,
      tableOfModels: withSales(models.tableOfModels, salesQueries({ db: database.db }).salesOfModels),
      keep,
      mostListed: config.WHOLE_LIST_MODELS,
      totalModels,
      totalCurrent: async () => (await totalModels()) + (await models.totalDrafts()),
    }),
    ...passportRoutes({ ...passports, ...models, ...entitlementQueries({ db: database.db }) }),
    ...imageRoutes({ ...assets, hurry, files }),
    ...previewRoutes({ ...previews, ...previewCommands({ handle, store }), files }),
    ...licenceRoutes({ ...models, ...licenceCommands({ handle, store }) }),
    ...searchWordsRoutes({
      ...models,
      ...searchWordsCommands({ handle }),
      missedSearches: createMissedSearches(database.db),
    }),
    ...categoryRoutes(categoryDeps),
    ...subCategoryRoutes(categoryDeps),
  ];
};
