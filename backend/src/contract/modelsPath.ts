/** What a listing asks for; pages count from 1. */
export type ModelsAsked = {
  readonly page: number;
  readonly limit: number;
  readonly type?: 'free' | 'premium' | undefined;
  readonly category?: string | undefined;
  readonly subCategory?: string | undefined;
  readonly either?: string | undefined;
  readonly search?: string | undefined;
};

/** Names are compared without regard to case, and underscore is space (Q09). */
const name = (value: string): string => value.replaceAll('_', ' ').trim().toLowerCase();

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
  return `/modal?${query}`;
};
