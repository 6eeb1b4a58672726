import { atom } from 'jotai';
import { store } from '../lib/store.ts';

/** True while the code of the next page is loading, and until that page can report that it is loading data. */
export const navigatingAtom = atom(false);

/** How long the spinner stays after a page has mounted, until the page reports that it is loading data, in ms. */
const handOverMs = 50;

let latest = 0;

/** Navigates as soon as the page's code has loaded; of several navigations only the last takes effect. */
export const whenLoaded = (load: Promise<unknown>, go: () => void): void => {
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
