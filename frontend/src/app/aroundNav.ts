import type { AroundNavHandler } from 'wouter';
import { enterPage } from './matchPage.ts';
import { whenLoaded } from './navigation.ts';
import { sharedElementTransition } from './sharedElementTransition.ts';

/**
 * Wraps every navigation: the current page stays until the code of the next one has loaded, so that nothing flashes.
 * Redirects and changes of only the query take effect at once.
 */
export const aroundNav: AroundNavHandler = (navigate, to, options) => {
  const address = new URL(to, window.location.href);
  const { pathname } = address;
  if (options?.replace || pathname === window.location.pathname) return navigate(to, options);
  whenLoaded(enterPage(address), () => sharedElementTransition(pathname, () => navigate(to, options)));
};
