import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BodyOf, callShop, type Sent } from 'backend/contract/calls/callShop.ts';
import type { Calls } from 'backend/contract/calls/calls.ts';

/** How often a call to a busy shop is retried, and the pause in between, in ms. */
const [mostTries, busyPauseMs] = [30, 1_000];

/** Makes calls of one person, signed in or not; refused calls throw. */
export type ShopClient = <Name extends keyof Calls>(name: Name, ...sent: Sent<Name>) => Promise<BodyOf<Name>>;

/** A client of the shop at `baseUrl`, signed in if there is a `token`. */
export const createShopClient =
  (baseUrl: string, token?: string): ShopClient =>
  async (name, ...[sent]) => {
    const asked = [{ token, ...sent }] as unknown as Sent<typeof name>;
    for (let tries = 1; ; tries += 1) {
      const { status, body } = await callShop(baseUrl, name, ...asked);
      if (status < 400) return body;
      // A busy shop has done nothing and asks for a retry.
      if (status !== 503 || tries === mostTries)
        throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
      await delay(busyPauseMs);
    }
  };

/** A file that is not on disk. */
type NamedContent = { readonly content: Buffer; readonly name: string };

/** A form of an upload: its fields and its files. */
export const formOf = async (
  fields: Readonly<Record<string, string>>,
  files: readonly (readonly [field: string, file: string | NamedContent])[],
): Promise<FormData> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [field, file] of files) {
    if (typeof file === 'string') form.append(field, await openAsBlob(file), basename(file));
    else form.append(field, new Blob([file.content]), file.name);
  }
  return form;
};
