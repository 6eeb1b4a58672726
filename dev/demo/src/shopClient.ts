import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';

/** The public API of the shop, as any client uses it. */
export type ShopClient = {
  readonly get: <Body>(path: string) => Promise<Body>;
  readonly post: <Body>(path: string, body: unknown) => Promise<Body>;
  /** A multipart upload; `key` makes a repeated one the same command. */
  readonly upload: (
    path: string,
    key: string,
    fields: Readonly<Record<string, string>>,
    files: readonly (readonly [field: string, path: string, name?: string])[],
  ) => Promise<void>;
};

const check = async (response: Response, what: string): Promise<Response> => {
  if (response.ok) return response;
  throw new Error(`${what} answered ${response.status}: ${await response.text()}`);
};

/** A client of the shop at `baseUrl`, signed in when there is a `token`. Its calls throw when the shop refuses. */
export const createShopClient = (baseUrl: string, token: string | null = null): ShopClient => {
  const auth: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const url = (path: string) => `${baseUrl}/api${path}`;
  return {
    get: async (path) => {
      const response = await check(await fetch(url(path), { headers: auth }), `GET ${path}`);
      return JSON.parse(await response.text());
    },
    post: async (path, body) => {
      const response = await fetch(url(path), {
        method: 'POST',
        headers: { ...auth, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const text = await (await check(response, `POST ${path}`)).text();
      return (response.headers.get('content-type') ?? '').includes('json')
        ? JSON.parse(text)
        : (text as never);
    },
    upload: async (path, key, fields, files) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      for (const [field, file, name] of files)
        form.append(field, await openAsBlob(file), name ?? basename(file));
      const headers = { ...auth, 'idempotency-key': `demo:${key}` };
      const response = await check(
        await fetch(url(path), { method: 'POST', headers, body: form }),
        `POST ${path} (${key})`,
      );
      await response.arrayBuffer();
    },
  };
};
