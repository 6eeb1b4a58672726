import { useEffect, useRef } from 'react';
import { awaitRouteFocus, takeRouteFocus } from '../lib/routeFocus.ts';
import { keepScroll } from './scrollMemory.ts';

const focusPage = (): void => {
  awaitRouteFocus();
  const heading = document.querySelector<HTMLElement>('main h1');
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  if (heading) takeRouteFocus(heading);
};

/** After a navigation, restores the scroll position and moves the focus to the heading. */
export const useRouteChanges = (location: string): void => {
  const known = useRef(location);
  useEffect(keepScroll, []);
  useEffect(() => {
    if (known.current === location) return;
    known.current = location;
    focusPage();
  }, [location]);
};
