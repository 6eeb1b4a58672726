import { isServed } from './connection.ts';
import { mayReload } from './mayReload.ts';
import { reload } from './reload.ts';

/**
 * Loads the page again, at most once a minute, if the shop answers: a deployment removes the code that an old tab needs, and a browser never
 * requests a module again that could not be loaded.
 */
export const loadNewPage = async (): Promise<void> => {
  const { href } = window.location;
  if ((await isServed(href)) && href === window.location.href && mayReload(href, Date.now())) reload();
};
