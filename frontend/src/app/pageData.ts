import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Id of the `<script type="application/json">` with the data that a page was rendered with. */
export const pageDataId = 'page-data';

type Entry = readonly [key: QueryKey, data: unknown];

/** All answers in the cache, by key; without React Query's timestamps, so that the same page always has the same bytes and ETag. */
export const collectPageData = (client: QueryClient): readonly Entry[] =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data]);

/** Fills a cache with the data of the page, if any, as if it had just been fetched. */
export const takePageData = (client: QueryClient): void => {
  const text = document.getElementById(pageDataId)?.textContent;
  if (!text) return;
  for (const [key, data] of JSON.parse(text) as readonly Entry[]) client.setQueryData(key, data);
};
