import { addressOf } from '#contract/addressOf.ts';
import { modelCalls } from '#contract/calls/catalogue/models/modelCalls.ts';
import { shopPageSize } from '#contract/constants.ts';
import { isChoosable } from '#contract/listingFacets.ts';
import {
  type FacetsFilter,
  isSearch,
  type ListingFilter,
  type ListingPage,
} from '#contract/listingFilter.ts';
import type { WireModel } from '#contract/wire.ts';
import type { ModelQueries } from '#projections/catalogue/models/queries.ts';
import { type CatalogueSearch, spelledListing, spelledWords } from '#projections/catalogue/search/search.ts';
import { idOr404, orNotFound } from '../../answers.ts';
import type { Keep } from '../../kept/keptAnswers.ts';
import { pageOf, tableAnswer, tooMany } from '../../listAnswer.ts';
import { type Answer, adminOnly, everybody, type Route, routesOf } from '../../route.ts';

/** The cache key of a page of a listing, however its address is written. */
export const listKey = ({ page, limit, ...filter }: ListingPage): string =>
  addressOf('/api/modal', { query: { page, limit, ...spelledListing(filter) } });

const facetsKey = ({ categories, ...filter }: FacetsFilter): string =>
  addressOf('/api/modal/facets', {
    query: { ...spelledListing(filter), categories: categories || undefined },
  });

/**
 * Whether a caller can invent any number of such listings: searches, bounds that no page offers, and those without a model, such as those of a
 * mark or a use that no model has. They must not evict others from a cache.
 */
export const isMadeUp = (listing: ListingFilter, models: number): boolean =>
  models === 0 || isSearch(listing) || !isChoosable(listing);

type WholeListDeps = Pick<ModelQueries, 'hasMoreThan' | 'modelChunks'> & {
  /** Maximum number of models in the whole list; above it, callers must request pages. */
  readonly mostListed: number;
};

/** The whole documented list (R153) as JSON, built in parts, so that a large list never blocks the process for long. */
const wholeList = async ({ hasMoreThan, modelChunks, mostListed }: WholeListDeps): Promise<Buffer> => {
  if (await hasMoreThan(mostListed)) throw tooMany('models', mostListed, '/modal');
  const parts: Buffer[] = [];
  for await (const models of modelChunks())
    parts.push(Buffer.from(`${parts.length === 0 ? '[' : ','}${JSON.stringify(models).slice(1, -1)}`));
  return Buffer.concat([...parts, Buffer.from(parts.length === 0 ? '[]' : ']')]);
};

export type ModelDeps = WholeListDeps &
  CatalogueSearch &
  Pick<ModelQueries, 'similarModels' | 'nearDuplicates' | 'modelById' | 'totalModels'> & {
    readonly keep: Keep;
    /** Listed models and drafts. */
    readonly totalCurrent: () => Promise<number>;
  };

const json = 'application/json; charset=utf-8';

/** The calls that read the catalogue (R153, R154, R159). */
export const modelRoutes = (deps: ModelDeps): readonly Route[] =>
  routesOf(modelCalls, {
    'GET /modal': everybody(async ({ query }): Promise<Answer<readonly WireModel[]>> => {
      const { page, limit, ...filter } = query;
      const asked = pageOf({ page, limit }, shopPageSize);
      const filtered = Object.values(filter).some((value) => value !== undefined);
      if (asked === null && !filtered)
        return deps.keep('/api/modal', async () => ({
          body: await wholeList(deps),
          headers: { 'Content-Type': json },
        }));
      const listing = { ...filter, ...(asked ?? { page: 1, limit: shopPageSize }) };
      return deps.keep(
        listKey(listing),
        async () => {
          const { models, total, corrected = {} } = await deps.pageOfModels(listing);
          return {
            body: models,
            headers: {
              'X-Total-Count': String(total),
              ...(Object.keys(corrected).length > 0 && {
                'X-Corrected-Words': new URLSearchParams(corrected).toString(),
              }),
            },
          };
        },
        ({ body: models }) => (isMadeUp(listing, models.length) ? 'passing' : 'lasting'),
      );
    }),
    'GET /modal/facets': everybody(({ query }) =>
      deps.keep(
        facetsKey(query),
        async () => ({ body: await deps.facetsOfModels(query) }),
        () => 'passing',
      ),
    ),
    'GET /modal/suggestions': everybody(({ query }) => {
      const words = spelledWords(query.search);
      return deps.keep(
        `/api${addressOf('/modal/suggestions', { query: { search: words } })}`,
        async () => ({ body: { searches: await deps.suggestedSearches(words) } }),
        () => 'passing',
      );
    }),
    'GET /modal/singleModal/:id': everybody(async ({ params, actor }): Promise<Answer<WireModel>> => {
      const modelId = idOr404(params.id, 'Model');
      const model = async (options: { readonly admin: boolean }) =>
        orNotFound(await deps.modelById(modelId, options), 'Model');
      if (actor.kind === 'admin') return { body: await model({ admin: true }) };
      return deps.keep(`/api/modal/singleModal/${modelId}`, async () => ({
        body: await model({ admin: false }),
      }));
    }),
    'GET /modal/similar/:id': everybody(({ params }) => {
      const modelId = idOr404(params.id, 'Model');
      return deps.keep(`/api/modal/similar/${modelId}`, async () => ({
        body: orNotFound(await deps.similarModels(modelId), 'Model'),
      }));
    }),
    'GET /modal/nearDuplicates/:id': adminOnly(async ({ params }) => ({
      body: orNotFound(await deps.nearDuplicates(idOr404(params.id, 'Model')), 'Model'),
    })),
    'GET /modal/table': adminOnly(({ query }) =>
      tableAnswer(query, { table: deps.tableOfModels, total: deps.totalCurrent }),
    ),
    'GET /modal/totalModals': adminOnly(async () => ({ body: await deps.totalModels() })),
  });
