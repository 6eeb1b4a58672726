import type { FirstData } from '#contract/firstData.ts';
import type { WireCategory, WireModel, WireShop, WireSlider, WireSubCategory } from '#contract/wire.ts';
import type { ModelPage, PageOfModels } from '#projections/catalogue/models/pageOfModels.ts';
import type { Markup } from './html.ts';

/** Where pages take what they show: the same answers that the API gives to visitors. */
export type PageSource = {
  readonly shop: WireShop;
  /** Makes an address of the shop absolute. */
  readonly absolute: (path: string) => string;
  readonly categories: () => Promise<readonly WireCategory[]>;
  readonly subCategories: () => Promise<readonly WireSubCategory[]>;
  readonly homeSlider: () => Promise<WireSlider>;
  readonly pageOfModels: (page: ModelPage) => Promise<PageOfModels>;
  readonly modelById: (modelId: string, options: { readonly admin: boolean }) => Promise<WireModel | null>;
};

/** Which page of a list is shown, and how many there are; both from 1. */
export type Paging = { readonly number: number; readonly pages: number };

/** What a page holds before any script runs (UX goal 14). */
export type PageContent = {
  readonly status: 200 | 404;
  /** Comes before the shop's name; null lets the shop's name come first (home). */
  readonly title: string | null;
  readonly heading: string;
  readonly description: string;
  /** The one address of this page (Q49); null for pages that have none to name. */
  readonly canonical: string | null;
  /** Of a page that shows a list: its further pages have addresses of their own, `?page=2` and so on. */
  readonly paging?: Paging;
  /** Whether search engines may list it. */
  readonly indexable: boolean;
  readonly ogType: 'website' | 'product';
  /** Reference and text of the picture for links shared elsewhere. */
  readonly image: { readonly reference: string; readonly alt: string } | null;
  /** The picture that paints first. */
  readonly preload: { readonly reference: string; readonly sizes: string } | null;
  readonly jsonLd: readonly Readonly<Record<string, unknown>>[];
  readonly data: FirstData;
  /** Stands under the heading until the SPA mounts. */
  readonly body: Markup;
  /** Stands in place of heading and body, drawn as the SPA will draw it. */
  readonly screen?: Markup;
  /** Whose header and what else stands around it; the shop's where nothing is said. */
  readonly frame?: 'admin';
};

/** Values of a pattern's names, decoded. */
export type PageParams = Readonly<Record<string, string>>;
/** Null when there is nothing at this address. */
export type PageMaker = (
  source: PageSource,
  params: PageParams,
  number: number,
) => Promise<PageContent | null>;
