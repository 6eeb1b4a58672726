import type { HomeSliderEvent } from '#domain/content/homeSlider.events.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { definePolicy, ignore } from '../policy.ts';
import { renditionsOf } from './renditionsOf.ts';

/** The pictures of the home page get their smaller copies. They belong to no model. */
export const whenHomeSliderSet = definePolicy({
  name: 'whenHomeSliderSet',
  kinds: ['slider'],
  react: (event: RecordedEvent<HomeSliderEvent>) =>
    event.type === 'HomeSliderSet'
      ? renditionsOf(event, null, event.data.images)
      : ignore('no pictures were set'),
});
