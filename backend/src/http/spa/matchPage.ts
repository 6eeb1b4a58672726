import type { PageParams } from './pageContent.ts';
import { type Page, pages } from './pages.ts';

export type MatchedPage = { readonly page: Page; readonly params: PageParams };

const segmentsOf = (path: string): readonly string[] => path.replace(/\/$/, '').split('/').slice(1);

const decoded = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment).normalize('NFC');
  } catch {
    return null;
  }
};

const paramsOf = (pattern: string, segments: readonly string[]): PageParams | null => {
  const parts = segmentsOf(pattern);
  if (segments.length > parts.length && parts.at(-1) !== '*') return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    if (part === '*') return params;
    const value = segments[index];
    if (value === undefined) {
      if (part.endsWith('?')) return params;
      return null;
    }
    if (part.startsWith(':')) params[part.replace(/^:|\?$/g, '')] = value;
    else if (part.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
};

/** The page at a path as it stands in the request, still encoded; null when no page has such an address. */
export const matchPage = (path: string): MatchedPage | null => {
  const segments = segmentsOf(path).map(decoded);
  if (!segments.every((segment) => segment !== null && segment !== '')) return null;
  for (const page of pages) {
    const params = paramsOf(page.pattern, segments as readonly string[]);
    if (params) return { page, params };
  }
  return null;
};
