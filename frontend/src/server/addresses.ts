import type { Addresses } from 'backend/contract/pages.ts';
import { type Entry, pages } from '../app/pages.ts';
import { paths } from '../lib/paths.ts';

/** How the addresses of pages are spelled; a build of its own, for programs that name pages and render none. */
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
