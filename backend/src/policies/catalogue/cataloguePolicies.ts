import { hasSmallest } from '#domain/catalogue/assets/renditionWidths.ts';
import type { ModelFiles } from '#domain/catalogue/models/model.events.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import {
  clearModelSubCategory,
  convertModel,
  makePreview,
  makeRenditions,
  measureModel,
  restoreModelSubCategory,
} from '#workers/jobs.ts';
import { definePolicy, type Intention, ignore, intend } from '../policy.ts';

/** One job per picture, however often it occurs. Pictures of lists and the home page come before those further down a product page. */
const renditionsOf = (
  event: RecordedEvent,
  modelId: string | null,
  inLists: readonly AssetRef[],
  onPage: readonly AssetRef[] = [],
): readonly Intention[] => {
  const first = new Set(inLists.map(({ assetId }) => assetId));
  const later = new Set(onPage.map(({ assetId }) => assetId)).difference(first);
  const ofRank = (rank: 0 | 1) => (assetId: string) => ({
    ...intend(event, makeRenditions, { assetId, modelId }, assetId),
    rank,
  });
  return [...[...first].map(ofRank(0)), ...[...later].map(ofRank(1))];
};

type Changed = RecordedEvent & {
  readonly data: { readonly modelId: string; readonly files: Partial<ModelFiles> };
};

const picturesOf = (event: Changed): readonly Intention[] => {
  const { modelId, files } = event.data;
  if (!files.card && !files.slider) return ignore('the pictures did not change');
  return renditionsOf(event, modelId, files.card ? [files.card] : [], files.slider);
};

/** The pictures of a new model, a draft too, get renditions; paid files do not. */
export const whenModelUploaded = definePolicy('whenModelUploaded', 'model', {
  ModelUploaded: picturesOf,
  ModelDrafted: picturesOf,
});

/** Newly chosen pictures of a model get renditions; the worker skips those that have them. */
export const whenModelUpdated = definePolicy('whenModelUpdated', 'model', { ModelUpdated: picturesOf });

/** Pictures that came with a new version of a model get renditions (Q32). */
export const whenModelFilesReplaced = definePolicy('whenModelFilesReplaced', 'model', {
  ModelFilesReplaced: picturesOf,
});

/** The pictures of the home page get renditions. They belong to no model. */
export const whenHomeSliderSet = definePolicy('whenHomeSliderSet', 'homeSlider', {
  HomeSliderSet: (event) => renditionsOf(event, null, event.data.images),
});

/** A picture that can be shown gets its smallest renditions after all others have theirs. */
export const whenRenditionsRecorded = definePolicy('whenRenditionsRecorded', 'asset', {
  RenditionsRecorded: (event) => {
    const { assetId, renditions } = event.data;
    if (hasSmallest(renditions)) return ignore('the picture has all of them');
    return [{ ...intend(event, makeRenditions, { assetId, modelId: null, smallest: true }), rank: 2 }];
  },
});

/** A picture gets the renditions that were requested for it at other widths. */
export const whenRenditionsRequested = definePolicy('whenRenditionsRequested', 'asset', {
  RenditionsRequested: (event) => [
    intend(event, makeRenditions, { assetId: event.data.assetId, modelId: null }),
  ],
});

/** Measured files get a preview, made from the mesh that the measurement ranks best. */
export const whenModelMeasured = definePolicy('whenModelMeasured', 'passport', {
  ModelMeasured: (event) => {
    const { modelId, version, best } = event.data;
    if (best === null) return ignore('no mesh is good enough for a preview');
    return [intend(event, makePreview, { modelId, version })];
  },
});

/** A preview is made again on request, by another version of the program. */
export const whenPreviewRequested = definePolicy('whenPreviewRequested', 'preview', {
  PreviewRequested: (event) => {
    const { modelId, version } = event.data;
    return [intend(event, makePreview, { modelId, version })];
  },
});

/** A file in another format is made once, however many people wait for it; those that a visitor ordered come last. */
export const whenConversionRequested = definePolicy('whenConversionRequested', 'conversion', {
  ConversionRequested: (event) => {
    const { conversionId, starts, userId } = event.data;
    return starts
      ? [{ ...intend(event, convertModel, { conversionId }), rank: userId === null ? 1 : 0 }]
      : ignore('the file is already being made');
  },
});

/** The models of a deleted sub-category move up into its category (Q34). One job finds and changes them all. */
export const whenSubCategoryDeleted = definePolicy('whenSubCategoryDeleted', 'subCategory', {
  SubCategoryDeleted: (event) => [
    intend(event, clearModelSubCategory, { subCategoryId: event.data.subCategoryId }),
  ],
});

/** The models of a sub-category that was restored move back into it (Q34). One job finds and changes them all. */
export const whenSubCategoryRestored = definePolicy('whenSubCategoryRestored', 'subCategory', {
  SubCategoryRestored: (event) => [
    intend(event, restoreModelSubCategory, { subCategoryId: event.data.subCategoryId }),
  ],
});

const measured = (event: RecordedEvent, modelId: string, version: number) => [
  intend(event, measureModel, { modelId, version }),
];

/** The files of a new model, and those that replace them, are measured. */
export const whenModelHasNewFiles = definePolicy('whenModelHasNewFiles', 'model', {
  ModelUploaded: (event) => measured(event, event.data.modelId, 1),
  ModelDrafted: (event) => measured(event, event.data.modelId, 1),
  ModelFilesReplaced: (event) => measured(event, event.data.modelId, event.data.version),
});

/** Files are measured again on request, usually by another version of the program. */
export const whenMeasuringRequested = definePolicy('whenMeasuringRequested', 'passport', {
  MeasuringRequested: (event) => measured(event, event.data.modelId, event.data.version),
});
