import type { AssetEvent } from '#domain/catalogue/asset.events.ts';
import type { ModelEvent } from '#domain/catalogue/model.events.ts';
import type { SubCategoryEvent } from '#domain/catalogue/subCategory.events.ts';
import type { HomeSliderEvent } from '#domain/content/homeSlider.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import { clearModelSubCategory } from '#workers/catalogue/clearModelSubCategory.job.ts';
import { makeRenditions } from '#workers/catalogue/makeRenditions.job.ts';
import { definePolicy, type Intention, ignore, intend } from '../policy.ts';

/** One job for each picture, however often it occurs. */
const renditionsOf = (
  event: RecordedEvent,
  modelId: string | null,
  pictures: readonly AssetRef[],
): readonly Intention[] =>
  [...new Set(pictures.map(({ assetId }) => assetId))].map((assetId) =>
    intend(event, makeRenditions, { assetId, modelId }, assetId),
  );

/** The pictures of a new model get renditions; paid files do not. */
export const whenModelUploaded = definePolicy({
  name: 'whenModelUploaded',
  streamCategories: ['model'],
  react: (event: RecordedEvent<ModelEvent>) => {
    if (event.type !== 'ModelUploaded') return ignore('no model was uploaded');
    const { modelId, files } = event.data;
    return renditionsOf(event, modelId, [files.card, ...files.slider]);
  },
});

/** Newly chosen pictures of a model get renditions; the worker skips those that have them. */
export const whenModelUpdated = definePolicy({
  name: 'whenModelUpdated',
  streamCategories: ['model'],
  react: (event: RecordedEvent<ModelEvent>) => {
    if (event.type !== 'ModelUpdated') return ignore('no model was updated');
    const { card, slider } = event.data.files;
    const pictures = [...(card ? [card] : []), ...(slider ?? [])];
    if (pictures.length === 0) return ignore('the pictures did not change');
    return renditionsOf(event, event.data.modelId, pictures);
  },
});

/** The pictures of the home page get renditions. They belong to no model. */
export const whenHomeSliderSet = definePolicy({
  name: 'whenHomeSliderSet',
  streamCategories: ['slider'],
  react: (event: RecordedEvent<HomeSliderEvent>) =>
    event.type === 'HomeSliderSet'
      ? renditionsOf(event, null, event.data.images)
      : ignore('no pictures were set'),
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

/** The models of a deleted sub-category move up into its category (Q34). One job finds and changes them all. */
export const whenSubCategoryDeleted = definePolicy({
  name: 'whenSubCategoryDeleted',
  streamCategories: ['subCategory'],
  react: (event: RecordedEvent<SubCategoryEvent>) =>
    event.type === 'SubCategoryDeleted'
      ? [intend(event, clearModelSubCategory, { subCategoryId: event.data.subCategoryId })]
      : ignore('no sub-category was deleted'),
});
