import { ApiError } from './apiError.ts';

/**
 * The server's message about a refused call (status 400 to 499), for instance a password that is too common or a name that
 * already exists; null for any other failure.
 */
export const refusalText = (error: unknown): string | null =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : null;
