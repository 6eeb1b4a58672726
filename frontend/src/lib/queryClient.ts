import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './apiError.ts';
import { isOffline } from './connection.ts';

const isLasting = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Caches answers of the server. Keys that begin with 'me' belong to the signed-in user, keys that begin with 'admin' to
 * the Admin; both are removed when the session ends. `meta: { quiet: true }` suppresses the full-screen spinner.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && !isLasting(error) && !isOffline(),
        refetchOnWindowFocus: false,
        // Without a network a call fails with a message; the library would keep it waiting silently.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });

/** The browser's client; the server creates one for each page. */
export const queryClient = createQueryClient();

/** Removes cached answers that belong to the signed-in user or to the Admin. */
export const dropPersonalAnswers = (): void => {
  queryClient.removeQueries({ queryKey: ['me'] });
  queryClient.removeQueries({ queryKey: ['admin'] });
};
