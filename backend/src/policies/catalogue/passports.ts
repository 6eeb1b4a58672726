import type { RecordedEvent } from '#domain/kernel/event.ts';
import { measureModel } from '#workers/jobs.ts';
import { definePolicy, intend } from '../policy.ts';

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
