import { makePreview } from '#workers/jobs.ts';
import { definePolicy, ignore, intend } from '../policy.ts';

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
