import * as v from 'valibot';
import { messages } from '../../messages.ts';
import { says } from '../../shapes.ts';
import { wireModel } from '../../wire.ts';
import type { CallTable } from '../call.ts';
import { idParams } from '../fields.ts';
import { idsToMerge } from './clientsList.ts';

export const wishlistCalls = {
  'GET /wishlist': {
    summary: 'What the client saved for later',
    answer: v.array(wireModel),
    answerHeaders: ['X-Total-Count'],
    refuses: [403],
  },
  'PUT /wishlist/:id': {
    summary: 'Saves a model for later',
    params: idParams,
    answer: says(messages.success),
    refuses: [403, 404],
  },
  'POST /wishlist/merge': {
    summary: 'Joins another wishlist with this one',
    body: idsToMerge,
    answer: v.array(wireModel),
    refuses: [403],
  },
  'DELETE /wishlist/:id': {
    summary: 'Takes a model off the wishlist',
    params: idParams,
    answer: says(messages.success),
    refuses: [403, 404],
  },
} as const satisfies CallTable;
