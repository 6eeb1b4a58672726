import * as v from 'valibot';
import * as messages from '../../messages.ts';
import { says } from '../../shapes.ts';
import { wireModel } from '../../wire.ts';
import type { CallTable } from '../call.ts';
import { ofOne } from '../fields.ts';

const modelId = v.pipe(v.string(), v.maxLength(100));

/** Ids of another list to be merged, such as the browser's. */
export const idsToMerge = v.object({
  ids: v.pipe(v.array(modelId), v.maxLength(1000, 'must not be more than 1000')),
});

export const cartCalls = {
  'GET /cart': {
    summary: 'The cart, each model as it is now',
    answer: v.array(wireModel),
    answerHeaders: ['X-Total-Count'],
    refuses: [403],
  },
  'POST /cart': {
    summary: 'Adds a model to the cart',
    body: v.object({ _id: modelId }),
    answer: says(messages.success),
    refuses: [403, 404, 409],
  },
  'POST /cart/merge': {
    summary: 'Joins another cart with this one',
    body: idsToMerge,
    answer: v.array(wireModel),
    refuses: [403],
  },
  'DELETE /cart/:id': {
    ...ofOne('Takes a model out of the cart', says(messages.success)),
    refuses: [403, 404],
  },
  'DELETE /cart': { summary: 'Empties the cart', answer: says(messages.success), refuses: [403] },
} as const satisfies CallTable;
