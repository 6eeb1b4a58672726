import * as v from 'valibot';
import { count } from '../../../shapes.ts';
import { wireModel, wireSuggestions } from '../../../wire.ts';
import { wireFacets } from '../../../wireFacets.ts';
import { wireNearDuplicates } from '../../../wireNearDuplicates.ts';
import type { CallTable } from '../../call.ts';
import { ofOne } from '../../fields.ts';
import { facetsQuery, listQuery, suggestionsQuery, tableQuery } from '../search/listQuery.ts';

export const modelCalls = {
  'GET /modal': {
    summary: 'The models of the shop: all, or a page of those that are asked for',
    query: listQuery,
    answer: v.array(wireModel),
    answerHeaders: ['ETag', 'X-Total-Count', 'X-Corrected-Words'],
  },
  'GET /modal/facets': {
    summary: 'How many models of a listing each choice would show',
    query: facetsQuery,
    answer: wireFacets,
    answerHeaders: ['ETag'],
  },
  'GET /modal/suggestions': {
    summary: 'Searches that find models, for one that finds none',
    query: suggestionsQuery,
    answer: wireSuggestions,
    answerHeaders: ['ETag'],
  },
  'GET /modal/singleModal/:id': { ...ofOne('One model', wireModel), answerHeaders: ['ETag'] },
  'GET /modal/similar/:id': {
    ...ofOne('The models most similar to this one', v.array(wireModel)),
    answerHeaders: ['ETag'],
  },
  'GET /modal/nearDuplicates/:id': ofOne('Listed models with nearly the same mesh', wireNearDuplicates),
  'GET /modal/table': {
    summary: 'A page of the Admin’s table of models',
    query: tableQuery,
    answer: v.array(wireModel),
    answerHeaders: ['X-Total-Count', 'X-Total-More'],
  },
  'GET /modal/totalModals': { summary: 'The number of listed models', answer: count },
} as const satisfies CallTable;
