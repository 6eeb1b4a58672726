/** A call that did not succeed: the status and what the server said. Status 0: no answer at all. */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
  }
}

/** There is no such thing (404), or nothing can be called so (422): trying again would not bring it. */
export const isNowhere = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);
