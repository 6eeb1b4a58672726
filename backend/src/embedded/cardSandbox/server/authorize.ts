import type { IncomingMessage } from 'node:http';
import { ApiError } from '../model/apiError.ts';
import type { Access } from './router.ts';

const loopbackAddress = /^(127\.|::1$|::ffff:127\.)/;
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const unauthorized = (message: string): ApiError =>
  new ApiError(
    401,
    { type: 'invalid_request_error', message },
    { 'www-authenticate': 'Bearer realm="Stripe"' },
  );

const keyOf = (request: IncomingMessage): string | undefined => {
  const [scheme, value] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer') return value;
  if (scheme?.toLowerCase() === 'basic') {
    return Buffer.from(value ?? '', 'base64')
      .toString()
      .split(':')[0];
  }
  return undefined;
};

const isLocal = (request: IncomingMessage): boolean =>
  loopbackAddress.test(request.socket.remoteAddress ?? '') && loopbackHost.test(request.headers.host ?? '');

/** Only from this machine, and only under its own name, so that no web page can reach the controls. */
const requireLoopback = (request: IncomingMessage): void => {
  const form = request.method === 'POST' && request.headers['content-type'] !== 'application/json';
  if (!isLocal(request) || form || request.headers.origin !== undefined) {
    throw new ApiError(403, {
      type: 'invalid_request_error',
      message: 'The controls of the sandbox take JSON from this machine only.',
    });
  }
};

/** Only from this machine, and a form only from a page of the sandbox itself. */
const requireOwnPage = (request: IncomingMessage): void => {
  const isOwnForm = request.headers.origin === `http://${request.headers.host}`;
  if (!isLocal(request) || (request.method !== 'GET' && !isOwnForm)) {
    throw new ApiError(403, {
      type: 'invalid_request_error',
      message: 'The pages of the sandbox are for a browser on this machine.',
    });
  }
};

/**
 * Checks who calls. Any test key is good: the sandbox holds one account and no real money.
 * @returns whether the key is a publishable one
 * @throws ApiError 401 without a usable key, 403 when the key may not do this
 */
export const authorize = (request: IncomingMessage, access: Access): { publishable: boolean } => {
  if (access === 'link') return { publishable: false };
  if (access === 'page') {
    requireOwnPage(request);
    return { publishable: false };
  }
  if (access === 'loopback') {
    requireLoopback(request);
    return { publishable: false };
  }
  const key = keyOf(request);
  if (key === undefined || key === '') {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (/^sk_test_\w+$/.test(key)) return { publishable: false };
  if (!/^pk_test_\w+$/.test(key)) throw unauthorized('Invalid API Key provided.');
  if (access === 'browser') return { publishable: true };
  throw new ApiError(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  });
};
