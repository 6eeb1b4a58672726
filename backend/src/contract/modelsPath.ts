/** Filters by what was measured, and by price in whole dollars. */
export type MeasuredFilter = {
  /** The extension of a mesh file, in lower case. */
  readonly format?: string | undefined;
  readonly minTriangles?: number | undefined;
  readonly maxTriangles?: number | undefined;
  readonly textured?: boolean | undefined;
  readonly animated?: boolean | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
};

/** What a listing asks for; pages count from 1. */
export type ModelsAsked = MeasuredFilter & {
  readonly page: number;
  readonly limit: number;
  readonly type?: 'free' | 'premium' | undefined;
  readonly category?: string | undefined;
  readonly subCategory?: string | undefined;
  readonly either?: string | undefined;
  readonly search?: string | undefined;
};

/** The names of these filters, in the one order that addresses have them in. */
const measuredFilters = [
  'format',
  'minTriangles',
  'maxTriangles',
  'textured',
  'animated',
  'minPrice',
  'maxPrice',
] as const satisfies readonly (keyof MeasuredFilter)[];

/** Names are compared without regard to case, and underscore is space (Q09). */
const name = (value: string): string => value.replaceAll('_', ' ').trim().toLowerCase();

/** The call of the counts beside a listing, below `/api`. */
export const facetsPath = (asked: Omit<ModelsAsked, 'page' | 'limit'>): string => {
  const query = new URLSearchParams(modelsPath({ ...asked, page: 1, limit: 1 }).slice('/modal?'.length));
  query.delete('page');
  query.delete('limit');
  return `/modal/facets?${query}`;
};

/** The call of the suggestions for a search that finds nothing, below `/api`. */
export const suggestionsPath = (search: string): string =>
  `/modal/suggestions?${new URLSearchParams({ search: search.trim().toLowerCase() })}`;

/**
 * The paged call for a listing, below `/api`. One listing has one spelling: `page`, `limit`, then the filters in the
 * order of `ModelsAsked`, empty ones left out. Pages and server both spell it here, so the first data meets its key.
 */
export const modelsPath = (asked: ModelsAsked): `/modal?${string}` => {
  const query = new URLSearchParams({ page: String(asked.page), limit: String(asked.limit) });
  const filters = {
    type: asked.type,
    category: name(asked.category ?? ''),
    subCategory: name(asked.subCategory ?? ''),
    either: name(asked.either ?? ''),
    search: asked.search?.trim().toLowerCase(),
  };
  for (const [filter, value] of Object.entries(filters)) if (value) query.set(filter, value);
  for (const filter of measuredFilters) {
    const value = asked[filter];
    if (value !== undefined) query.set(filter, String(value).toLowerCase());
  }
  return `/modal?${query}`;
};
