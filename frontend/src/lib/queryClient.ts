import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './apiError.ts';

const isLasting = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Answers of the server. Keys begin with `['me', …]` for what belongs to the signed-in person and `['admin', …]` for
 * the Admin's: both are dropped when the session ends. `meta: { quiet: true }` keeps the full-screen spinner away.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && !isLasting(error),
      refetchOnWindowFocus: false,
    },
  },
});

/** Forgets what the signed-in person or the Admin had loaded. */
export const dropPersonalAnswers = (): void => {
  queryClient.removeQueries({ queryKey: ['me'] });
  queryClient.removeQueries({ queryKey: ['admin'] });
};
