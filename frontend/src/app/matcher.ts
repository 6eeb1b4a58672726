import { parse } from 'regexparam';
import type { PageProps } from '../lib/pageProps.ts';

/** A decoded segment; unchanged if it is not valid percent-encoding. */
const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment).normalize('NFC');
  } catch {
    return segment;
  }
};

/** Finds the first of these pages whose path matches an encoded address, and the parameters in it. */
export const matcher = <Page extends { readonly path: string }>(pages: readonly Page[]) => {
  const patterns = pages.map((page) => ({ page, ...parse(page.path) }));
  return (pathname: string): (PageProps & { readonly page: Page }) | null => {
    // The only address with a character that may or may not be encoded (Q49).
    const path = pathname.replaceAll('%26', '&');
    for (const { page, pattern, keys } of patterns) {
      const found = pattern.exec(path);
      if (!found) continue;
      const params = keys.flatMap((key, index) => {
        const segment = found[index + 1];
        return segment === undefined ? [] : [[key, decoded(segment)] as const];
      });
      return { page, params: Object.fromEntries(params) };
    }
    return null;
  };
};
