import type { WireCategory, WireModel, WireSlider, WireSubCategory } from '#contract/wire.ts';
import type { WireFacets } from '#contract/wireFacets.ts';
import type { WirePassport } from '#contract/wirePassport.ts';
import type { WireShop } from '#contract/wireShop.ts';
import type { ModelFilter, ModelPage } from '#projections/catalogue/models/modelFilter.ts';
import type { PageOfModels } from '#projections/catalogue/models/pageOfModels.ts';
import type { ModelVersions } from '#projections/catalogue/versions/queries.ts';

/** Where pages take what they show: the same answers that the API gives to visitors. */
export type PageSource = {
  readonly shop: WireShop;
  readonly categories: () => Promise<readonly WireCategory[]>;
  readonly subCategories: () => Promise<readonly WireSubCategory[]>;
  readonly homeSlider: () => Promise<WireSlider>;
  readonly pageOfModels: (page: ModelPage) => Promise<PageOfModels>;
  readonly facetsOfModels: (filter: ModelFilter) => Promise<WireFacets>;
  readonly passportOf: (
    modelId: string,
    options: { readonly admin: boolean; readonly most: number },
  ) => Promise<WirePassport | null>;
  readonly similarModels: (modelId: string) => Promise<readonly WireModel[] | null>;
  readonly modelById: (modelId: string, options: { readonly admin: boolean }) => Promise<WireModel | null>;
  readonly versionsOf: (modelId: string) => Promise<Pick<ModelVersions, 'isListed' | 'versions'> | null>;
};
