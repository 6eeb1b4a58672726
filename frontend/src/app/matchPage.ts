import type { PageProps } from '../lib/pageProps.ts';
import { queryClient } from '../lib/queryClient.ts';
import type { PageRequest } from '../lib/shopPage.ts';
import type { LazyPart } from '../ui/lazyPart.tsx';
import { matcher } from './matcher.ts';
import { pagePart } from './PageFault.tsx';
import { adminArea, type Entry, type PageName, pages } from './pages.ts';

type Page = Entry & { readonly name: PageName; readonly part: LazyPart<PageProps> };

/** All pages of `pages.ts`. */
export const shopPages = Object.entries<Entry>(pages).map(
  ([name, entry]): Page => ({
    ...entry,
    name: name as PageName,
    part: pagePart(() => entry.load().then(({ View }) => View)),
  }),
);
const match = matcher(shopPages);

/** The page of an encoded path; the last of the list if no other matches. */
export const matchPage = (pathname: string): PageProps & { readonly page: Page } => {
  const matched = match(pathname);
  if (!matched) throw new Error(`${pathname} matches no page`);
  return matched;
};

/** Preloads the code of an address, including the screen within the admin area. */
export const loadPage = async (pathname: string): Promise<void> => {
  const { page } = matchPage(pathname);
  await page.part.preload();
  if (page.name === 'admin') await (await adminArea()).preloadScreen(pathname);
};

const ask: PageRequest['ask'] = (query) => queryClient.fetchQuery(query as never);

/** Preloads the code of an address and starts to fetch its data; the page itself shows failures. */
export const enterPage = async ({ pathname, searchParams: search }: URL): Promise<void> => {
  await loadPage(pathname);
  const { page, params } = matchPage(pathname);
  const { data } = await page.load();
  data?.({ pathname, params, search, ask }).catch(() => undefined);
};
