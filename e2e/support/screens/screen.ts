import type { Page } from 'playwright-core';
import type { Person, Site } from '../site.ts';
import { seen } from '../walk.ts';

/** A screen of the shop: its address, its user, and how to tell that it is complete. */
export type Screen = {
  readonly name: string;
  readonly path: (site: Site) => string;
  readonly as?: (site: Site) => Person;
  readonly storage?: (site: Site) => Readonly<Record<string, string>>;
  /** Replaces answers of the server, before the address is opened. */
  readonly answers?: (page: Page) => Promise<unknown>;
  /** Steps from the opened address to this screen. */
  readonly ready?: (page: Page) => Promise<void>;
  /** Console messages to expect, because a call fails on purpose. */
  readonly complaints?: readonly RegExp[];
  /** The screen itself shows a waiting state: the spinner or the overlay of an upload. */
  readonly waits?: true;
  /** `ready` needs other steps in a narrow window, so resizing is not enough. */
  readonly differsByWidth?: true;
};

/** A status after which the pages do not retry. */
export const refusal = 429;
export const refused = /status of 429/;

/** A screen at a fixed address, with the steps to it. */
export const plain = (name: string, path: string, ready?: Screen['ready']): Screen => ({
  name,
  path: () => path,
  ...(ready && { ready }),
});

export const cards = (page: Page): Promise<void> =>
  seen(page.locator('#main a[href^="/ProductDetail/"]').first());

/** Below this width of the window, in pixels, menus are dialogs. */
const wideFrom = 1024;

export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < wideFrom;
