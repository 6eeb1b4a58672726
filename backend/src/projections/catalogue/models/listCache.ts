import type { WireModel } from '#contract/wire.ts';
import type { ReadSide } from '../../readSide.ts';
import { type CachedBody, cachedBody } from './cachedBody.ts';
import { createLru } from './lru.ts';
import type { ModelPage, PageOfModels } from './pageOfModels.ts';
import { identity } from './table.ts';

export type ListCacheDeps = {
  readonly queries: {
    readonly modelChunks: () => AsyncIterable<readonly WireModel[]>;
    readonly pageOfModels: (page: ModelPage) => Promise<PageOfModels>;
    readonly modelById: (modelId: string, options: { readonly admin: boolean }) => Promise<WireModel | null>;
  };
  readonly readSide: Pick<ReadSide, 'onCommit'>;
};

type Cacheable = PageOfModels | WireModel | PageBody | CachedBody | null;

/** A page of the list as it is sent, and how many models there are in all. */
export type PageBody = { readonly body: CachedBody; readonly total: number };

/** Pages and models kept. */
const mostAnswers = 1_000;

const asJson = async (chunks: AsyncIterable<readonly WireModel[]>): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const models of chunks) {
    parts.push(Buffer.from(`${parts.length === 0 ? '[' : ','}${JSON.stringify(models).slice(1, -1)}`));
  }
  return Buffer.concat([...parts, Buffer.from(parts.length === 0 ? '[]' : ']')]);
};

/**
 * Catalogue answers, built once for each position of the catalogue (DESIGN 8). Every commit of the projection makes
 * the next caller build anew; callers at the same time share one building.
 */
export const createListCache = ({ queries, readSide }: ListCacheDeps) => {
  let generation = 0;
  let list: { readonly of: number; readonly body: Promise<CachedBody> } | null = null;
  const answers = createLru<Promise<Cacheable>>(mostAnswers);

  const release = readSide.onCommit(identity.name, () => {
    generation += 1;
    answers.clear();
  });

  const cached = <Answer extends Cacheable>(key: string, build: () => Promise<Answer>): Promise<Answer> => {
    const there = answers.get(key) as Promise<Answer> | undefined;
    if (there) return there;
    const building = build();
    answers.set(key, building);
    building.catch(() => answers.delete(key, building));
    return building;
  };

  const wholeList = async (): Promise<CachedBody> => {
    for (;;) {
      if (list?.of === generation) return list.body;
      // One building at a time: while uploads pour in, callers wait for the next rather than start one each.
      const running = list?.body;
      await running?.catch(() => {});
      if (list?.body !== running) continue;
      const of = generation;
      const body = asJson(queries.modelChunks()).then(cachedBody);
      list = { of, body };
      body.catch(() => {
        list = null;
      });
      return body;
    }
  };

  const pageOfModels = (page: ModelPage): Promise<PageOfModels> =>
    cached(JSON.stringify(['page', page]), () => queries.pageOfModels(page));

  const modelById = (modelId: string, options: { readonly admin: boolean }): Promise<WireModel | null> =>
    cached(JSON.stringify(['model', modelId, options.admin]), () => queries.modelById(modelId, options));

  return {
    /** The whole documented list (R153), in every encoding. */
    wholeList,
    /** The same as the query, kept until the next change. */
    pageOfModels,
    /** The same as the query, kept until the next change. */
    modelById,
    /** A page as it is sent. */
    pageBody: (page: ModelPage): Promise<PageBody> =>
      cached(JSON.stringify(['page body', page]), async () => {
        const { models, total } = await pageOfModels(page);
        return { body: await cachedBody(Buffer.from(JSON.stringify(models))), total };
      }),
    /** A model as visitors get it, as it is sent; null when there is none. */
    modelBody: (modelId: string): Promise<CachedBody | null> =>
      cached(JSON.stringify(['model body', modelId]), async () => {
        const model = await modelById(modelId, { admin: false });
        return model && cachedBody(Buffer.from(JSON.stringify(model)));
      }),
    close: release,
  };
};
