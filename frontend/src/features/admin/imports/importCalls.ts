import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** How often an import that is under way is asked for, in ms. */
const refreshMs = 1_000;

/** The newest imports, kept fresh while one of them is under way. */
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
    refetchInterval: isRunning ? refreshMs : false,
    staleTime: 0,
  });

/** Has the models of a checked archive imported. @throws ApiError */
export const startImport = (id: string, draft: boolean) =>
  call('POST /modal/import/start/:id', { params: { id }, body: { draft } });
