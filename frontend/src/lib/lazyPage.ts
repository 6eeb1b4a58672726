import { type ComponentType, createElement, use } from 'react';

/** A page in a chunk of its own. */
export type LazyPage = {
  /** Fetches the chunk, once. A failed load stays failed until a reload: browsers remember it, too. */
  readonly preload: () => Promise<ComponentType>;
  /** The page when its chunk is there. */
  readonly loaded: () => ComponentType | null;
};

export const lazyPage = (load: () => Promise<ComponentType>): LazyPage => {
  let page: ComponentType | null = null;
  let loading: Promise<ComponentType> | null = null;
  const fetchPage = async (): Promise<ComponentType> => {
    page = await load();
    return page;
  };
  return {
    loaded: () => page,
    preload: () => {
      loading ??= fetchPage();
      return loading;
    },
  };
};

/**
 * Unlike React.lazy it renders at once when the chunk is already there, so that a page which was loaded ahead never
 * shows a fallback first.
 */
export const LazyContent = ({ page }: { readonly page: LazyPage }) =>
  createElement(page.loaded() ?? use(page.preload()));
