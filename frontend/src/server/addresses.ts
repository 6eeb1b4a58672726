import type { Addresses } from 'backend/contract/pages.ts';
import { type Entry, pages } from '../app/pages.ts';
import { paths } from '../lib/paths.ts';

/** The addresses of pages. */
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
