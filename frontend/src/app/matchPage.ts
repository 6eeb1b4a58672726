import { parse } from 'regexparam';
import type { PageProps } from '../lib/pageProps.ts';
import { adminFrame, adminOutline } from './adminFrame.ts';
import { type Page, type PageName, pages } from './pages.ts';

export type MatchedPage = PageProps & { readonly name: PageName; readonly page: Page };

const patterns = Object.entries(pages).map(([name, page]) => ({
  name: name as PageName,
  page: page as Page,
  ...parse(page.path),
}));

/** A decoded segment; unchanged if it is not valid percent-encoding. */
const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment).normalize('NFC');
  } catch {
    return segment;
  }
};

/** The page of an encoded path; the not-found page if none matches. */
export const matchPage = (pathname: string): MatchedPage => {
  // The only address with a character that may or may not be encoded (Q49).
  const path = pathname.replaceAll('%26', '&');
  for (const { name, page, pattern, keys } of patterns) {
    const found = pattern.exec(path);
    if (!found) continue;
    const params = keys.flatMap((key, index) => {
      const segment = found[index + 1];
      return segment === undefined ? [] : [[key, decoded(segment)] as const];
    });
    return { name, page, params: Object.fromEntries(params) };
  }
  return { name: 'notFound', page: pages.notFound, params: {} };
};

/** Preloads the code of an address, including the frame of the admin area. */
export const loadPage = async (pathname: string): Promise<void> => {
  const { name, page } = matchPage(pathname);
  await Promise.all([
    page.part.preload(),
    ...(page.frame === 'admin' ? [adminFrame.preload(), adminOutline.preload()] : []),
    name === 'adminRoot' && pages.starter.part.preload(),
  ]);
};
