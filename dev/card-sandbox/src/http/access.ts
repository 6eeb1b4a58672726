import type { IncomingMessage } from 'node:http';
import { ApiError } from '../model/apiError.ts';
import type { Access } from './call.ts';

const loopbackAddress = /^(127\.|::1$|::ffff:127\.)/;
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const loopbackOrigin = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const unauthorized = (message: string): ApiError =>
  new ApiError(
    401,
    { type: 'invalid_request_error', message },
    { 'www-authenticate': 'Bearer realm="Stripe"' },
  );

const forbidden = (message: string, code?: string): ApiError =>
  new ApiError(403, { type: 'invalid_request_error', message, ...(code === undefined ? {} : { code }) });

const keyOf = (request: IncomingMessage): string => {
  const [scheme = '', value = ''] = (request.headers.authorization ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return '';
  return Buffer.from(value, 'base64').toString().split(':')[0] ?? '';
};

/** The Host header is checked as well, so that a foreign domain that resolves to this machine is refused. */
const isLocal = (request: IncomingMessage): boolean =>
  loopbackAddress.test(request.socket.remoteAddress ?? '') && loopbackHost.test(request.headers.host ?? '');

const requireLoopback = (request: IncomingMessage): void => {
  const form = request.method === 'POST' && request.headers['content-type'] !== 'application/json';
  if (isLocal(request) && !form && request.headers.origin === undefined) return;
  throw forbidden('The controls of the sandbox take JSON from this machine only.');
};

const requireOwnPage = (request: IncomingMessage): void => {
  const isOwnForm = request.headers.origin === `http://${request.headers.host}`;
  if (isLocal(request) && (request.method === 'GET' || isOwnForm)) return;
  throw forbidden('The pages of the sandbox are for a browser on this machine.');
};

/**
 * Checks the caller. Every test key is valid: the sandbox has one account and no real money.
 * @returns whether the key is a publishable one
 * @throws ApiError 401 without a usable key, 403 when the caller may not do this
 */
export const authorize = (request: IncomingMessage, access: Access): { publishable: boolean } => {
  if (access === 'link') return { publishable: false };
  if (access === 'page') requireOwnPage(request);
  if (access === 'loopback') requireLoopback(request);
  if (access === 'page' || access === 'loopback') return { publishable: false };
  const key = keyOf(request);
  if (key === '') {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (/^sk_test_\w+$/.test(key)) return { publishable: false };
  if (!/^pk_test_\w+$/.test(key)) throw unauthorized('Invalid API Key provided.');
  if (access === 'browser') return { publishable: true };
  throw forbidden(
    'This API call cannot be made with a publishable API key. Please use a secret API key.',
    'secret_key_required',
  );
};

/** The headers that let a page of this machine (the shop's card form) call a browser route. */
export const corsHeaders = (request: IncomingMessage): Record<string, string> => {
  const { origin } = request.headers;
  if (origin === undefined || !loopbackOrigin.test(origin)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, Stripe-Version',
    'access-control-expose-headers': 'Request-Id',
    'access-control-max-age': '600',
  };
};
