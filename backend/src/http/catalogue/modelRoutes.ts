import * as v from 'valibot';
import type { ModelTableFilter } from '#contract/adminTables.ts';
import { shopPageSize } from '#contract/constants.ts';
import { count } from '#contract/shapes.ts';
import { type WireModel, wireModel, wireSuggestions } from '#contract/wire.ts';
import { wireFacets } from '#contract/wireFacets.ts';
import { type WireNearDuplicates, wireNearDuplicates } from '#contract/wireNearDuplicates.ts';
import type { ModelFilter, ModelPage } from '#projections/catalogue/models/modelFilter.ts';
import type { CachedBody } from '../cachedBody.ts';
import { HttpError } from '../httpError.ts';
import type { Listed } from '../listAnswer.ts';
import { type Answer, type Route, route } from '../route.ts';
import { idOr404, idParams, pageOf } from '../schemas.ts';
import { tableAnswer } from '../tableAnswer.ts';
import { cachedAnswer } from './cachedAnswer.ts';
import type { PageBody } from './listCache.ts';
import { isMadeUp, listKey } from './listKey.ts';
import { facetsQuery, listQuery, suggestionsQuery, tableQuery } from './listQuery.ts';

export type ModelDeps = {
  /** The whole list, built once per catalogue position. */
  readonly wholeList: () => Promise<CachedBody>;
  readonly pageBody: (page: ModelPage) => Promise<PageBody>;
  readonly facetsBody: (filter: ModelFilter) => Promise<CachedBody>;
  readonly suggestionsBody: (term: string) => Promise<CachedBody>;
  readonly modelBody: (modelId: string) => Promise<CachedBody | null>;
  readonly similarBody: (modelId: string) => Promise<CachedBody | null>;
  readonly nearDuplicates: (modelId: string) => Promise<WireNearDuplicates | null>;
  readonly modelById: (modelId: string, options: { readonly admin: boolean }) => Promise<WireModel | null>;
  readonly totalModels: () => Promise<number>;
  /** Listed models and drafts. */
  readonly totalCurrent: () => Promise<number>;
  readonly tableOfModels: (
    filter: ModelTableFilter,
    page: { readonly page: number; readonly limit: number },
  ) => Promise<Listed<WireModel>>;
};

/** The edge cache keeps one answer for one listing, under one spelling of its address, and none that anybody made up. */
const edgeAnswer = (page: ModelPage, answer: Answer<never>): Answer<never> =>
  isMadeUp(page) ? withoutEdge(answer) : { ...answer, cachedAt: `/api${listKey(page)}` };

const withoutEdge = ({ cachedBody: _, ...answer }: Answer<never>): Answer<never> => answer;

/** The catalogue's reading calls (R153, R154, R159). */
export const modelRoutes = (deps: ModelDeps): readonly Route[] => [
  route({
    method: 'get',
    path: '/modal',
    access: 'public',
    summary: 'The models of the shop: all, or a page of those that are asked for',
    answer: v.array(wireModel),
    answerHeaders: ['ETag', 'X-Total-Count'],
    query: listQuery,
    handle: async ({ query, headers }) => {
      const { page, limit, ...filter } = query;
      const asked = pageOf({ page, limit }, shopPageSize);
      const filtered = Object.values(filter).some((value) => value !== undefined);
      if (asked === null && !filtered) return cachedAnswer(await deps.wholeList(), headers);
      const listing = { ...filter, ...(asked ?? { page: 1, limit: shopPageSize }) };
      const { body, total } = await deps.pageBody(listing);
      return edgeAnswer(listing, await cachedAnswer(body, headers, { 'X-Total-Count': String(total) }));
    },
  }),
  route({
    method: 'get',
    path: '/modal/facets',
    access: 'public',
    summary: 'How many models of a listing each choice would show',
    answer: wireFacets,
    answerHeaders: ['ETag'],
    query: facetsQuery,
    handle: async ({ query, headers }) =>
      withoutEdge(await cachedAnswer(await deps.facetsBody(query), headers)),
  }),
  route({
    method: 'get',
    path: '/modal/suggestions',
    access: 'public',
    summary: 'Searches that find models, for one that finds none',
    answer: wireSuggestions,
    answerHeaders: ['ETag'],
    query: suggestionsQuery,
    handle: async ({ query, headers }) =>
      withoutEdge(await cachedAnswer(await deps.suggestionsBody(query.search), headers)),
  }),
  route({
    method: 'get',
    path: '/modal/singleModal/:id',
    access: 'public',
    summary: 'One model',
    answer: wireModel,
    answerHeaders: ['ETag'],
    refuses: [404],
    params: idParams,
    handle: async ({ params, actor, headers }) => {
      const modelId = idOr404(params.id, 'Model');
      const isAdmin = actor.kind === 'admin';
      const model = isAdmin ? await deps.modelById(modelId, { admin: true }) : await deps.modelBody(modelId);
      if (!model) throw new HttpError(404, 'Model not found');
      return 'etag' in model
        ? cachedAnswer(model, headers)
        : { body: model, headers: { 'Cache-Control': 'no-store' } };
    },
  }),
  route({
    method: 'get',
    path: '/modal/similar/:id',
    access: 'public',
    summary: 'The models most similar to this one',
    answer: v.array(wireModel),
    answerHeaders: ['ETag'],
    refuses: [404],
    params: idParams,
    handle: async ({ params, headers }) => {
      const similar = await deps.similarBody(idOr404(params.id, 'Model'));
      if (!similar) throw new HttpError(404, 'Model not found');
      return cachedAnswer(similar, headers);
    },
  }),
  route({
    method: 'get',
    path: '/modal/nearDuplicates/:id',
    access: 'admin',
    summary: 'Listed models with nearly the same mesh',
    answer: wireNearDuplicates,
    refuses: [404],
    params: idParams,
    handle: async ({ params }) => {
      const found = await deps.nearDuplicates(idOr404(params.id, 'Model'));
      if (!found) throw new HttpError(404, 'Model not found');
      return { body: found, headers: { 'Cache-Control': 'no-store' } };
    },
  }),
  route({
    method: 'get',
    path: '/modal/table',
    access: 'admin',
    summary: 'A page of the Admin’s table of models',
    answer: v.array(wireModel),
    answerHeaders: ['X-Total-Count', 'X-Total-More'],
    query: tableQuery,
    handle: ({ query }) => tableAnswer(query, { table: deps.tableOfModels, total: deps.totalCurrent }),
  }),
  route({
    method: 'get',
    path: '/modal/totalModals',
    access: 'admin',
    summary: 'The number of listed models',
    answer: count,
    handle: async () => ({ body: await deps.totalModels() }),
  }),
];
