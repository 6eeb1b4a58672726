import { loadPage } from './matchPage.ts';

const linkOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;

const onIntent = (event: Event): void => {
  const link = linkOf(event);
  if (link?.origin !== window.location.origin) return;
  loadPage(link.pathname).catch(() => undefined);
};

/** Preloads a page's code when a link to it is hovered or focused. */
export const preloadOnIntent = (): void => {
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent, { passive: true });
};
