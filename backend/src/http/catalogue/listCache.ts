import type { WireModel } from '#contract/wire.ts';
import type { WireFacets } from '#contract/wireFacets.ts';
import { searchedWords } from '#projections/catalogue/models/matchingQuery.ts';
import type { ModelFilter, ModelPage } from '#projections/catalogue/models/modelFilter.ts';
import type { PageOfModels } from '#projections/catalogue/models/pageOfModels.ts';
import { readModel } from '#projections/catalogue/models/table.ts';
import { readModel as previews } from '#projections/catalogue/previews/table.ts';
import type { ReadSide } from '#projections/readSide.ts';
import { createAnswerCache } from '../answerCache.ts';
import { type CachedBody, cachedBody } from '../cachedBody.ts';
import { HttpError } from '../httpError.ts';
import { tooMany } from '../tooMany.ts';
import { isMadeUp, listKey } from './listKey.ts';

export type ListCacheDeps = {
  readonly queries: {
    readonly hasMoreThan: (most: number) => Promise<boolean>;
    readonly modelChunks: () => AsyncIterable<readonly WireModel[]>;
    readonly pageOfModels: (page: ModelPage) => Promise<PageOfModels>;
    readonly facetsOfModels: (filter: ModelFilter) => Promise<WireFacets>;
    readonly suggestedSearches: (term: string) => Promise<readonly string[]>;
    readonly similarModels: (modelId: string) => Promise<readonly WireModel[] | null>;
    readonly modelById: (modelId: string, options: { readonly admin: boolean }) => Promise<WireModel | null>;
  };
  readonly readSide: Pick<ReadSide, 'onCommit'>;
  /** The most models that the whole list holds; above, callers have to ask for pages. */
  readonly mostListed: number;
};

/** A page of the list as it is sent, and the number of models in all. */
export type PageBody = { readonly body: CachedBody; readonly total: number };

/** Pages, and as many models. */
const maxAnswers = 1_000;
/** Listings with made-up parameters, and counts beside listings. */
const maxPassing = 200;

const jsonBody = (value: unknown): CachedBody => cachedBody(Buffer.from(JSON.stringify(value)));

const asJson = async (chunks: AsyncIterable<readonly WireModel[]>): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const models of chunks) {
    parts.push(Buffer.from(`${parts.length === 0 ? '[' : ','}${JSON.stringify(models).slice(1, -1)}`));
  }
  return Buffer.concat([...parts, Buffer.from(parts.length === 0 ? '[]' : ']')]);
};

/**
 * Catalogue answers as bytes, each built once per position of the catalogue (ADR 18): a commit of the projection makes
 * the next caller build again, and concurrent callers share one build.
 */
export const createListCache = ({ queries, readSide, mostListed }: ListCacheDeps) => {
  let generation = 0;
  let list: { readonly of: number; readonly body: Promise<CachedBody> } | null = null;
  const pages = createAnswerCache<PageBody>({ max: maxAnswers });
  const passing = createAnswerCache<PageBody>({ max: maxPassing });
  const facets = createAnswerCache<CachedBody>({ max: maxPassing });
  const suggestions = createAnswerCache<CachedBody>({ max: maxPassing });
  const models = createAnswerCache<CachedBody | null>({ max: maxAnswers });
  const similar = createAnswerCache<CachedBody | null>({ max: maxAnswers });

  const release = readSide.onCommit(readModel.name, () => {
    generation += 1;
    pages.clear();
    passing.clear();
    facets.clear();
    suggestions.clear();
    models.clear();
    similar.clear();
  });
  const releasePreviews = readSide.onCommit(previews.name, () => models.clear());

  const buildList = async (): Promise<CachedBody> => {
    if (await queries.hasMoreThan(mostListed)) throw tooMany('models', mostListed, '/modal');
    return cachedBody(await asJson(queries.modelChunks()));
  };

  const wholeList = async (): Promise<CachedBody> => {
    for (;;) {
      if (list?.of === generation) return list.body;
      // One build at a time: during a series of uploads callers wait for the next build instead of starting their own.
      const running = list?.body;
      await running?.catch(() => {});
      if (list?.body !== running) continue;
      const of = generation;
      const body = buildList();
      list = { of, body };
      body.catch((error: unknown) => {
        // That there are too many is known until the catalogue changes.
        if (!(error instanceof HttpError)) list = null;
      });
      return body;
    }
  };

  return {
    /** The whole documented list (R153). */
    wholeList,
    pageBody: (page: ModelPage): Promise<PageBody> =>
      (isMadeUp(page) ? passing : pages).get(listKey(page), async () => {
        const { models, total } = await queries.pageOfModels(page);
        return { body: jsonBody(models), total };
      }),
    /** The number of models of a listing that each choice would show. */
    facetsBody: (filter: ModelFilter): Promise<CachedBody> =>
      facets.get(listKey({ ...filter, page: 1, limit: 1 }), async () =>
        jsonBody(await queries.facetsOfModels(filter)),
      ),
    /** Searches that find something, for a term that finds nothing. */
    suggestionsBody: (term: string): Promise<CachedBody> => {
      const words = searchedWords(term).join(' ');
      return suggestions.get(words, async () =>
        jsonBody({ searches: await queries.suggestedSearches(words) }),
      );
    },
    /** A model as visitors see it, or null. */
    modelBody: (modelId: string): Promise<CachedBody | null> =>
      models.get(modelId, async () => {
        const model = await queries.modelById(modelId, { admin: false });
        return model && jsonBody(model);
      }),
    /** The models similar to one; null when that is not listed. */
    similarBody: (modelId: string): Promise<CachedBody | null> =>
      similar.get(modelId, async () => {
        const found = await queries.similarModels(modelId);
        return found && jsonBody(found);
      }),
    close: () => {
      release();
      releasePreviews();
    },
  };
};
