import * as v from 'valibot';
import * as messages from '../../messages.ts';
import { says } from '../../shapes.ts';
import { wireSlider } from '../../wire.ts';
import type { CallTable } from '../call.ts';
import { idParams, ofOne } from '../fields.ts';

/** The maximum number of pictures; more are a mistake. */
const mostImages = 50;

/** `/…/{slider}/{image}` */
export const slideParams = v.object({ ...idParams.entries, image: idParams.entries.id });

export const sliderCalls = {
  'GET /slider/sliderImages': {
    summary: 'The home page’s slider',
    answer: wireSlider,
    answerHeaders: ['ETag'],
  },
  'POST /slider': {
    summary: 'Replaces the slider’s pictures',
    uploads: { SliderImages: mostImages },
    answer: wireSlider,
  },
  'DELETE /slider/delete/:id': ofOne('Deletes the slider', says(messages.sliderDeleted)),
  'POST /slider/restore/:id': ofOne('Puts the deleted slider back', says(messages.sliderRestored)),
  'PUT /slider/order/:id': {
    summary: 'Puts the slides in another order',
    params: idParams,
    body: v.object({ SliderImages: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(mostImages)) }),
    answer: wireSlider,
    refuses: [404, 409],
  },
  'DELETE /slider/delete/:id/:image': {
    summary: 'Deletes one slide',
    params: slideParams,
    answer: says(messages.slideDeleted),
    refuses: [404],
  },
  'POST /slider/restore/:id/:image': {
    summary: 'Puts a deleted slide back',
    params: slideParams,
    answer: says(messages.slideRestored),
    refuses: [404],
  },
} as const satisfies CallTable;
