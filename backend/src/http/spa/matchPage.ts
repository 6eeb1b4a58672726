import type { PageParams } from './pageContent.ts';
import { type Page, pages } from './pages.ts';

export type MatchedPage = {
  readonly page: Page;
  readonly params: PageParams;
  /** Which page of its list, from 1; 1 where the page shows no list. */
  readonly number: number;
};

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

/** `?page=` as the SPA reads it: whatever is not a whole number from 1 on is the first page. */
const numberIn = (query: string): number => {
  const number = Number(new URLSearchParams(query).get('page') ?? 1);
  return Number.isSafeInteger(number) && number > 0 ? number : 1;
};

/** The page at a path and query as they stand in the request, still encoded; null when no page has such an address. */
export const matchPage = (path: string, query = ''): MatchedPage | null => {
  const segments = segmentsOf(path).map(decoded);
  if (!segments.every((segment) => segment !== null && segment !== '')) return null;
  for (const page of pages) {
    const params = paramsOf(page.pattern, segments as readonly string[]);
    if (params) return { page, params, number: page.paged ? numberIn(query) : 1 };
  }
  return null;
};
