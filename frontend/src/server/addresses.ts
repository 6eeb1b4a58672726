import type { Addresses } from 'backend/contract/pages.ts';
import { paths } from '../lib/paths.ts';
import { listedPaths } from './heads.ts';

/** How the addresses of pages are spelled; a build of its own, for programs that name pages and render none. */
export const addresses: Addresses = { ...paths, listed: listedPaths };
