import type { AroundNavHandler } from 'wouter';
import { morphPicture } from './morphPicture.ts';
import { whenLoaded } from './navigation.ts';
import { loadPage } from './routes.ts';

/**
 * Around every navigation: the page in sight stays until the code of the next one is there, so that nothing flashes.
 * A change of the query alone and a redirect go through at once.
 */
export const aroundNav: AroundNavHandler = (navigate, to, options) => {
  const { pathname } = new URL(to, window.location.href);
  if (options?.replace || pathname === window.location.pathname) return navigate(to, options);
  whenLoaded(loadPage(pathname), () => morphPicture(pathname, () => navigate(to, options)));
};
