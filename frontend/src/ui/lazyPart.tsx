import { type ComponentType, lazy, Suspense, useState } from 'react';
import { SpinnerOverlay } from './SpinnerOverlay.tsx';

/** A component in its own chunk. */
export type LazyPart<Props extends object> = {
  /** Fetches the chunk once. A failure is final until a reload, as in browsers. */
  readonly preload: () => Promise<ComponentType<Props>>;
  readonly View: ComponentType<Props>;
};

/**
 * Unlike React.lazy, it renders synchronously if its chunk is loaded: a preloaded page shows no fallback, and a page that
 * the server rendered is hydrated in one pass.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const preload = () => {
    loading ??= load().then((part) => {
      Loaded = part;
      return part;
    });
    return loading;
  };
  const Later = lazy(async () => ({ default: await preload() })) as unknown as ComponentType<Props>;
  const Waiting = (props: Props) => (
    <Suspense fallback={<SpinnerOverlay />}>
      <Later {...props} />
    </Suspense>
  );
  const View = (props: Props) => {
    // Chosen on mount, because changing the component later would discard its state.
    const [Part] = useState<ComponentType<Props>>(() => Loaded ?? Waiting);
    return <Part {...props} />;
  };
  return { preload, View };
};
