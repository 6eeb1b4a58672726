import * as v from 'valibot';
import * as messages from '../../messages.ts';
import { says } from '../../shapes.ts';
import { wireGrant } from '../../wire.ts';
import type { CallTable } from '../call.ts';
import { filledIn } from '../fields.ts';

const id = v.pipe(v.string(), v.maxLength(100));
const body = v.object({ userId: id, modelId: id, reason: filledIn(2_000) });

export const grantCalls = {
  'GET /charge/grants': {
    summary: 'The models that the shop gave a client, newest first',
    query: v.object({ id: v.optional(v.string()) }),
    answer: v.array(wireGrant),
    refuses: [403, 404],
  },
  'POST /charge/grant': {
    summary: 'Gives a client a model, without an order',
    recentSignIn: true,
    body,
    answer: says(messages.success),
    refuses: [404, 409],
  },
  'POST /charge/grant/revoke': {
    summary: 'Takes a given model back',
    recentSignIn: true,
    body,
    answer: says(messages.success),
    refuses: [404],
  },
} as const satisfies CallTable;
