/** How long to wait for a page to reach its previous height, in ms. */
const timeoutMs = 1_500;

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

/** Restores scroll positions: Back returns to the last one, a new address starts at the top, a changed query changes nothing. Returns what stops it. */
export const keepScroll = (): (() => void) => {
  const positions = new Map<string, number>();
  let key = entryKey();
  let path = window.location.pathname;
  window.history.scrollRestoration = 'manual';
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
    scrollWhenTall(positions.get(key) ?? 0, performance.now() + timeoutMs);
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  window.addEventListener('scroll', onScroll, { passive: true, signal });
  for (const name of ['pushState', 'replaceState']) window.addEventListener(name, onPush, { signal });
  window.addEventListener('popstate', onPop, { signal });
  return () => stopping.abort();
};
