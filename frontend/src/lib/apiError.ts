/** A failed call with its status and the server's message; status 0 if there was no answer. */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
  }
}

/** Whether the requested item does not exist (404) or its id is invalid (422), so that a retry is pointless. */
export const isNowhere = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

/** A `catch` handler that returns `value` if the item does not exist, and rethrows any other error. */
export const whenNowhere =
  <Nothing>(nothing: Nothing) =>
  (error: unknown): Nothing => {
    if (isNowhere(error)) return nothing;
    throw error;
  };
