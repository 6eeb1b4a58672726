import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { CreatePages, Pages } from '#contract/pages.ts';
import type { Keep } from '../kept/keptAnswers.ts';
import type { createPageChunks } from './pageChunks.ts';
import type { createTemplate } from './template.ts';

/** The server's build of the pages; null before the first build. */
export const loadCreatePages = async (file: string): Promise<CreatePages | null> => {
  if (!existsSync(file)) return null;
  const built: { readonly createPages: CreatePages } = await import(pathToFileURL(file).href);
  return built.createPages;
};

export type RenderPagesDeps = {
  readonly pages: Pick<Pages, 'render'>;
  readonly fill: ReturnType<typeof createTemplate>;
  readonly chunksOf: ReturnType<typeof createPageChunks>;
  readonly keep: Keep;
};

/** A page, or the query to redirect to. */
type SentPage = { readonly isKept: boolean } & (
  | { readonly status: 302; readonly body: undefined; readonly location: string }
  | { readonly status: 200 | 404; readonly body: Buffer }
);

/** Pages as they are sent. */
export const renderPages = ({ pages, fill, chunksOf, keep }: RenderPagesDeps) => {
  const render = async (path: string, query: string): Promise<SentPage> => {
    const page = await pages.render(path, query);
    if ('redirect' in page) return { status: 302, body: undefined, location: page.redirect, isKept: false };
    const { status, modules } = page;
    return { status, body: fill(page, chunksOf(...modules)), isKept: page.isKept && status === 200 };
  };
  return (path: string, query: string): Promise<SentPage> =>
    keep(
      query === '' ? path : `${path}?${query}`,
      () => render(path, query),
      ({ isKept }) => (isKept ? 'lasting' : null),
    );
};
