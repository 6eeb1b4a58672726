/** The `error` object of an answer, as the provider shapes it. */
export type ErrorBody = {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly doc_url?: string;
  readonly payment_intent?: unknown;
  readonly payment_method?: unknown;
};

/** The provider's documentation of the error. */
export const documentation = (code: string) =>
  `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;

/** A refusal: thrown, so that all writes of the request are undone. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: ErrorBody, headers: Readonly<Record<string, string>> = {}) {
    super(body.message);
    this.status = status;
    this.body = body.code === undefined ? body : { ...body, doc_url: documentation(body.code) };
    this.headers = headers;
  }
}

/** 400: the request cannot be carried out as sent. */
export const invalidRequest = (
  message: string,
  details: { param?: string; code?: string; payment_intent?: unknown } = {},
): ApiError => new ApiError(400, { type: 'invalid_request_error', message, ...details });

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

/** 402: the card details are wrong (number, expiry, security code), found before any charge. */
export const invalidCard = (code: string, message: string, param?: string, declineCode?: string): ApiError =>
  new ApiError(402, {
    type: 'card_error',
    code,
    message,
    ...(param === undefined ? {} : { param }),
    ...(declineCode === undefined ? {} : { decline_code: declineCode }),
  });
