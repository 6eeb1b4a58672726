/** The id of a licence, in any case. */
export const licenceId = /^[a-z0-9-]{1,100}$/i;

/** The name of a mark (`domain/catalogue/passports/badges.ts`) or platform (`domain/catalogue/search/programs.ts`), in any case. */
export const listedName = /^[a-z0-9-]{1,30}$/i;

/** A mesh format as listings name it: a scene in one file (GLB) and in several (glTF) is one choice. */
export const listedFormat = (format: string): string => {
  const name = format.toLowerCase();
  return name === 'gltf' ? 'glb' : name;
};

/** The intended uses in an attribute of a model, as filters and addresses spell them: `3D printing, games` has `3d-printing` and `games`. */
export const listedUses = (text: string): readonly string[] => {
  const names = text.toLowerCase().split(',');
  const all = names.map((name) =>
    name
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 40),
  );
  return [...new Set(all.filter((name) => name !== ''))].sort();
};

/** One of them in a filter. */
export const listedUse = /^[a-z0-9-]{1,40}$/i;

/** Filters by measured facts, by licence, and by price in whole dollars. */
export type MeasuredFilter = {
  /** The extension of a mesh file, as `listedFormat` gives it. */
  readonly format?: string | undefined;
  /** An intended use, as in `listedUses`. */
  readonly use?: string | undefined;
  /** A known program that the platform of models names, such as `blender`. */
  readonly platform?: string | undefined;
  readonly minTriangles?: number | undefined;
  readonly maxTriangles?: number | undefined;
  readonly textured?: boolean | undefined;
  readonly animated?: boolean | undefined;
  /** A mark that models earn by measurement, such as `clean-mesh`. */
  readonly mark?: string | undefined;
  /** The id of a licence. */
  readonly licence?: string | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
};

/** The contents of a listing. */
export type ListingFilter = MeasuredFilter & {
  readonly type?: 'free' | 'premium' | undefined;
  /** `free` and `premium` mean the type, unless a sub-category is given (R148, Q04). */
  readonly category?: string | undefined;
  /** Exact matches first, then models of the category that have no sub-category (R147, Q09). */
  readonly subCategory?: string | undefined;
  /** Category or sub-category, from the short address of a listing (R018, R038). */
  readonly either?: string | undefined;
  readonly search?: string | undefined;
  readonly sort?: ListingOrder | undefined;
  /** Whether mistyped words are searched as they are. */
  readonly exact?: boolean | undefined;
};

/** The filter of the counts beside a listing; with `categories` the category is a choice, and the categories are counted, not the sub-categories. */
export type FacetsFilter = ListingFilter & { readonly categories?: boolean | undefined };

/** Orders that visitors choose; without one a listing is newest first, a search best first. */
export const listingOrders = ['newest', 'bestselling', 'rated', 'cheapest', 'dearest', 'simplest'] as const;
export type ListingOrder = (typeof listingOrders)[number];

/** Pages count from 1. */
export type ListingPage = ListingFilter & { readonly page: number; readonly limit: number };

/** Whether words are searched for; a blank search restricts nothing. */
export const isSearch = <Filter extends ListingFilter>(
  filter: Filter,
): filter is Filter & { readonly search: string } => (filter.search?.trim() ?? '') !== '';

/** Names are compared without regard to case, and an underscore equals a space (Q09). */
const name = (value = ''): string | undefined => value.replaceAll('_', ' ').trim().toLowerCase() || undefined;

/**
 * The query of a listing's calls. One listing has one spelling: the filters in this order, without empty ones. Pages and server share this
 * function, so the server's data is found under the browser's key.
 */
export const spelledFilter = (asked: ListingFilter) => ({
  type: asked.type,
  category: name(asked.category),
  subCategory: name(asked.subCategory),
  either: name(asked.either),
  search: spelledSearch(asked.search),
  exact: asked.exact || undefined,
  sort: asked.sort,
  format: asked.format && listedFormat(asked.format),
  use: asked.use?.toLowerCase(),
  platform: asked.platform?.toLowerCase(),
  minTriangles: asked.minTriangles,
  maxTriangles: asked.maxTriangles,
  textured: asked.textured,
  animated: asked.animated,
  mark: asked.mark?.toLowerCase(),
  licence: asked.licence?.toLowerCase(),
  minPrice: asked.minPrice,
  maxPrice: asked.maxPrice,
});

export const spelledSearch = (search = ''): string | undefined => search.trim().toLowerCase() || undefined;
