import { atom } from 'jotai';
import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';
import { awaitAddress } from '../lib/reload.ts';
import { store } from '../lib/store.ts';
import { enterPage } from './matchPage.ts';

/** The `view-transition-name` of the gallery's picture, set in CSS (`shared-picture`). */
const name = 'model-picture';

const inSight = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

const cardPicture = (pathname: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('a[data-card]')]
    .filter((card) => card.getAttribute('href') === pathname)
    .map((card) => card.firstElementChild)
    .find((picture): picture is HTMLElement => picture instanceof HTMLElement && inSight(picture));

/** Navigates. A card's picture grows into the gallery's, unless the browser does not support it or the user prefers reduced motion. */
const sharedElementTransition = (pathname: string, go: () => void): void => {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const picture = still || !('startViewTransition' in document) ? undefined : cardPicture(pathname);
  if (!picture) {
    go();
    return;
  }
  picture.style.viewTransitionName = name;
  const transition = document.startViewTransition(() => {
    flushSync(go);
    picture.style.viewTransitionName = '';
  });
  // Rejected if another transition starts or the window is hidden; the page changes anyway.
  transition.ready.catch(() => undefined);
};

/** True while the code of the next page is loading, and until that page can report that it is loading data. */
export const navigatingAtom = atom(false);

/** How long the spinner stays after a page has mounted, until the page reports that it is loading data, in ms. */
const handOverMs = 50;

let latest = 0;

/** Navigates as soon as the page's code has loaded; of several navigations only the last takes effect. */
const whenLoaded = (address: string, load: Promise<unknown>, go: () => void): void => {
  latest += 1;
  const mine = latest;
  awaitAddress(address);
  const wait = setTimeout(() => store.set(navigatingAtom, true), 0);
  const proceed = (): void => {
    clearTimeout(wait);
    if (mine !== latest) return;
    awaitAddress('');
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
  whenLoaded(address.href, enterPage(address), () =>
    sharedElementTransition(pathname, () => navigate(to, options)),
  );
};
