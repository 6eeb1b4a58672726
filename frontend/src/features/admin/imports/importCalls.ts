import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** How often a running import is fetched again, and the lines of an ended one, whose models are measured one by one, in ms. */
const [refreshMs, measuredMs] = [1_000, 5_000];

/** The newest imports, fetched again while one of them is running. */
export const importsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'imports'],
    queryFn: ({ signal }) => call('GET /modal/imports', { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'started') ? refreshMs : false,
    staleTime: 0,
  });

/** One import with the results of its lines. */
export const importQuery = (id: string, isRunning: boolean) =>
  queryOptions({
    queryKey: ['admin', 'imports', id, isRunning],
    queryFn: ({ signal }) => call('GET /modal/imports/:id', { params: { id }, signal }),
    refetchInterval: isRunning ? refreshMs : measuredMs,
    staleTime: 0,
  });
