import { ApiError } from './apiError.ts';

/**
 * What the server said about a call that it refused (400 to 499), such as a password that is too common, a name that
 * exists already or too many tries; null for every other failure.
 */
export const refusalText = (error: unknown): string | null =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : null;
