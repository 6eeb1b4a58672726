import type { Page } from 'playwright-core';
import type { Person, Site } from '../site.ts';
import { seen } from '../walk.ts';

/** A screen of the shop: where it is, who sees it, and what stands there once it is complete. */
export type Screen = {
  readonly name: string;
  readonly path: (site: Site) => string;
  readonly as?: (site: Site) => Person;
  readonly storage?: (site: Site) => Readonly<Record<string, string>>;
  /** What leads to it once the address is open, until it stands. */
  readonly ready?: (page: Page) => Promise<void>;
  /** What the browser says of it, because something fails there. */
  readonly complaints?: readonly RegExp[];
  /** It goes on waiting: the spinner over the page, or the overlay of an upload, is what there is to see. */
  readonly waits?: true;
};

/** A status that the pages take as it is: the call is not sent again by itself. */
export const refusal = 429;
export const refused = /status of 429/;

/** A screen that needs an address alone. */
export const plain = (name: string, path: string): Screen => ({ name, path: () => path });

export const cards = (page: Page): Promise<void> =>
  seen(page.locator('#main a[href^="/ProductDetail/"]').first());

/** Below this width of the window, in pixels, menus are dialogs (UX 2). */
const wideFrom = 1024;

export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < wideFrom;
