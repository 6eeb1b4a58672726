import { type Asked, addressOf, placeOf } from '../addressOf.ts';
import type { AnswerTo, Calls, SentTo } from './calls.ts';

/** The answer to a call: its body is what JSON says, where it is JSON, and otherwise a text. */
export type Reply<Body = unknown> = {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
};

/** The token of a signed-in caller, a key that makes a repeated call the same command (ADR 14), and headers. */
type Beside = {
  readonly token?: string | undefined;
  readonly key?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

/** Sends any request to an address below `/api`, also one that the API does not know. A body that is not a form is sent as JSON. */
export const request = async <Body = unknown>(
  url: string,
  method: string,
  address: string,
  { token, key, headers, body }: Beside & { readonly body?: unknown } = {},
): Promise<Reply<Body>> => {
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}/api${address}`, {
    method,
    headers: {
      ...headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  // A 304 names the type of what the caller has, and brings nothing.
  const isJson = text !== '' && (response.headers.get('content-type') ?? '').includes('application/json');
  return {
    status: response.status,
    headers: response.headers,
    body: (isJson ? JSON.parse(text) : text) as Body,
  };
};

type KeysOf<Body> = Body extends unknown ? keyof Body : never;
type ValueOf<Body, Key> = Body extends unknown ? (Key extends keyof Body ? Body[Key] : never) : never;
/** Every field that some answer to a call has: a caller who reads one expects the answer that has it. */
type AnyOf<Body> = [Extract<Body, object>] extends [never]
  ? Body
  : Extract<Body, readonly unknown[]> extends never
    ? { readonly [Key in KeysOf<Extract<Body, object>>]: ValueOf<Extract<Body, object>, Key> }
    : Extract<Body, readonly unknown[]>;
/** The body of an answer to a call. */
export type BodyOf<Name extends keyof Calls> = AnyOf<AnswerTo<Name>>;

/** The request of a call as an argument, which may be missing where nothing in it is required. */
export type Sent<Name extends keyof Calls> =
  SentTo<Name> extends [infer Parts]
    ? [sent: Parts & Beside]
    : [sent?: NonNullable<SentTo<Name>[0]> & Beside];

/** The address below `/api`, and what goes with it, of a call. */
export const requestOf = <Name extends keyof Calls>(name: Name, ...[sent]: Sent<Name>) => {
  const { params, query, ...beside } = (sent ?? {}) as Asked & Beside & { readonly body?: unknown };
  const { method, path } = placeOf(name);
  return {
    method,
    address: addressOf(path, { ...(params && { params }), ...(query && { query }) }),
    ...beside,
  };
};

/** Makes a call by its name to the shop at a URL. What it takes and answers follows from the tables of calls (ADR 65). */
export const callShop = <Name extends keyof Calls>(
  url: string,
  name: Name,
  ...sent: Sent<Name>
): Promise<Reply<BodyOf<Name>>> => {
  const { method, address, ...beside } = requestOf(name, ...sent);
  return request(url, method, address, beside);
};
