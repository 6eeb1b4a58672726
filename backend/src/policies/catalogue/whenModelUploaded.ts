import type { ModelEvent } from '#domain/catalogue/model.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { definePolicy, ignore } from '../policy.ts';
import { renditionsOf } from './renditionsOf.ts';

/** The pictures of a new model get their smaller copies. Paid files are never copied. */
export const whenModelUploaded = definePolicy({
  name: 'whenModelUploaded',
  kinds: ['model'],
  react: (event: RecordedEvent<ModelEvent>) => {
    if (event.type !== 'ModelUploaded') return ignore('no model was uploaded');
    const { modelId, files } = event.data;
    return renditionsOf(event, modelId, [files.card, ...files.slider]);
  },
});
