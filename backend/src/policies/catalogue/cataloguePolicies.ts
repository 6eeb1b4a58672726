import type { AssetEvent } from '#domain/catalogue/asset.events.ts';
import type { SubCategoryEvent } from '#domain/catalogue/category.events.ts';
import type { ConversionEvent } from '#domain/catalogue/conversion.events.ts';
import type { ImportEvent } from '#domain/catalogue/import.events.ts';
import type { ModelEvent } from '#domain/catalogue/model.events.ts';
import type { PassportEvent } from '#domain/catalogue/passport.events.ts';
import type { PreviewEvent } from '#domain/catalogue/preview.events.ts';
import { hasSmallest } from '#domain/catalogue/renditionWidths.ts';
import type { HomeSliderEvent } from '#domain/content/homeSlider.events.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import {
  clearModelSubCategory,
  convertModel,
  importModel,
  makePreview,
  makeRenditions,
  restoreModelSubCategory,
} from '#workers/jobs.ts';
import { definePolicy, type Intention, ignore, intend, type Reaction } from '../policy.ts';

/** One job per picture, however often it occurs. Pictures of lists and the home page come before those further down a product page. */
const renditionsOf = (
  event: RecordedEvent,
  modelId: string | null,
  { inLists = [], onPage = [] }: { inLists?: readonly AssetRef[]; onPage?: readonly AssetRef[] },
): readonly Intention[] => {
  const first = new Set(inLists.map(({ assetId }) => assetId));
  const later = new Set(onPage.map(({ assetId }) => assetId)).difference(first);
  const ofRank = (rank: 0 | 1) => (assetId: string) => ({
    ...intend(event, makeRenditions, { assetId, modelId }, assetId),
    rank,
  });
  return [...[...first].map(ofRank(0)), ...[...later].map(ofRank(1))];
};

type Changed = {
  readonly modelId: string;
  readonly files: { readonly card?: AssetRef; readonly slider?: readonly AssetRef[] };
};

const ofChanged = (event: RecordedEvent, { modelId, files: { card, slider } }: Changed): Reaction => {
  const pictures = { inLists: card ? [card] : [], onPage: slider ?? [] };
  const renditions = renditionsOf(event, modelId, pictures);
  return renditions.length === 0 ? ignore('the pictures did not change') : renditions;
};

/** The pictures of a new model, a draft too, get renditions; paid files do not. */
export const whenModelUploaded = definePolicy({
  name: 'whenModelUploaded',
  streamCategories: ['model'],
  react: (event: RecordedEvent<ModelEvent>) => {
    if (event.type !== 'ModelUploaded' && event.type !== 'ModelDrafted')
      return ignore('no model was uploaded');
    const { modelId, files } = event.data;
    return renditionsOf(event, modelId, { inLists: [files.card], onPage: files.slider });
  },
});

/** Newly chosen pictures of a model get renditions; the worker skips those that have them. */
export const whenModelUpdated = definePolicy({
  name: 'whenModelUpdated',
  streamCategories: ['model'],
  react: (event: RecordedEvent<ModelEvent>) => {
    if (event.type !== 'ModelUpdated') return ignore('no model was updated');
    return ofChanged(event, event.data);
  },
});

/** Pictures that came with a new version of a model get renditions (Q32). */
export const whenModelFilesReplaced = definePolicy({
  name: 'whenModelFilesReplaced',
  streamCategories: ['model'],
  react: (event: RecordedEvent<ModelEvent>) => {
    if (event.type !== 'ModelFilesReplaced') return ignore('no files were replaced');
    return ofChanged(event, event.data);
  },
});

/** The pictures of the home page get renditions. They belong to no model. */
export const whenHomeSliderSet = definePolicy({
  name: 'whenHomeSliderSet',
  streamCategories: ['slider'],
  react: (event: RecordedEvent<HomeSliderEvent>) =>
    event.type === 'HomeSliderSet'
      ? renditionsOf(event, null, { inLists: event.data.images })
      : ignore('no pictures were set'),
});

/** A picture that can be shown gets its smallest renditions after all others have theirs. */
export const whenRenditionsRecorded = definePolicy({
  name: 'whenRenditionsRecorded',
  streamCategories: ['asset'],
  react: (event: RecordedEvent<AssetEvent>) => {
    if (event.type !== 'RenditionsRecorded') return ignore('no renditions were made');
    const { assetId, renditions } = event.data;
    if (hasSmallest(renditions)) return ignore('the picture has all of them');
    return [{ ...intend(event, makeRenditions, { assetId, modelId: null, smallest: true }), rank: 2 }];
  },
});

/** A picture gets the renditions that were requested for it at other widths. */
export const whenRenditionsRequested = definePolicy({
  name: 'whenRenditionsRequested',
  streamCategories: ['asset'],
  react: (event: RecordedEvent<AssetEvent>) =>
    event.type === 'RenditionsRequested'
      ? [intend(event, makeRenditions, { assetId: event.data.assetId, modelId: null })]
      : ignore('no renditions were requested'),
});

/** Measured files get a preview, made from the mesh that the measurement ranks best. */
export const whenModelMeasured = definePolicy({
  name: 'whenModelMeasured',
  streamCategories: ['passport'],
  react: (event: RecordedEvent<PassportEvent>) => {
    if (event.type !== 'ModelMeasured') return ignore('no model was measured');
    const { modelId, version, best } = event.data;
    if (best === null) return ignore('no mesh is good enough for a preview');
    return [intend(event, makePreview, { modelId, version })];
  },
});

/** A preview is made again on request, by another version of the program. */
export const whenPreviewRequested = definePolicy({
  name: 'whenPreviewRequested',
  streamCategories: ['preview'],
  react: (event: RecordedEvent<PreviewEvent>) => {
    if (event.type !== 'PreviewRequested') return ignore('no preview was asked for');
    const { modelId, version } = event.data;
    return [intend(event, makePreview, { modelId, version })];
  },
});

/** A file in another format is made once, however many people wait for it. */
export const whenConversionRequested = definePolicy({
  name: 'whenConversionRequested',
  streamCategories: ['conversion'],
  react: (event: RecordedEvent<ConversionEvent>) =>
    event.type === 'ConversionRequested' && event.data.starts
      ? [intend(event, convertModel, { conversionId: event.data.conversionId })]
      : ignore('no conversion starts'),
});

/** Each line of a started import is a job of its own, so an interrupted import continues. */
export const whenImportStarted = definePolicy({
  name: 'whenImportStarted',
  streamCategories: ['import'],
  react: (event: RecordedEvent<ImportEvent>) => {
    if (event.type !== 'ImportStarted') return ignore('no import was started');
    const { importId, lines } = event.data;
    return Array.from({ length: lines }, (_, nth) =>
      intend(event, importModel, { importId, line: nth + 1 }, String(nth + 1)),
    );
  },
});

/** The models of a deleted sub-category move up into its category (Q34). One job finds and changes them all. */
export const whenSubCategoryDeleted = definePolicy({
  name: 'whenSubCategoryDeleted',
  streamCategories: ['subCategory'],
  react: (event: RecordedEvent<SubCategoryEvent>) =>
    event.type === 'SubCategoryDeleted'
      ? [intend(event, clearModelSubCategory, { subCategoryId: event.data.subCategoryId })]
      : ignore('no sub-category was deleted'),
});

/** The models of a sub-category that was restored move back into it (Q34). One job finds and changes them all. */
export const whenSubCategoryRestored = definePolicy({
  name: 'whenSubCategoryRestored',
  streamCategories: ['subCategory'],
  react: (event: RecordedEvent<SubCategoryEvent>) =>
    event.type === 'SubCategoryRestored'
      ? [intend(event, restoreModelSubCategory, { subCategoryId: event.data.subCategoryId })]
      : ignore('no sub-category was put back'),
});
