import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { isOffline, isServed, retryWhenConnected } from '../lib/connection.ts';
import { reload } from '../lib/reload.ts';
import { PartBoundary } from './PartBoundary.tsx';
import { PartFault, type PartFaultProps } from './PartFault.tsx';

/** A component in its own chunk. */
export type LazyPart<Props extends object> = {
  /** Fetches the chunk; after a failure, the next call tries again. */
  readonly preload: () => Promise<ComponentType<Props>>;
  readonly View: ComponentType<Props>;
};

type Failure = { readonly reason: 'offline' | 'notLoaded'; readonly busy: boolean };

/**
 * A part of the page that is fetched when it is needed; until then `waiting` is shown, and `Fault` if it cannot be loaded or crashes. It
 * renders synchronously if its chunk is loaded: a preloaded page shows no fallback, and a page that the server rendered is hydrated in one
 * pass. A chunk that cannot be loaded does not affect the rest of the page; it is tried again when the network is back and when the user
 * requests it.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
  Fault: ComponentType<PartFaultProps & Props> = PartFault,
): LazyPart<Props> => {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const preload = (): Promise<ComponentType<Props>> => {
    loading ??= load().then(
      (part) => {
        loaded = part;
        return part;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  const Fetched = (props: Props) => {
    // Kept, because changing the component later would discard its state.
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => loaded);
    const [failure, setFailure] = useState<Failure | null>(null);
    const hasFailed = failure !== null;

    const attempt = useCallback(
      (): Promise<boolean> =>
        preload().then(
          (part) => {
            setPart(() => part);
            return true;
          },
          () => {
            setFailure({ reason: isOffline() ? 'offline' : 'notLoaded', busy: false });
            return false;
          },
        ),
      [],
    );
    /** Some browsers cache that a chunk could not be loaded, and a deployment removes old ones: then only a reload helps. */
    const attemptOrReload = async (): Promise<void> => {
      setFailure((known) => known && { ...known, busy: true });
      if ((await attempt()) || isOffline()) return;
      if (await isServed(window.location.href)) reload();
    };
    useEffect(() => {
      if (!Part) void attempt();
    }, [Part, attempt]);
    useEffect(
      () => (hasFailed && !Part ? retryWhenConnected(attempt) : undefined),
      [hasFailed, Part, attempt],
    );

    if (Part) return <Part {...props} />;
    return failure ? <Fault {...props} {...failure} onRetry={() => void attemptOrReload()} /> : waiting;
  };

  const View = (props: Props) => (
    <PartBoundary fault={(onRetry) => <Fault {...props} busy={false} onRetry={onRetry} reason="crashed" />}>
      <Fetched {...props} />
    </PartBoundary>
  );
  return { preload, View };
};
