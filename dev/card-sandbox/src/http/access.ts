import type { IncomingMessage } from 'node:http';
import { ApiError } from '../model/apiError.ts';
import type { Access } from './call.ts';

const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const localOrigin = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const refuse = (status: 401 | 403, message: string, code?: string): ApiError =>
  new ApiError(status, { type: 'invalid_request_error', message, ...(code && { code }) });

/** Only this machine can connect. The Host header reveals the page of a foreign domain that resolves to this machine. */
const isLocal = ({ headers }: IncomingMessage): boolean => localHost.test(headers.host ?? '');

const requireLoopback = (request: IncomingMessage): void => {
  const { 'content-type': type, origin } = request.headers;
  const isForm = request.method === 'POST' && type !== 'application/json';
  if (isLocal(request) && !isForm && origin === undefined) return;
  throw refuse(403, 'The controls of the sandbox take JSON from this machine only.');
};

/** Whether the request's key is a publishable one. Every test key is valid: the sandbox has one account and no real money. */
const isPublishable = ({ headers }: IncomingMessage, access: 'secret' | 'browser'): boolean => {
  const key = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (key === undefined) {
    throw refuse(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (/^sk_test_\w+$/.test(key)) return false;
  if (!/^pk_test_\w+$/.test(key)) throw refuse(401, 'Invalid API Key provided.');
  if (access === 'browser') return true;
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
  throw refuse(403, message, 'secret_key_required');
};

/**
 * Checks the caller.
 * @returns whether the key is a publishable one
 * @throws ApiError 401 without a usable key, 403 when the caller may not do this
 */
export const authorize = (request: IncomingMessage, access: Access): boolean => {
  if (access === 'secret' || access === 'browser') return isPublishable(request, access);
  if (access === 'loopback') requireLoopback(request);
  return false;
};

/** The headers that let a page of this machine (the shop's card form) call a browser route. */
export const corsHeaders = ({ headers: { origin = '' } }: IncomingMessage): Record<string, string> => ({
  vary: 'Origin',
  ...(localOrigin.test(origin) && {
    'access-control-allow-origin': origin,
    'access-control-allow-headers': 'Authorization, Content-Type',
  }),
});
