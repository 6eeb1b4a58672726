import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

type Props = {
  readonly query: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** Said after a failure; by default, its reason. */
  readonly text?: string;
  /** Shown while it is loading. */
  readonly waiting: ReactNode;
};

/** What stands in the place of an answer that is not there: it is loading, or it failed (Q39). */
export const NotLoaded = ({ query: { error, isFetching, refetch }, text, waiting }: Props) =>
  error ? <ErrorState busy={isFetching} onRetry={refetch} text={text ?? error.message} /> : waiting;
