import type { PageAnswer } from 'backend/contract/pages.ts';
import { ApiError } from './apiError.ts';
import { isOffline } from './connection.ts';
import { readStored, storageKeys } from './storage.ts';
import { newTraceparent } from './traceparent.ts';

/** The answer of a documented call: an object, or a plain text such as 'User Already Exists' (R171). */
export type Answer<Body> = Body | string;

let whenUnauthorized: () => void = () => {};

/** Sets the listener that is called when the server rejects the token of a call. */
export const onUnauthorized = (listener: () => void): void => {
  whenUnauthorized = listener;
};

/** Sends a call to an address below `/api`. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

/** By the network, with the stored token, if any (Q20). */
export const byNetwork: Transport = (path, init) => {
  const token = readStored(storageKeys.token);
  const headers = new Headers(init.headers);
  headers.set('traceparent', newTraceparent());
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  return fetch(`/api${path}`, { ...init, headers });
};

let transport = byNetwork;

/** Replaces the network on the server, which answers the calls of its own pages; they read JSON alone. */
export const callBy = (other: (path: string, init: RequestInit) => Promise<PageAnswer>): void => {
  transport = other as Transport;
};

const messageOf = async (response: Response): Promise<string> => {
  const body: unknown = await response.json().catch(() => null);
  const message = (body as { message?: unknown } | null)?.message;
  return typeof message === 'string' ? message : `The server answered ${response.status}`;
};

const send = async (path: string, init: RequestInit): Promise<Response> => {
  try {
    return await transport(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, isOffline() ? 'You are offline.' : 'The server could not be reached');
  }
};

/** Calls the API below `/api`. @throws ApiError */
export const callApi = async (path: string, init: RequestInit = {}): Promise<Response> => {
  const token = readStored(storageKeys.token);
  const response = await send(path, init);
  if (response.ok) return response;
  if (response.status === 401 && token !== null && token === readStored(storageKeys.token))
    whenUnauthorized();
  throw new ApiError(response.status, await messageOf(response));
};

/** The body, parsed if it is JSON, otherwise as text. */
const readAnswer = async <Body>(response: Response): Promise<Body> => {
  const json = response.headers.get('Content-Type')?.includes('json') ?? false;
  return (json ? await response.json() : await response.text()) as Body;
};

/** GET of a JSON or text answer. @throws ApiError */
export const getAnswer = async <Body>(path: string, signal?: AbortSignal): Promise<Body> =>
  readAnswer<Body>(await callApi(path, signal ? { signal } : {}));

/** The rows of one page, and the total number of rows. */
export type Page<Row> = { readonly rows: readonly Row[]; readonly total: number };

/** GET of a page; the total comes from `X-Total-Count`. @throws ApiError */
export const getPage = async <Row>(path: string, signal?: AbortSignal): Promise<Page<Row>> => {
  const response = await callApi(path, signal ? { signal } : {});
  const rows = (await response.json()) as readonly Row[];
  return { rows, total: Number(response.headers.get('X-Total-Count') ?? rows.length) };
};

/** POST, PUT or DELETE with a JSON body; FormData is sent as multipart. @throws ApiError */
export const sendAnswer = async <Body>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Body> => {
  if (body === undefined) return readAnswer<Body>(await callApi(path, { method }));
  if (body instanceof FormData) return readAnswer<Body>(await callApi(path, { method, body }));
  const headers = { 'Content-Type': 'application/json' };
  return readAnswer<Body>(await callApi(path, { method, headers, body: JSON.stringify(body) }));
};
