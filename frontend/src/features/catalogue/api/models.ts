import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { shopPageSize } from 'backend/contract/constants.ts';
import { modelsPath } from 'backend/contract/modelsPath.ts';
import type { WireModel } from 'backend/contract/wire.ts';
import { getAnswer, getPage } from '../../../lib/api.ts';
import { fromPage, fromPagedPage } from '../../../lib/initialAnswers.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import type { ModelFilter } from '../modelFilter.ts';

/** Path of one page of the catalogue, newest first, 16 a page (R178a). */
const pagePath = (filter: ModelFilter, page: number): string =>
  modelsPath({ ...filter, page, limit: shopPageSize });

/** One page of the products that a filter leaves; the page before stays in sight until it is there. */
export const modelsQuery = (filter: ModelFilter, page: number) => {
  const path = pagePath(filter, page);
  return queryOptions({
    queryKey: ['models', filter, page],
    queryFn: ({ signal }) => getPage<WireModel>(path, signal),
    ...fromPagedPage<WireModel>(path),
    placeholderData: (previous, query) =>
      sameFilter(query?.queryKey[1], filter) ? keepPreviousData(previous) : undefined,
  });
};

const sameFilter = (one: unknown, other: ModelFilter): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What a list has already brought of a product, to show while the whole of it is on its way. */
const fromLists = (id: string): WireModel | undefined => {
  const pages = queryClient.getQueriesData<{ readonly rows: readonly WireModel[] }>({ queryKey: ['models'] });
  return pages.flatMap(([, page]) => page?.rows ?? []).find(({ _id }) => _id === id);
};

/** One product (R154). */
export const modelQuery = (id: string) => {
  const path = `/modal/singleModal/${encodeURIComponent(id.toLowerCase())}`;
  return queryOptions({
    queryKey: ['model', id],
    queryFn: ({ signal }) => getAnswer<WireModel>(path, signal),
    ...fromPage<WireModel>(path),
    placeholderData: () => fromLists(id),
  });
};
