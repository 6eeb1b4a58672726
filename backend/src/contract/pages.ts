import type { Asked } from './addressOf.ts';

/** The part of a `Response` that pages use. */
export type PageAnswer = Pick<Response, 'ok' | 'status' | 'json'> & {
  readonly headers: Pick<Headers, 'get'>;
};

/** The server's services for the built pages. */
type PagesDeps = {
  /** Answers a public call of the API by its name, as for a visitor. */
  readonly answer: (name: string, asked: Asked) => Promise<PageAnswer>;
  /** The public address of the shop, without a path. */
  readonly origin: string;
};

/** The parts of a page, for their places in `index.html`. */
export type RenderedPage = {
  readonly status: 200 | 404;
  readonly head: string;
  readonly body: string;
  /** The answers that the page was rendered from, as a script element. */
  readonly data: string;
  /** Modules whose chunks the page needs, as named in the build manifest. */
  readonly modules: readonly string[];
  /** False for arbitrary addresses, such as searches: they must not evict others from a cache. */
  readonly isKept: boolean;
};

/** A page; or, for a page number beyond the end of a list, the query of its last page (R044). */
export type SentPage = RenderedPage | { readonly redirect: string };

export type Addresses = {
  /** Paths of the fixed pages that search engines may list. */
  readonly listed: readonly string[];
  readonly product: (modelId: string) => string;
  readonly category: (category: string, subCategory?: string) => string;
};

/** The pages of the shop on the server. */
export type Pages = {
  /** Renders the path of a request with its query. Rejects when a call fails. */
  readonly render: (path: string, query: string) => Promise<SentPage>;
  readonly addresses: Addresses;
};

/** The export of the pages' server build. */
export type CreatePages = (deps: PagesDeps) => Promise<Pages>;
