import type { WireModelSales } from '#contract/wire.ts';
import type { CatalogueSearch } from '#projections/catalogue/search/search.ts';

type Table = CatalogueSearch['tableOfModels'];

/** The Admin's table of models, in which each model that was sold has its sales. */
export const withSales =
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
