import { hasSmallest } from '#domain/catalogue/assets/renditionWidths.ts';
import type { ModelFiles } from '#domain/catalogue/models/model.events.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import { makeRenditions } from '#workers/jobs.ts';
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

/**
 * The pictures of a new model, a draft too, newly chosen ones, and those that came with a new version (Q32) get renditions; paid files do not.
 * The worker skips pictures that have them.
 */
export const whenModelHasNewPictures = definePolicy('whenModelHasNewPictures', 'model', {
  ModelUploaded: picturesOf,
  ModelDrafted: picturesOf,
  ModelUpdated: picturesOf,
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
