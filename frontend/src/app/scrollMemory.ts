/** How long a page that comes back may take to grow to its old height, in ms. */
const patienceMs = 1_500;

type Entry = { readonly key?: string };

/** Name of the entry in the browser's history; the address where the browser does not tell. */
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
 * Remembers how far each page had been scrolled: Back returns there, a new address starts at the top. A change of the
 * query alone, as when a list is paged, leaves the scrolling to the page. Returns how to stop.
 */
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
    // A link within the page is a new entry, too, and the browser itself scrolls to its target.
    if (window.location.hash !== '' && !positions.has(key)) return;
    scrollWhenTall(positions.get(key) ?? 0, performance.now() + patienceMs);
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  window.addEventListener('pushState', onPush);
  window.addEventListener('replaceState', onPush);
  window.addEventListener('popstate', onPop);
  return () => {
    window.removeEventListener('scroll', onScroll);
    window.removeEventListener('pushState', onPush);
    window.removeEventListener('replaceState', onPush);
    window.removeEventListener('popstate', onPop);
  };
};
