import * as v from 'valibot';
import { count } from '../../shapes.ts';
import { wireModel, wireSuggestions } from '../../wire.ts';
import { wireFacets } from '../../wireFacets.ts';
import { wireNearDuplicates } from '../../wireNearDuplicates.ts';
import type { CallTable } from '../call.ts';
import { idParams } from '../fields.ts';
import { facetsQuery, listQuery, suggestionsQuery, tableQuery } from './listQuery.ts';

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
  'GET /modal/singleModal/:id': {
    summary: 'One model',
    params: idParams,
    answer: wireModel,
    answerHeaders: ['ETag'],
    refuses: [404],
  },
  'GET /modal/similar/:id': {
    summary: 'The models most similar to this one',
    params: idParams,
    answer: v.array(wireModel),
    answerHeaders: ['ETag'],
    refuses: [404],
  },
  'GET /modal/nearDuplicates/:id': {
    summary: 'Listed models with nearly the same mesh',
    params: idParams,
    answer: wireNearDuplicates,
    refuses: [404],
  },
  'GET /modal/table': {
    summary: 'A page of the Admin’s table of models',
    query: tableQuery,
    answer: v.array(wireModel),
    answerHeaders: ['X-Total-Count', 'X-Total-More'],
  },
  'GET /modal/totalModals': { summary: 'The number of listed models', answer: count },
} as const satisfies CallTable;
