import * as v from 'valibot';
import { shopPageSize } from '#contract/constants.ts';
import type { WireModel } from '#contract/wire.ts';
import type { ModelPage } from '#projections/catalogue/models/pageOfModels.ts';
import type { CachedBody } from '../cachedBody.ts';
import { HttpError } from '../httpError.ts';
import { type Route, route } from '../route.ts';
import { idOr404, idParams, pageOf, pageQuery, typed } from '../schemas.ts';
import { cachedAnswer } from './cachedAnswer.ts';
import type { PageBody } from './listCache.ts';

export type ModelDeps = {
  /** The whole list, built once per catalogue position. */
  readonly wholeList: () => Promise<CachedBody>;
  readonly pageBody: (page: ModelPage) => Promise<PageBody>;
  readonly modelBody: (modelId: string) => Promise<CachedBody | null>;
  readonly modelById: (modelId: string, options: { readonly admin: boolean }) => Promise<WireModel | null>;
  readonly totalModels: () => Promise<number>;
};

const word = v.optional(typed(200));

/** What the list call takes. */
export const listQuery = v.object({
  ...pageQuery,
  type: v.optional(v.picklist(['free', 'premium'], 'type must be free or premium')),
  category: word,
  subCategory: word,
  either: word,
  search: word,
});

/** The catalogue's reading calls (R153, R154, R159). */
export const modelRoutes = (deps: ModelDeps): readonly Route[] => [
  route({
    method: 'get',
    path: '/modal',
    access: 'public',
    query: listQuery,
    handle: async ({ query, headers }) => {
      const { page, limit, ...filter } = query;
      const asked = pageOf({ page, limit }, shopPageSize);
      const filtered = Object.values(filter).some((value) => value !== undefined);
      if (asked === null && !filtered) return cachedAnswer(await deps.wholeList(), headers);
      const { body, total } = await deps.pageBody({
        ...filter,
        ...(asked ?? { page: 1, limit: shopPageSize }),
      });
      return cachedAnswer(body, headers, { 'X-Total-Count': String(total) });
    },
  }),
  route({
    method: 'get',
    path: '/modal/singleModal/:id',
    access: 'public',
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
    path: '/modal/totalModals',
    access: 'admin',
    handle: async () => ({ body: await deps.totalModels() }),
  }),
];
