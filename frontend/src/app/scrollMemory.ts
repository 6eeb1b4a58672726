import { readTab, writeTab } from '../lib/storage.ts';

/** Where the positions of this tab are while another document is shown: after a reload, or on another site. */
const storedKey = 'scroll';

/** How long to wait for a page to reach its previous height, in ms. */
const timeoutMs = 5_000;

type Entry = { readonly key?: string };

/** The key of the entry in the browser's history; the address if the browser has none. */
const entryKey = (): string => {
  const navigation = (window as { navigation?: { currentEntry?: Entry } }).navigation;
  return navigation?.currentEntry?.key ?? window.location.href;
};

const scrollWhenTall = (top: number, until: number): void => {
  const tall = document.documentElement.scrollHeight - window.innerHeight >= top;
  if (tall || performance.now() > until) window.scrollTo({ top, behavior: 'instant' });
  else requestAnimationFrame(() => scrollWhenTall(top, until));
};

/**
 * Restores scroll positions: Back and a reload return to the last one, a new address starts at the top, a changed query changes nothing. Returns
 * what stops it.
 */
export const keepScroll = (): (() => void) => {
  const positions = new Map<string, number>(JSON.parse(readTab(storedKey) ?? '[]'));
  let key = entryKey();
  let path = window.location.pathname;
  const takeOver = (): void => {
    window.history.scrollRestoration = 'manual';
  };
  /** The browser itself returns to this entry, before the code is there. */
  const onLeave = (): void => {
    window.history.scrollRestoration = 'auto';
    writeTab(storedKey, JSON.stringify([...positions]));
  };
  /** Goes to the last place on this entry, as soon as the page is tall enough. */
  const goBack = (): void => scrollWhenTall(positions.get(key) ?? 0, performance.now() + timeoutMs);
  takeOver();
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The page may have been too short for the browser.
  if (entry?.type !== 'navigate' && window.scrollY === 0) goBack();
  const onScroll = (): void => {
    if (key === entryKey()) positions.set(key, window.scrollY);
  };
  const onPush = (): void => {
    const samePath = path === window.location.pathname;
    key = entryKey();
    path = window.location.pathname;
    if (!samePath) window.scrollTo({ top: 0, behavior: 'instant' });
  };
  const onPop = (): void => {
    key = entryKey();
    path = window.location.pathname;
    // A link within the page is a new entry too, but the browser scrolls to its target.
    if (window.location.hash !== '' && !positions.has(key)) return;
    goBack();
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  window.addEventListener('scroll', onScroll, { passive: true, signal });
  for (const name of ['pushState', 'replaceState']) window.addEventListener(name, onPush, { signal });
  window.addEventListener('popstate', onPop, { signal });
  window.addEventListener('pagehide', onLeave, { signal });
  window.addEventListener('pageshow', takeOver, { signal });
  return () => stopping.abort();
};
