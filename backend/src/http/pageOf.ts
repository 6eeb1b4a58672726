/** The page that was asked for, or null for the whole list. */
export const pageOf = (
  query: { readonly page?: number | undefined; readonly limit?: number | undefined },
  defaultLimit: number,
): { readonly page: number; readonly limit: number } | null =>
  query.page === undefined && query.limit === undefined
    ? null
    : { page: query.page ?? 1, limit: query.limit ?? defaultLimit };
