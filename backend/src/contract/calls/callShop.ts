import { type Asked, addressOf, placeOf } from '../addressOf.ts';
import type { AnswerTo, Calls, SentTo } from './calls.ts';

/** The answer to a call; its body is parsed if it is JSON, otherwise a text. */
export type Reply<Body = unknown> = {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
};

/** The token of a signed-in caller, a key that identifies a repeated call as the same command (ADR 14), and headers. */
type Beside = {
  readonly token?: string | undefined;
  readonly key?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

/** Sends any request to an address below `/api`, even one that is not in the API. A body that is not a form is sent as JSON. */
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
  // A 304 has the type of the caller's copy, but no body.
  const isJson = text !== '' && (response.headers.get('content-type') ?? '').includes('application/json');
  return {
    status: response.status,
    headers: response.headers,
    body: (isJson ? JSON.parse(text) : text) as Body,
  };
};

type KeysOf<Body> = Body extends unknown ? keyof Body : never;
type ValueOf<Body, Key> = Body extends unknown ? (Key extends keyof Body ? Body[Key] : never) : never;
/** All fields of a call's possible answers, since a caller who reads one expects the answer that has it. */
type AnyOf<Body> = [Extract<Body, object>] extends [never]
  ? Body
  : Extract<Body, readonly unknown[]> extends never
    ? { readonly [Key in KeysOf<Extract<Body, object>>]: ValueOf<Extract<Body, object>, Key> }
    : Extract<Body, readonly unknown[]>;
export type BodyOf<Name extends keyof Calls> = AnyOf<AnswerTo<Name>>;

/** The request of a call as an argument, optional when nothing in it is required. */
export type Sent<Name extends keyof Calls> =
  SentTo<Name> extends [infer Parts]
    ? [sent: Parts & Beside]
    : [sent?: NonNullable<SentTo<Name>[0]> & Beside];

/** The address of a call below `/api`, and the rest of its request. */
const requestOf = <Name extends keyof Calls>(name: Name, ...[sent]: Sent<Name>) => {
  const { params, query, ...beside } = (sent ?? {}) as Asked & Beside & { readonly body?: unknown };
  const { method, path } = placeOf(name);
  return {
    method,
    address: addressOf(path, { ...(params && { params }), ...(query && { query }) }),
    ...beside,
  };
};

/** Calls the shop at a URL by the name of a call. Request and answer types follow from the tables of calls (ADR 65). */
export const callShop = <Name extends keyof Calls>(
  url: string,
  name: Name,
  ...sent: Sent<Name>
): Promise<Reply<BodyOf<Name>>> => {
  const { method, address, ...beside } = requestOf(name, ...sent);
  return request(url, method, address, beside);
};
