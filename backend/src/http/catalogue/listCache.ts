import type { WireModel } from '#contract/wire.ts';
import type { ModelPage, PageOfModels } from '#projections/catalogue/models/pageOfModels.ts';
import { identity } from '#projections/catalogue/models/table.ts';
import type { ReadSide } from '#projections/readSide.ts';
import { createAnswerCache } from '../answerCache.ts';
import { type CachedBody, cachedBody } from '../cachedBody.ts';
import { HttpError } from '../httpError.ts';

export type ListCacheDeps = {
  readonly queries: {
    readonly hasMoreThan: (most: number) => Promise<boolean>;
    readonly modelChunks: () => AsyncIterable<readonly WireModel[]>;
    readonly pageOfModels: (page: ModelPage) => Promise<PageOfModels>;
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

const jsonBody = (value: unknown): Promise<CachedBody> => cachedBody(Buffer.from(JSON.stringify(value)));

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
  const models = createAnswerCache<CachedBody | null>({ max: maxAnswers });

  const release = readSide.onCommit(identity.name, () => {
    generation += 1;
    pages.clear();
    models.clear();
  });

  const buildList = async (): Promise<CachedBody> => {
    if (await queries.hasMoreThan(mostListed)) {
      throw new HttpError(
        422,
        `page: there are more than ${mostListed} models, too many for one answer. Please ask for pages: /api/modal?page=1&limit=100`,
      );
    }
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
      pages.get(JSON.stringify(page), async () => {
        const { models, total } = await queries.pageOfModels(page);
        return { body: await jsonBody(models), total };
      }),
    /** A model as visitors see it; null when there is none. */
    modelBody: (modelId: string): Promise<CachedBody | null> =>
      models.get(modelId, async () => {
        const model = await queries.modelById(modelId, { admin: false });
        return model && jsonBody(model);
      }),
    close: release,
  };
};
