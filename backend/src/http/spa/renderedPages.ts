import { identity as categories } from '#projections/catalogue/categories/table.ts';
import { type CachedBody, cachedBody } from '#projections/catalogue/models/cachedBody.ts';
import { createLru } from '#projections/catalogue/models/lru.ts';
import { identity as models } from '#projections/catalogue/models/table.ts';
import { identity as homeSlider } from '#projections/content/homeSlider/table.ts';
import type { ReadSide } from '#projections/readSide.ts';
import { notFoundPage } from './content/plainPage.ts';
import type { MatchedPage } from './matchPage.ts';
import type { createPageChunks } from './pageChunks.ts';
import type { PageSource } from './pageContent.ts';
import { notFoundModule } from './pages.ts';
import type { createTemplate } from './template.ts';

/** Read models that pages show. */
const shownReadModels = [models.name, categories.name, homeSlider.name];

export type RenderedPage = CachedBody & { readonly status: 200 | 404 };

export type RenderedPagesDeps = {
  readonly source: PageSource;
  readonly fill: ReturnType<typeof createTemplate>;
  readonly chunksOf: ReturnType<typeof createPageChunks>;
  readonly readSide: Pick<ReadSide, 'onCommit'>;
};

/** Pages kept, each some tens of kilobytes. */
const mostPages = 500;

/** Pages, each built once for a position of what it shows (DESIGN 8). A commit makes the next caller build anew. */
export const renderedPages = ({ source, fill, chunksOf, readSide }: RenderedPagesDeps) => {
  const kept = createLru<Promise<RenderedPage>>(mostPages);
  for (const name of shownReadModels) readSide.onCommit(name, kept.clear);

  const build = async (matched: MatchedPage | null) => {
    const content =
      (await matched?.page.make(source, matched.params, matched.number)) ?? (await notFoundPage(source));
    const { module, screen } = matched?.page ?? { module: notFoundModule };
    const chunks = chunksOf(module, ...(screen === undefined ? [] : [screen]));
    const body = await cachedBody(Buffer.from(fill(content, source, chunks)));
    // Addresses that anybody can make up, such as searches and pages beyond the end, must not push out those that are
    // asked for again.
    const isKept =
      (content.indexable || !matched?.page.varies) &&
      (matched?.number ?? 1) === (content.paging?.number ?? 1);
    return { ...body, status: content.status, isKept };
  };

  return (matched: MatchedPage | null): Promise<RenderedPage> => {
    const key = JSON.stringify(
      matched && [matched.page.pattern, matched.page.varies ? matched.params : null, matched.number],
    );
    const there = kept.get(key);
    if (there) return there;
    const building = build(matched);
    kept.set(key, building);
    const forget = () => kept.delete(key, building);
    building.then(({ isKept }) => isKept || forget(), forget);
    return building;
  };
};
