import { ApiError } from './apiError.ts';

/** The server's message about a refused call (400 to 499), such as a name that exists; null for any other failure. */
export const refusalText = (error: unknown): string | null =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : null;

/** The text about a failure: the server's about a refusal, otherwise this one; or a function makes it of the error. */
export type Failed = string | ((error: unknown) => string);

export const failureText = (error: unknown, failed: Failed): string =>
  typeof failed === 'string' ? (refusalText(error) ?? failed) : failed(error);
