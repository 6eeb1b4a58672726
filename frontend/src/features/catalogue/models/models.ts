import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { shopPageSize } from 'backend/contract/constants.ts';
import { spelledFilter } from 'backend/contract/listingFilter.ts';
import type { WireModel } from 'backend/contract/wire.ts';
import { call, callPage, type Page } from '../../../lib/api.ts';
import { whenNowhere } from '../../../lib/apiError.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import type { ModelFilter } from '../search/modelFilter.ts';

/** The carousel shows this many of the newest products (R178d). */
export const newArrivals = 12;

/**
 * The indexes, in the whole list (newest first, from 0), of the models on a page of the home page's grid. New Arrivals shows the first
 * twelve on the same page (R029), so the grid begins after them and ends with them: it has all models, each once.
 */
export const placesOnHome = (page: number, total: number): readonly number[] => {
  const from = (page - 1) * shopPageSize;
  const count = Math.max(0, Math.min(shopPageSize, total - from));
  const skipped = total > newArrivals ? newArrivals : 0;
  return Array.from({ length: count }, (_, at) => (from + at + skipped) % total);
};

/** One page of the catalogue, newest first, 16 a page (R178a). @throws ApiError */
const fetchPage = (filter: ModelFilter, page: number, signal: AbortSignal): Promise<Page<WireModel>> =>
  callPage('GET /modal', { query: { page, limit: shopPageSize, ...spelledFilter(filter) }, signal });

const noModels: Page<WireModel> = { rows: [], total: 0 };

/** A page of products under its key; the previous page of the same list stays visible while it loads. */
const pageQuery = (
  list: ModelFilter | 'home',
  page: number,
  load: (context: { readonly client: QueryClient; readonly signal: AbortSignal }) => Promise<Page<WireModel>>,
) =>
  queryOptions({
    queryKey: ['models', list, page],
    queryFn: load,
    placeholderData: (previous, query) =>
      isSameList(query?.queryKey[1], list) ? keepPreviousData(previous) : undefined,
  });

const isSameList = (one: unknown, other: ModelFilter | 'home'): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** One page of the filtered products. An invalid name of a category gives an empty list. */
export const modelsQuery = (filter: ModelFilter, page: number) =>
  pageQuery(filter, page, ({ signal }) => fetchPage(filter, page, signal).catch(whenNowhere(noModels)));

/** One page of the home page's grid, which begins after the New Arrivals; it is assembled from pages of the whole list. */
export const homeQuery = (page: number) =>
  pageQuery('home', page, async ({ client, signal }) => {
    const first = await client.fetchQuery(modelsQuery({}, 1));
    const places = placesOnHome(page, first.total);
    const numbers = new Set(places.map((place) => Math.floor(place / shopPageSize) + 1));
    const pages = new Map(
      await Promise.all(
        [...numbers].map(
          async (number) => [number, number === 1 ? first : await fetchPage({}, number, signal)] as const,
        ),
      ),
    );
    const rows = places.flatMap(
      (place) => pages.get(Math.floor(place / shopPageSize) + 1)?.rows[place % shopPageSize] ?? [],
    );
    return { rows, total: first.total };
  });

/** A product from an already loaded list, shown while the product itself loads. */
const fromLists = (id: string): WireModel | undefined => {
  const pages = queryClient.getQueriesData<{ readonly rows: readonly WireModel[] }>({ queryKey: ['models'] });
  const similar = queryClient.getQueriesData<readonly WireModel[]>({ queryKey: ['similar'] });
  const lists = [...pages.map(([, page]) => page?.rows), ...similar.map(([, models]) => models)];
  return lists.flatMap((models) => models ?? []).find(({ _id }) => _id === id);
};

/** One product (R154); null for an unknown id. */
export const modelQuery = (id: string) =>
  queryOptions({
    queryKey: ['model', id],
    queryFn: ({ signal }) =>
      call('GET /modal/singleModal/:id', { params: { id: id.toLowerCase() }, signal }).catch(
        whenNowhere(null),
      ),
    placeholderData: () => fromLists(id),
  });
