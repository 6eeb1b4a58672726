import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WireAuditEntry } from 'backend/contract/audit.ts';
import { useEffect, useMemo } from 'react';
import { fresh } from '../../../lib/adminAnswer.ts';
import { call } from '../../../lib/api.ts';
import { eachOnce } from './foldRuns.ts';
import type { HistoryQuery } from './historyFilter.ts';

/** How often newer events are fetched, in ms. */
const liveMs = 2_500;
const pageSize = 50;
/** If the first page and what has arrived since are more than this, the list is loaded again from its start. */
const mostFresh = 100;

/** The steps of a checkout are one entry, among people's also what followed by itself; the events of one request are all separate. */
const foldOf = ({ actor, correlation }: HistoryQuery) => {
  if (correlation !== undefined) return {};
  return { fold: actor === 'people' ? ('actions' as const) : ('checkouts' as const) };
};

/** Matching entries, newest first: older ones page by page, newer ones automatically while `live`. */
export const useHistory = (filter: HistoryQuery, live: boolean) => {
  const query = { ...filter, ...foldOf(filter) };
  const client = useQueryClient();
  const spelled = JSON.stringify(query);
  const key = useMemo(() => ['admin', 'history', spelled] as const, [spelled]);
  const pages = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      call('GET /audit/events', { query: { ...query, limit: pageSize, before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ older }) => older ?? undefined,
    ...fresh,
    refetchOnMount: 'always',
  });
  const first = pages.data?.pages[0]?.entries ?? [];
  const before = String(BigInt(first.at(-1)?.position ?? 1) - 1n);
  // All since the first page began, not only what is newer: what the shop does by itself comes a while after the action.
  const recent = useQuery({
    queryKey: [...key, 'since', before],
    queryFn: ({ signal }) =>
      call('GET /audit/events', { query: { ...query, limit: mostFresh, after: before }, signal }),
    enabled: live && pages.isSuccess,
    refetchInterval: liveMs,
    ...fresh,
  });
  const tooMany = recent.data !== undefined && recent.data.older !== null;
  useEffect(() => {
    if (tooMany) void client.resetQueries({ queryKey: key, exact: true });
  }, [tooMany, client, key]);
  const entries: readonly WireAuditEntry[] = useMemo(() => {
    const loaded = pages.data?.pages.flatMap((page) => page.entries) ?? [];
    return eachOnce(recent.data ? [...recent.data.entries, ...loaded] : loaded);
  }, [recent.data, pages.data]);
  const newest = BigInt(first[0]?.position ?? 0);
  return {
    entries,
    filter,
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
    arrived: recent.data?.entries.filter(({ position }) => BigInt(position) > newest).length ?? 0,
  };
};
