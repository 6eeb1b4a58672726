import { atom } from 'jotai';
import { store } from '../lib/store.ts';

/** True while the code of the page that was asked for is on its way, and until the page itself can say that it waits. */
export const navigatingAtom = atom(false);

/** A page tells that its data are loading a moment after it has mounted: until then the spinner stays, in ms. */
const handOverMs = 50;

let latest = 0;

/** Runs the last of several steps that were asked for, once its page is there; what is there already does not wait. */
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
