import { flushSync } from 'react-dom';

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
export const sharedElementTransition = (pathname: string, go: () => void): void => {
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
