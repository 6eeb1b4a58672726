import type { Asked } from './addressOf.ts';

/** An answer that pages read: what they use of a `Response`. */
export type PageAnswer = Pick<Response, 'ok' | 'status' | 'json'> & {
  readonly headers: Pick<Headers, 'get'>;
};

/** The services of the server that the built pages use. */
type PagesDeps = {
  /** Answers a public call of the API by its name, as a visitor gets it. */
  readonly answer: (name: string, asked: Asked) => Promise<PageAnswer>;
  /** Where the shop is reached, without a path. */
  readonly origin: string;
};

/** The parts of a page, for the places that `index.html` has for them. */
export type RenderedPage = {
  readonly status: 200 | 404;
  readonly head: string;
  readonly body: string;
  /** The answers that it was rendered with, as a script element. */
  readonly data: string;
  /** Modules whose chunks it needs, as the manifest of the build names them. */
  readonly modules: readonly string[];
  /** False for made-up addresses, such as searches: they must not push others out of a cache. */
  readonly isKept: boolean;
};

/** A page, or the query of the address that a number beyond the end of a list leads to: its last page (R044). */
export type SentPage = RenderedPage | { readonly redirect: string };

/** How pages are addressed. */
export type Addresses = {
  /** Paths of the fixed pages that search engines may list. */
  readonly listed: readonly string[];
  readonly product: (modelId: string) => string;
  readonly category: (category: string, subCategory?: string) => string;
};

/** The pages of the shop on the server. */
export type Pages = {
  /** Renders the path of a request with its query. Rejects when an answer fails. */
  readonly render: (path: string, query: string) => Promise<SentPage>;
  readonly addresses: Addresses;
};

/** The export of the server's build of the pages. */
export type CreatePages = (deps: PagesDeps) => Promise<Pages>;
