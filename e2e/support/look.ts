import { isNightly } from './nightly.ts';
import type { Person } from './site.ts';

/** How a page is opened. */
export type Look = {
  /** The signed-in user; a visitor by default. */
  readonly as?: Person;
  /** Width of the window in CSS pixels, 1280 by default. */
  readonly width?: number;
  readonly height?: number;
  /** Pixels drawn per CSS pixel, 1 by default; a page of the pool has no other. */
  readonly scale?: number;
  readonly dark?: boolean;
  /** Whether the user wants no motion. Motion is a tenth of the browser's work, so by default only the nightly run has it. */
  readonly stillness?: boolean;
  /** Disables scripts, like a search engine or a page before its scripts have loaded. */
  readonly scriptless?: boolean;
  /** Additional entries of browser storage. */
  readonly storage?: Readonly<Record<string, string>>;
  /** Origin to use instead of the site's, such as a gateway. */
  readonly origin?: string;
};

export const sizeOf = ({ width = 1280, height = 900 }: Look) => ({ width, height });

export const mediaOf = ({ dark, stillness = !isNightly }: Look) => ({
  colorScheme: dark ? ('dark' as const) : ('light' as const),
  reducedMotion: stillness ? ('reduce' as const) : ('no-preference' as const),
});

/** Names and values of the browser storage. */
export const entriesOf = ({ as, storage = {} }: Look): [string, string][] =>
  Object.entries({ ...(as && { someToken: as.token, role: as.role, state: 'loaded' }), ...storage });
