import { shopPageSize } from '#contract/constants.ts';
import type { FirstPage } from '#contract/firstData.ts';
import { modelsPath } from '#contract/modelsPath.ts';
import type { ModelFilter } from '#projections/catalogue/models/pageOfModels.ts';
import type { PageSource, Paging } from '../pageContent.ts';

/** A page of a listing: where the SPA looks for it, the answer, and which page it is. */
export type PagedModels = {
  readonly path: ReturnType<typeof modelsPath>;
  readonly answer: FirstPage;
  readonly paging: Paging;
};

/** The page of that number; of a number beyond the end the last one, as the SPA shows it (R044). */
export const pagedModels = async (
  source: Pick<PageSource, 'pageOfModels'>,
  filter: ModelFilter,
  number: number,
): Promise<PagedModels> => {
  const asked = { ...filter, page: number, limit: shopPageSize };
  const { models, total } = await source.pageOfModels(asked);
  const pages = Math.max(1, Math.ceil(total / shopPageSize));
  if (number > pages) return pagedModels(source, filter, pages);
  return { path: modelsPath(asked), answer: { body: models, total }, paging: { number, pages } };
};
