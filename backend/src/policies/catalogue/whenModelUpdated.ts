import type { ModelEvent } from '#domain/catalogue/model.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { definePolicy, ignore } from '../policy.ts';
import { renditionsOf } from './renditionsOf.ts';

/** Pictures that a model shows from now on get their smaller copies. Those that have them cost nothing more. */
export const whenModelUpdated = definePolicy({
  name: 'whenModelUpdated',
  kinds: ['model'],
  react: (event: RecordedEvent<ModelEvent>) => {
    if (event.type !== 'ModelUpdated') return ignore('no model was updated');
    const { card, slider } = event.data.files;
    const pictures = [...(card ? [card] : []), ...(slider ?? [])];
    if (pictures.length === 0) return ignore('the pictures stayed as they were');
    return renditionsOf(event, event.data.modelId, pictures);
  },
});
