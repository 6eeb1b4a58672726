import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { loadForSure } from '../lib/connection.ts';
import { loadNewPage } from '../lib/loadNewPage.ts';

/** A part whose code is loaded after the page's own. */
export type LatePart<Props extends object> = {
  /** Loads the code, so that the next rendering has it. */
  readonly preload: () => Promise<unknown>;
  readonly View: ComponentType<Props>;
};

/** A part that the server renders and that is hydrated once its code is loaded, until when its markup stays as sent; without markup, `waiting` is shown. */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
): LatePart<Props> => {
  let loaded: ComponentType<Props> | null = null;
  const preload = async () => {
    loaded = await load();
    return { default: loaded };
  };
  type Module = Awaited<ReturnType<typeof preload>>;
  // React uses an answer that is available at once without suspending, which rendering to a string requires.
  const atHand = (part: ComponentType<Props>) =>
    // biome-ignore lint/suspicious/noThenProperty: this is what React calls
    ({ then: (take: (module: Module) => void) => take({ default: part }) }) as unknown as Promise<Module>;
  const Part = lazy(() =>
    loaded === null ? loadForSure(preload, loadNewPage) : atHand(loaded),
  ) as ComponentType<Props>;
  const View = (props: Props) => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  );
  return { preload, View };
};
