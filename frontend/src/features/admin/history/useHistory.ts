import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WireAuditEntry } from 'backend/contract/audit.ts';
import { useEffect, useMemo } from 'react';
import { call } from '../../../lib/api.ts';
import { eachOnce } from './foldRuns.ts';
import type { HistoryQuery } from './historyFilter.ts';

/** How often newer events are fetched, in ms. */
const liveMs = 2_500;
const pageSize = 50;
/** If more than this arrive at once, the list is loaded again from its start. */
const mostNewer = 100;

/**
 * Matching entries, newest first: older ones page by page, newer ones automatically while `live`. With `folded`, the steps of a checkout
 * are one entry.
 */
export const useHistory = (filter: HistoryQuery, live: boolean, folded = true) => {
  const query = { ...filter, ...(folded && { fold: 'checkouts' as const }) };
  const client = useQueryClient();
  const spelled = JSON.stringify(query);
  const key = useMemo(() => ['admin', 'history', spelled] as const, [spelled]);
  const pages = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      call('GET /audit/events', { query: { ...query, limit: pageSize, before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ older }) => older ?? undefined,
    staleTime: 0,
    refetchOnMount: 'always',
    meta: { quiet: true },
  });
  const newest = pages.data?.pages[0]?.entries[0]?.position ?? '0';
  const newer = useQuery({
    queryKey: [...key, 'newer', newest],
    queryFn: ({ signal }) =>
      call('GET /audit/events', { query: { ...query, limit: mostNewer, after: newest }, signal }),
    enabled: live && pages.isSuccess,
    refetchInterval: liveMs,
    staleTime: 0,
    meta: { quiet: true },
  });
  const tooMany = newer.data !== undefined && newer.data.older !== null;
  useEffect(() => {
    if (tooMany) void client.resetQueries({ queryKey: key, exact: true });
  }, [tooMany, client, key]);
  const entries: readonly WireAuditEntry[] = useMemo(
    () =>
      eachOnce([
        ...(newer.data?.entries ?? []),
        ...(pages.data?.pages.flatMap((page) => page.entries) ?? []),
      ]),
    [newer.data, pages.data],
  );
  return {
    entries,
    /** People who match the search text. */
    people: pages.data?.pages[0]?.people ?? [],
    isLoading: pages.isPending,
    error: pages.error,
    isFetching: pages.isFetching,
    retry: () => void pages.refetch(),
    hasOlder: pages.hasNextPage,
    isLoadingOlder: pages.isFetchingNextPage,
    loadOlder: () => void pages.fetchNextPage(),
    /** The number of entries that arrived since the list was loaded. */
    arrived: newer.data?.entries.length ?? 0,
  };
};
