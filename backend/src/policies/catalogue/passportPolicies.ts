import type { ModelEvent } from '#domain/catalogue/model.events.ts';
import type { PassportEvent } from '#domain/catalogue/passport.events.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import { measureModel } from '#workers/jobs.ts';
import { definePolicy, ignore, intend } from '../policy.ts';

/** The files of a new model, and those that replace them, are measured. */
export const whenModelHasNewFiles = definePolicy({
  name: 'whenModelHasNewFiles',
  streamCategories: ['model'],
  react: (event: RecordedEvent<ModelEvent>) => {
    const { modelId } = event.data;
    if (event.type === 'ModelUploaded' || event.type === 'ModelDrafted')
      return [intend(event, measureModel, { modelId, version: 1 })];
    if (event.type !== 'ModelFilesReplaced') return ignore('the model has no new files');
    return [intend(event, measureModel, { modelId, version: event.data.version })];
  },
});

/** Files are measured again on request, usually by another version of the program. */
export const whenMeasuringRequested = definePolicy({
  name: 'whenMeasuringRequested',
  streamCategories: ['passport'],
  react: (event: RecordedEvent<PassportEvent>) => {
    if (event.type !== 'MeasuringRequested') return ignore('measuring was not asked for');
    const { modelId, version } = event.data;
    return [intend(event, measureModel, { modelId, version })];
  },
});
