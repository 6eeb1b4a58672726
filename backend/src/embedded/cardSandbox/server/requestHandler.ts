import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { ApiError } from '../model/apiError.ts';
import { type Form, parseForm } from '../model/formBody.ts';
import { newId } from '../model/ids.ts';
import type { Store } from '../store/store.ts';
import { authorize } from './authorize.ts';
import { type Answer, type Call, json } from './call.ts';
import { corsHeaders } from './cors.ts';
import type { Faults } from './faults.ts';
import { createKeyRegister, requestFingerprint } from './idempotency.ts';
import { parseJson } from './parseJson.ts';
import { perform } from './perform.ts';
import { readBody } from './readBody.ts';
import { createRouter, type Match, type Route } from './router.ts';
import { suffer } from './suffer.ts';

export type HandlerParts = {
  readonly store: Store;
  readonly routes: readonly Route[];
  readonly faults: Faults;
  readonly webhookTypes: ReadonlySet<string>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly baseUrl: (request: IncomingMessage) => string;
  /** Called after each change that is durable. */
  readonly onChange: () => void;
  /** Receives what should not happen; never a key, never a body. */
  readonly log: (message: string) => void;
};

const defaultApiVersion = '2026-10-28.endive';

const header = (request: IncomingMessage, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

const unknownUrl = (method: string, path: string): ApiError =>
  new ApiError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  });

/** The sandbox as a request listener for `node:http`. */
export const requestHandler = (parts: HandlerParts): RequestListener => {
  const find = createRouter(parts.routes);
  const keys = createKeyRegister();

  const readForm = async (
    request: IncomingMessage,
    match: Match,
    search: string,
  ): Promise<[Form, string]> => {
    const body = match.route.method === 'GET' ? search : await readBody(request);
    return [match.route.access === 'loopback' ? parseJson(body) : parseForm(body), body];
  };

  const carryOut = async (
    request: IncomingMessage,
    match: Match,
    pathname: string,
    search: string,
    requestId: string,
  ): Promise<Answer | 'drop'> => {
    const { publishable } = authorize(request, match.route.access);
    const [form, body] = await readForm(request, match, match.route.access === 'loopback' ? '' : search);
    const idempotencyKey = match.route.method === 'POST' ? header(request, 'idempotency-key') : null;
    const release = idempotencyKey === null ? undefined : keys.claim(idempotencyKey);
    let answer: Answer;
    const fault =
      match.route.access === 'loopback' ? undefined : parts.faults.take(match.route.pattern, pathname);
    try {
      if ((await suffer(fault, 'before')) === 'drop') return 'drop';
      const call: Call = {
        store: parts.store,
        path: match.path,
        form,
        now: parts.clock(),
        baseUrl: parts.baseUrl(request),
        apiVersion: header(request, 'stripe-version') ?? defaultApiVersion,
        requestId,
        idempotencyKey,
        publishable,
        webhookTypes: parts.webhookTypes,
      };
      answer = await perform(match, call, requestFingerprint(match.route.method, pathname, body));
    } finally {
      release?.();
    }
    if (match.route.method === 'POST') parts.onChange();
    return (await suffer(fault, 'after')) === 'drop' ? 'drop' : answer;
  };

  const errorAnswer = (error: unknown): Answer => {
    if (error instanceof ApiError) {
      return { ...json(error.status, { error: error.body }), headers: error.headers };
    }
    parts.log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return json(500, { error: { type: 'api_error', message: 'An unknown error occurred.' } });
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const method = request.method ?? 'GET';
    const [pathname = '/', search = ''] = (request.url ?? '/').split('?', 2);
    const requestId = newId('req');
    const preflightFor = method === 'OPTIONS' ? header(request, 'access-control-request-method') : null;
    const match = find(preflightFor ?? method, pathname);
    const cors = match?.route.access === 'browser' ? corsHeaders(request) : {};
    if (preflightFor !== null && match?.route.access === 'browser') {
      response.writeHead(204, cors).end();
      return;
    }
    let answer: Answer | 'drop';
    try {
      if (match === undefined) {
        if (pathname.startsWith('/v1/')) authorize(request, 'secret');
        throw unknownUrl(method, pathname);
      }
      answer = await carryOut(request, match, pathname, search, requestId);
    } catch (error) {
      answer = errorAnswer(error);
    }
    if (answer === 'drop') {
      response.destroy();
      return;
    }
    // What is left of a body nobody read would be taken for the next request.
    const unread = method !== 'GET' && !request.complete;
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(answer.body),
      'cache-control': 'no-store',
      'request-id': requestId,
      'stripe-version': header(request, 'stripe-version') ?? defaultApiVersion,
      ...(header(request, 'idempotency-key') === null
        ? {}
        : { 'idempotency-key': header(request, 'idempotency-key') ?? '' }),
      ...(unread ? { connection: 'close' } : {}),
      ...cors,
      ...answer.headers,
    });
    response.end(answer.body);
  };

  return (request, response) => {
    respond(request, response).catch((error: unknown) => {
      parts.log(error instanceof Error ? (error.stack ?? error.message) : String(error));
      response.destroy();
    });
  };
};
