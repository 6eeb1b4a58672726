import type { dataTagSymbol } from '@tanstack/react-query';

/** Answers a query as for a visitor. The answer is sent with the page, so that its components find it in the cache. */
export type Ask = <Data>(query: { readonly queryKey: { [dataTagSymbol]: Data } }) => Promise<Data>;
