import type { ModelTableFilter } from '#contract/adminTables.ts';
import { modelCalls } from '#contract/calls/catalogue/modelCalls.ts';
import { shopPageSize } from '#contract/constants.ts';
import type { WireModel } from '#contract/wire.ts';
import type { WireNearDuplicates } from '#contract/wireNearDuplicates.ts';
import type { ModelFilter, ModelPage } from '#projections/catalogue/models/modelFilter.ts';
import type { CachedBody } from '../cachedBody.ts';
import { HttpError } from '../httpError.ts';
import { idOr404 } from '../idOr404.ts';
import type { Listed } from '../listAnswer.ts';
import { pageOf } from '../pageOf.ts';
import { type Answer, type Route, routesOf } from '../route.ts';
import { tableAnswer } from '../tableAnswer.ts';
import { cachedAnswer } from './cachedAnswer.ts';
import type { PageBody } from './listCache.ts';
import { isMadeUp, listKey } from './listKey.ts';

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

/** The edge cache keeps one answer for one listing, under one spelling of its address, and no made-up ones. */
const edgeAnswer = (page: ModelPage, answer: Answer<never>): Answer<never> =>
  isMadeUp(page) ? withoutEdge(answer) : { ...answer, cachedAt: `/api${listKey(page)}` };

const withoutEdge = ({ cachedBody: _, ...answer }: Answer<never>): Answer<never> => answer;

/** The catalogue's reading calls (R153, R154, R159). */
export const modelRoutes = (deps: ModelDeps): readonly Route[] =>
  routesOf(modelCalls, {
    'GET /modal': {
      access: 'public',
      handle: async ({ query, headers }) => {
        const { page, limit, ...filter } = query;
        const asked = pageOf({ page, limit }, shopPageSize);
        const filtered = Object.values(filter).some((value) => value !== undefined);
        if (asked === null && !filtered) return cachedAnswer(await deps.wholeList(), headers);
        const listing = { ...filter, ...(asked ?? { page: 1, limit: shopPageSize }) };
        const { body, total } = await deps.pageBody(listing);
        return edgeAnswer(listing, await cachedAnswer(body, headers, { 'X-Total-Count': String(total) }));
      },
    },
    'GET /modal/facets': {
      access: 'public',
      handle: async ({ query, headers }) =>
        withoutEdge(await cachedAnswer(await deps.facetsBody(query), headers)),
    },
    'GET /modal/suggestions': {
      access: 'public',
      handle: async ({ query, headers }) =>
        withoutEdge(await cachedAnswer(await deps.suggestionsBody(query.search), headers)),
    },
    'GET /modal/singleModal/:id': {
      access: 'public',
      handle: async ({ params, actor, headers }) => {
        const modelId = idOr404(params.id, 'Model');
        const isAdmin = actor.kind === 'admin';
        const model = isAdmin
          ? await deps.modelById(modelId, { admin: true })
          : await deps.modelBody(modelId);
        if (!model) throw new HttpError(404, 'Model not found');
        return 'etag' in model
          ? cachedAnswer(model, headers)
          : { body: model, headers: { 'Cache-Control': 'no-store' } };
      },
    },
    'GET /modal/similar/:id': {
      access: 'public',
      handle: async ({ params, headers }) => {
        const similar = await deps.similarBody(idOr404(params.id, 'Model'));
        if (!similar) throw new HttpError(404, 'Model not found');
        return cachedAnswer(similar, headers);
      },
    },
    'GET /modal/nearDuplicates/:id': {
      access: 'admin',
      handle: async ({ params }) => {
        const found = await deps.nearDuplicates(idOr404(params.id, 'Model'));
        if (!found) throw new HttpError(404, 'Model not found');
        return { body: found, headers: { 'Cache-Control': 'no-store' } };
      },
    },
    'GET /modal/table': {
      access: 'admin',
      handle: ({ query }) => tableAnswer(query, { table: deps.tableOfModels, total: deps.totalCurrent }),
    },
    'GET /modal/totalModals': {
      access: 'admin',
      handle: async () => ({ body: await deps.totalModels() }),
    },
  });
