import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A file that is not on disk. */
type NamedContent = { readonly content: Buffer; readonly name: string };

/** The public API of the shop, as any client uses it. */
export type ShopClient = {
  readonly get: <Body>(path: string, key?: string) => Promise<Body>;
  /** `key` makes a repeated call the same command. */
  readonly post: <Body>(path: string, body: unknown, key?: string) => Promise<Body>;
  readonly put: (path: string, body: unknown, key: string) => Promise<void>;
  readonly delete: (path: string, key: string) => Promise<void>;
  /** A multipart upload. */
  readonly upload: (
    method: 'POST' | 'PUT',
    path: string,
    key: string,
    fields: Readonly<Record<string, string>>,
    files: readonly (readonly [field: string, file: string | NamedContent])[],
  ) => Promise<void>;
};

/** How often a busy shop is asked, and the pause between, in ms. */
const [mostTries, busyPauseMs] = [30, 1_000];

const check = async (response: Response, what: string): Promise<Response> => {
  if (response.ok) return response;
  throw new Error(`${what} answered ${response.status}: ${await response.text()}`);
};

/** A client of the shop at `baseUrl`, signed in when there is a `token`. Its calls throw when the shop refuses. */
export const createShopClient = (baseUrl: string, token: string | null = null): ShopClient => {
  const auth: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const call = async (
    method: string,
    path: string,
    { key, json, form }: { key?: string | undefined; json?: unknown; form?: FormData },
  ): Promise<Response> => {
    const headers = {
      ...auth,
      ...(key === undefined ? {} : { 'idempotency-key': `demo:${key}` }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const body = form ?? (json === undefined ? null : JSON.stringify(json));
    for (let tries = 1; ; tries += 1) {
      const response = await fetch(`${baseUrl}/api${path}`, { method, headers, body });
      // A busy shop has done nothing and asks to try again.
      if (response.status !== 503 || tries === mostTries) return check(response, `${method} ${path}`);
      await response.body?.cancel();
      await delay(busyPauseMs);
    }
  };
  /** The answers are JSON, or texts. */
  const bodyOf = async <Body>(response: Response): Promise<Body> => {
    const text = await response.text();
    return (response.headers.get('content-type') ?? '').includes('json') ? JSON.parse(text) : (text as never);
  };
  return {
    get: async (path, key) => bodyOf(await call('GET', path, { key })),
    post: async (path, json, key) => bodyOf(await call('POST', path, { json, key })),
    put: async (path, json, key) => bodyOf(await call('PUT', path, { json, key })),
    delete: async (path, key) => bodyOf(await call('DELETE', path, { key })),
    upload: async (method, path, key, fields, files) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      for (const [field, file] of files) {
        if (typeof file === 'string') form.append(field, await openAsBlob(file), basename(file));
        else form.append(field, new Blob([new Uint8Array(file.content)]), file.name);
      }
      await bodyOf(await call(method, path, { key, form }));
    },
  };
};
