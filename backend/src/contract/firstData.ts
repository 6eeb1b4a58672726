import type { WireCategory, WireModel, WireShop, WireSlider, WireSubCategory } from './wire.ts';

/** Id of the `<script type="application/json">` in which the server sends a page its first data (UX 2). */
export const firstDataElementId = 'first-data';

/** A paged answer: its body, and what its `X-Total-Count` header says. */
export type FirstPage = { readonly body: readonly WireModel[]; readonly total: number };

/**
 * Answers of the API that a page begins with. A key is the call's path below `/api` with its query, listings as
 * `modelsPath` spells them, a model's id in lower case; a value is the body of that answer, of a listing a `FirstPage`.
 * - every page: the shop, categories and sub-categories
 * - the Admin's screen of the slider: the slider
 * - home: the slider and the first page (`shopPageSize`), which the newest models lead (Q25)
 * - product: the model; a listing or search: its first page (`shopPageSize`)
 *
 * The element is missing while the database is away, and a key is missing where there is nothing to show: pages then ask.
 */
export type FirstData = {
  readonly '/config': WireShop;
  readonly '/category/getcategory': { readonly category: readonly WireCategory[] };
  readonly '/subcategory/getsubcategory': readonly WireSubCategory[];
  readonly '/slider/sliderImages'?: WireSlider;
  readonly [listing: `/modal?${string}`]: FirstPage;
  readonly [model: `/modal/singleModal/${string}`]: WireModel;
};
