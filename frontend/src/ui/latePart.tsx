import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { loadForSure } from '../lib/connection.ts';

/** A part whose code comes after the page's own. */
export type LatePart<Props extends object> = {
  /** Loads the code, so that the next rendering has it. */
  readonly preload: () => Promise<unknown>;
  readonly View: ComponentType<Props>;
};

/**
 * A part that the server renders and that comes alive later: until its code is there, its markup stands as it was sent, so nothing
 * moves and native forms work. Where it was not sent, `waiting` keeps its place.
 */
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
  // React takes an answer that is there at once without a pause, which a rendering to a string needs.
  const atHand = (part: ComponentType<Props>) =>
    // biome-ignore lint/suspicious/noThenProperty: this is what React calls
    ({ then: (take: (module: Module) => void) => take({ default: part }) }) as unknown as Promise<Module>;
  const Part = lazy(() => (loaded === null ? loadForSure(preload) : atHand(loaded))) as ComponentType<Props>;
  const View = (props: Props) => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  );
  return { preload, View };
};
