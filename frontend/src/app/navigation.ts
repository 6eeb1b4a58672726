import { atom } from 'jotai';
import type { AroundNavHandler } from 'wouter';
import { store } from '../lib/store.ts';
import { enterPage } from './matchPage.ts';
import { sharedElementTransition } from './sharedElementTransition.ts';

/** True while the code of the next page is loading, and until that page can report that it is loading data. */
export const navigatingAtom = atom(false);

/** How long the spinner stays after a page has mounted, until the page reports that it is loading data, in ms. */
const handOverMs = 50;

let latest = 0;

/** Navigates as soon as the page's code has loaded; of several navigations only the last takes effect. */
const whenLoaded = (load: Promise<unknown>, go: () => void): void => {
  latest += 1;
  const mine = latest;
  const wait = setTimeout(() => store.set(navigatingAtom, true), 0);
  const proceed = (): void => {
    clearTimeout(wait);
    if (mine !== latest) return;
    go();
    setTimeout(() => mine === latest && store.set(navigatingAtom, false), handOverMs);
  };
  load.then(proceed, proceed);
};

/** Wraps every navigation: the page stays until the code of the next has loaded. Redirects and changes of only the query take effect at once. */
export const aroundNav: AroundNavHandler = (navigate, to, options) => {
  const address = new URL(to, window.location.href);
  const { pathname } = address;
  if (options?.replace || pathname === window.location.pathname) return navigate(to, options);
  whenLoaded(enterPage(address), () => sharedElementTransition(pathname, () => navigate(to, options)));
};
