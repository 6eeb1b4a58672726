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

/** Replaces content whose answer is loading or has failed (Q39). */
export const NotLoaded = ({ query: { error, isFetching, refetch }, text, waiting }: Props) =>
  error ? <ErrorState busy={isFetching} onRetry={refetch} text={text ?? error.message} /> : waiting;
