import { ApiError } from './apiError.ts';

/** The server's message about a refused call (400 to 499), such as a name that exists; null for any other failure. */
export const refusalText = (error: unknown): string | null =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : null;
