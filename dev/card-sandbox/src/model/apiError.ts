/** The `error` object of an answer, as the provider shapes it. */
export type ErrorBody = {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly payment_method?: unknown;
};

/** A refusal: thrown, so that all writes of the request are undone. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** 400: the request cannot be carried out as sent. */
export const invalidRequest = (message: string, details: { param?: string; code?: string } = {}): ApiError =>
  new ApiError(400, { type: 'invalid_request_error', message, ...details });

/** 400: a required parameter is missing. */
export const missingParameter = (param: string): ApiError =>
  invalidRequest(`Missing required param: ${param}.`, { param, code: 'parameter_missing' });

/** 404: no object with that id. */
export const noSuch = (noun: string, id: string, param: string): ApiError =>
  new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  });
