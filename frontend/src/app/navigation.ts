import { atom } from 'jotai';
import { store } from '../lib/store.ts';

/** True while the code of the page that was asked for is on its way. */
export const navigatingAtom = atom(false);

let latest = 0;

/** Runs the last of several steps that were asked for, once its page is there. */
export const whenLoaded = (load: Promise<unknown>, go: () => void): void => {
  latest += 1;
  const mine = latest;
  const proceed = (): void => {
    if (mine !== latest) return;
    store.set(navigatingAtom, false);
    go();
  };
  store.set(navigatingAtom, true);
  load.then(proceed, proceed);
};
