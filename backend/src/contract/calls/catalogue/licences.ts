import * as v from 'valibot';
import { byFact } from '#domain/catalogue/licences/licenceFacts.ts';
import * as messages from '../../messages.ts';
import { says } from '../../shapes.ts';
import { wireLicence, wireLicenceText } from '../../wireLicence.ts';
import type { CallTable } from '../call.ts';
import { filledIn, idParams, wholeNumber } from '../fields.ts';

const mostText = 50_000;

export const licenceCalls = {
  'GET /licences': {
    summary: 'Every version of every licence, by name, the newest version first',
    answer: v.array(wireLicence),
  },
  'GET /licences/:licence/:version': {
    summary: 'A version of a licence with its text',
    params: v.object({ licence: filledIn(100), version: wholeNumber(1, 999_999) }),
    answer: wireLicenceText,
    refuses: [404, 422],
  },
  'POST /licences': {
    summary: 'Publishes a licence, or the next version of the one with this name',
    recentSignIn: true,
    body: v.object({
      name: filledIn(80, 'Enter the name of the licence'),
      text: filledIn(mostText, 'Enter the text of the licence'),
      allows: v.object(byFact(() => v.boolean())),
    }),
    answer: says(messages.success),
  },
  'PUT /licences/models/:id': {
    summary: 'Sets the licence of a model, and whether it was made with AI',
    recentSignIn: true,
    params: idParams,
    body: v.object({ licence: filledIn(100), madeWithAi: v.nullable(v.boolean()) }),
    answer: says(messages.success),
    refuses: [404],
  },
} as const satisfies CallTable;
