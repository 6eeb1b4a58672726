import * as v from 'valibot';
import * as messages from '../../messages.ts';
import { says } from '../../shapes.ts';
import { wireModel } from '../../wire.ts';
import type { CallTable } from '../call.ts';
import { ofOne } from '../fields.ts';
import { idsToMerge } from './cart.ts';

export const wishlistCalls = {
  'GET /wishlist': {
    summary: 'What the client saved for later',
    answer: v.array(wireModel),
    answerHeaders: ['X-Total-Count'],
    refuses: [403],
  },
  'PUT /wishlist/:id': { ...ofOne('Saves a model for later', says(messages.success)), refuses: [403, 404] },
  'POST /wishlist/merge': {
    summary: 'Joins another wishlist with this one',
    body: idsToMerge,
    answer: v.array(wireModel),
    refuses: [403],
  },
  'DELETE /wishlist/:id': {
    ...ofOne('Takes a model off the wishlist', says(messages.success)),
    refuses: [403, 404],
  },
} as const satisfies CallTable;
