import { flushSync } from 'react-dom';

/** The gallery's stage carries this name in CSS (`morph-picture`). */
const name = 'model-picture';

const inSight = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/** The picture of the card that leads to an address, when it is in sight. */
const cardPicture = (pathname: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('a[data-card]')]
    .filter((card) => card.getAttribute('href') === pathname)
    .map((card) => card.firstElementChild)
    .find((picture): picture is HTMLElement => picture instanceof HTMLElement && inSight(picture));

/**
 * Goes on to the next page; where a card leads to its product, the card's picture grows into the gallery's. Skipped
 * where the browser cannot, and for those who prefer reduced motion.
 */
export const morphPicture = (pathname: string, go: () => void): void => {
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
  // Skipped when another one begins or the window is hidden: the page has changed all the same.
  transition.ready.catch(() => undefined);
};
