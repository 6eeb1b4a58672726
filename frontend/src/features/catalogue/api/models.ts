import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { shopPageSize } from 'backend/contract/constants.ts';
import { modelsPath } from 'backend/contract/modelsPath.ts';
import type { WireModel } from 'backend/contract/wire.ts';
import { getAnswer, getPage, type Page } from '../../../lib/api.ts';
import { whenNowhere } from '../../../lib/apiError.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import type { ModelFilter } from '../modelFilter.ts';

/** The path of one page of the catalogue, newest first, 16 a page (R178a). */
const pagePath = (filter: ModelFilter, page: number): string =>
  modelsPath({ ...filter, page, limit: shopPageSize });

const noModels: Page<WireModel> = { rows: [], total: 0 };

/** One page of the filtered products; the previous page stays visible while it loads. */
export const modelsQuery = (filter: ModelFilter, page: number) => {
  const path = pagePath(filter, page);
  return queryOptions({
    queryKey: ['models', filter, page],
    // An invalid name of a category gives an empty list.
    queryFn: ({ signal }) => getPage<WireModel>(path, signal).catch(whenNowhere(noModels)),
    placeholderData: (previous, query) =>
      sameFilter(query?.queryKey[1], filter) ? keepPreviousData(previous) : undefined,
  });
};

const sameFilter = (one: unknown, other: ModelFilter): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A product from an already loaded list, shown while the product itself loads. */
const fromLists = (id: string): WireModel | undefined => {
  const pages = queryClient.getQueriesData<{ readonly rows: readonly WireModel[] }>({ queryKey: ['models'] });
  return pages.flatMap(([, page]) => page?.rows ?? []).find(({ _id }) => _id === id);
};

/** One product (R154); null if there is none with that id. */
export const modelQuery = (id: string) => {
  const path = `/modal/singleModal/${encodeURIComponent(id.toLowerCase())}`;
  return queryOptions({
    queryKey: ['model', id],
    queryFn: ({ signal }) => getAnswer<WireModel | null>(path, signal).catch(whenNowhere(null)),
    placeholderData: () => fromLists(id),
  });
};
