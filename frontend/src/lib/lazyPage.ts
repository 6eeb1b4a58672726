import { type ComponentType, createElement, use } from 'react';

/** A page in a chunk of its own. */
export type LazyPage = {
  /** Fetches the chunk, once. A failed load stays failed until a reload: browsers remember it, too. */
  readonly preload: () => Promise<ComponentType>;
};

/** Notes the outcome on the promise itself, where `use` looks for it: what is there already never suspends. */
const noted = (loading: Promise<ComponentType>): Promise<ComponentType> => {
  const note = (value: ComponentType): void => void Object.assign(loading, { status: 'fulfilled', value });
  loading.then(note, () => undefined);
  return loading;
};

export const lazyPage = (load: () => Promise<ComponentType>): LazyPage => {
  let loading: Promise<ComponentType> | null = null;
  return {
    preload: () => {
      loading ??= noted(load());
      return loading;
    },
  };
};

/**
 * Unlike React.lazy it renders at once when the chunk is already there, so that a page which was loaded ahead never
 * shows a fallback first.
 */
export const LazyContent = ({ page }: { readonly page: LazyPage }) => createElement(use(page.preload()));
