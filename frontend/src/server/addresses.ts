import type { Addresses } from 'backend/contract/pages.ts';
import { type Entry, pages } from '../app/pages.ts';
import { paths } from '../lib/paths.ts';

/** The addresses of pages, as a separate build for programs that need addresses and render no pages. */
export const addresses: Addresses = {
  ...paths,
  listed: [
    ...new Set(
      Object.values<Entry>(pages).flatMap(({ listed, canonical, path }) =>
        listed ? [canonical ?? path] : [],
      ),
    ),
  ],
};
