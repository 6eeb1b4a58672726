import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { CreatePages, Pages } from '#contract/pages.ts';
import { type CachedBody, cachedBody } from '../cachedBody.ts';
import type { createPageChunks } from './pageChunks.ts';
import type { createTemplate } from './template.ts';

/** The server's build of the pages; null before the first build. */
export const loadCreatePages = async (file: string): Promise<CreatePages | null> => {
  if (!existsSync(file)) return null;
  const built: { readonly createPages: CreatePages } = await import(pathToFileURL(file).href);
  return built.createPages;
};

export type SentPage =
  | { readonly body: CachedBody; readonly status: 200 | 404; readonly isKept: boolean }
  | { readonly redirect: string };

export type RenderPagesDeps = {
  readonly pages: Pick<Pages, 'render'>;
  readonly fill: ReturnType<typeof createTemplate>;
  readonly chunksOf: ReturnType<typeof createPageChunks>;
  /** Calls back when anything changes that pages show. */
  readonly onChange: (changed: () => void) => void;
};

/** Pages as they are sent. Callers who ask for the same one at the same time share one rendering. */
export const renderPages = ({ pages, fill, chunksOf, onChange }: RenderPagesDeps) => {
  const underWay = new Map<string, Promise<SentPage>>();
  onChange(() => underWay.clear());

  const render = async (path: string, query: string): Promise<SentPage> => {
    const page = await pages.render(path, query);
    if ('redirect' in page) return page;
    const { status, isKept, modules } = page;
    return { body: cachedBody(fill(page, chunksOf(...modules))), status, isKept };
  };

  return (path: string, query: string): Promise<SentPage> => {
    const key = `${path}?${query}`;
    const there = underWay.get(key);
    if (there) return there;
    const rendering = render(path, query);
    underWay.set(key, rendering);
    const forget = () => {
      if (underWay.get(key) === rendering) underWay.delete(key);
    };
    rendering.then(forget, forget);
    return rendering;
  };
};
