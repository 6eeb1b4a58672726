import type { WireCategory, WireModel, WireShop, WireSlider, WireSubCategory } from '#contract/wire.ts';
import type { ModelPage, PageOfModels } from '#projections/catalogue/models/pageOfModels.ts';

/** Where pages take what they show: the same answers that the API gives to visitors. */
export type PageSource = {
  readonly shop: WireShop;
  readonly categories: () => Promise<readonly WireCategory[]>;
  readonly subCategories: () => Promise<readonly WireSubCategory[]>;
  readonly homeSlider: () => Promise<WireSlider>;
  readonly pageOfModels: (page: ModelPage) => Promise<PageOfModels>;
  readonly modelById: (modelId: string, options: { readonly admin: boolean }) => Promise<WireModel | null>;
};
