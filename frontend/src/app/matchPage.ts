import type { PageProps } from '../lib/pageProps.ts';
import { matcher } from './matcher.ts';
import { adminArea, type Page, type PageName, pages } from './pages.ts';

export type MatchedPage = PageProps & { readonly name: PageName; readonly page: Page };

const named = Object.entries<Page>(pages).map(([name, page]) => ({ ...page, name: name as PageName }));
const match = matcher(named);

/** The page of an encoded path; the not-found page if none matches. */
export const matchPage = (pathname: string): MatchedPage => {
  const matched = match(pathname);
  return matched
    ? { name: matched.page.name, ...matched }
    : { name: 'notFound', page: pages.notFound, params: {} };
};

/** Preloads the code of an address, including the screen within the admin area. */
export const loadPage = async (pathname: string): Promise<void> => {
  const { name, page } = matchPage(pathname);
  await page.part.preload();
  if (name === 'admin') await (await adminArea()).preloadScreen(pathname);
};
