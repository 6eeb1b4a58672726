import { type Asked, addressOf, placeOf } from 'backend/contract/addressOf.ts';
import type { AnswerTo, Calls, RowOf, SentTo } from 'backend/contract/calls/calls.ts';
import type { PageAnswer } from 'backend/contract/pages.ts';
import { afterSignIn } from './afterSignIn.ts';
import { ApiError } from './apiError.ts';
import { isOffline } from './connection.ts';
import { randomHex } from './hex.ts';
import { readStored, storageKeys } from './storage.ts';

/** The root of a trace (W3C Trace Context, version 00), which the shop links to the trace of the call. */
const newTraceparent = (): string => `00-${randomHex(16)}-${randomHex(8)}-01`;

let whenUnauthorized: () => void = () => {};

/** Sets the listener that is called when the server rejects the token of a call. */
export const onUnauthorized = (listener: () => void): void => {
  whenUnauthorized = listener;
};

type Sent = Asked & {
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

/** Sends a call by its name, which is its method and its path below `/api`. */
type Transport = (name: string, sent: Sent) => Promise<Response>;

/** Calls over the network, with the stored token, if any (Q20). */
export const byNetwork: Transport = (name, { body, signal, headers, ...asked }) => {
  const { method, path } = placeOf(name);
  const token = readStored(storageKeys.token);
  const json = body instanceof FormData ? '' : JSON.stringify(body);
  return fetch(`/api${addressOf(path, asked)}`, {
    method,
    headers: {
      ...headers,
      traceparent: newTraceparent(),
      ...(json && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: json || (body as FormData),
    signal: signal ?? null,
  });
};

let transport = byNetwork;

/** Replaces the network on the server, which answers its own pages' calls; pages read only JSON. */
export const callBy = (other: (name: string, sent: Sent) => Promise<PageAnswer>): void => {
  transport = other as Transport;
};

const messageOf = async (response: Response): Promise<string> => {
  const body: unknown = await response.json().catch(() => null);
  const message = (body as { message?: unknown } | null)?.message;
  return typeof message === 'string' ? message : `The server answered ${response.status}`;
};

const unreached = 'The server could not be reached';

const send = async (name: string, sent: Sent): Promise<Response> => {
  try {
    return await transport(name, sent);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, isOffline() ? 'You are offline.' : unreached);
  }
};

const answerTo = async (name: string, sent: Sent): Promise<Response> => {
  const token = readStored(storageKeys.token);
  const response = await send(name, sent);
  // No call answers with a page: a proxy or the login of a Wi-Fi did, in place of the shop.
  if (response.ok && response.headers.get('Content-Type')?.startsWith('text/html'))
    throw new ApiError(0, unreached);
  if (response.ok) return response;
  if (response.status === 401 && token !== null && token === readStored(storageKeys.token))
    whenUnauthorized();
  throw new ApiError(response.status, await messageOf(response));
};

/** Makes a call and returns the response, for files. @throws ApiError */
export const fetchAnswer = <Name extends keyof Calls>(
  name: Name,
  ...[sent]: SentTo<Name>
): Promise<Response> => afterSignIn(() => answerTo(name, sent ?? {}));

/** Makes a call and returns its body: an object, or a plain text such as 'User Already Exists' (R171). @throws ApiError */
export const call = async <Name extends keyof Calls>(
  name: Name,
  ...sent: SentTo<Name>
): Promise<AnswerTo<Name>> => {
  const response = await fetchAnswer(name, ...sent);
  const json = response.headers.get('Content-Type')?.includes('json') ?? false;
  return (json ? await response.json() : await response.text()) as AnswerTo<Name>;
};

/** The rows of one page, and the total number of rows. */
export type Page<Row> = {
  readonly rows: readonly Row[];
  readonly total: number;
  /** The corrected words of a search, as a query: `chiar=chair`. */
  readonly corrected?: string;
};

/** Makes a call for a page of a list; total and corrections come from the headers of the answer. @throws ApiError */
export const callPage = async <Name extends keyof Calls>(
  name: Name,
  ...sent: SentTo<Name>
): Promise<Page<RowOf<Name>>> => {
  const response = await fetchAnswer(name, ...sent);
  const rows = (await response.json()) as readonly RowOf<Name>[];
  const corrected = response.headers.get('X-Corrected-Words');
  return {
    rows,
    total: Number(response.headers.get('X-Total-Count') ?? rows.length),
    ...(corrected !== null && { corrected }),
  };
};
