import type { dataTagSymbol } from '@tanstack/react-query';
import type { WireShop } from 'backend/contract/wireShop.ts';
import type { ComponentType } from 'react';
import type { PageProps } from './pageProps.ts';

/** Answers a query, from the cache or from the API. The server sends the answers with the page. */
type Ask = <Data>(query: { readonly queryKey: { [dataTagSymbol]: Data } }) => Promise<Data>;

export type PageRequest = PageProps & {
  readonly pathname: string;
  readonly search: URLSearchParams;
  readonly ask: Ask;
};

/** The shown page of a list and the number of pages; both start at 1. */
type Paging = { readonly number: number; readonly pages: number };

/** The data of a page for search engines and shared links. */
export type PageHead = {
  /** 404 for an unknown address. */
  readonly status?: 404;
  /** The title as in `PageHeading`, followed by the shop's name; null on the home page. */
  readonly title: string | null;
  readonly description: string;
  /** The canonical address of the page (Q49), or null. */
  readonly canonical: string | null;
  /** The position in a list whose further pages have addresses such as `?page=2`. */
  readonly paging?: Paging;
  /** Whether search engines may index it. */
  readonly indexable: boolean;
  readonly ogType?: 'product';
  /** Reference and alternative text of the picture for shared links. */
  readonly image?: { readonly reference: string; readonly alt: string } | undefined;
  readonly jsonLd?: readonly object[];
};

export type Site = { readonly shop: WireShop; readonly absolute: (path: string) => string };

/** Makes the head of a page from its answers. */
export type MakeHead = (request: PageRequest & Site) => PageHead | Promise<PageHead>;

/** A page, as its chunk exports it. Its address and its guard are in `app/pages.ts`. */
export type ShopPage = {
  readonly View: ComponentType<PageProps>;
  /** Fetches all data that the page shows first. The server awaits it before it renders the page, and the browser starts it on navigation. */
  readonly data?: (request: PageRequest) => Promise<unknown>;
  /** A head that depends on answers is for the server alone: `import.meta.env.SSR` keeps its code out of the browser's chunk. */
  readonly head: Pick<PageHead, 'title' | 'description' | 'status'> | MakeHead | undefined;
};
