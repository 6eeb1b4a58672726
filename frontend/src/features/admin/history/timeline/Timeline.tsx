import { useMemo } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { foldRuns } from '../foldRuns.ts';
import type { useHistory } from '../useHistory.ts';
import { TimelineRun } from './TimelineRun.tsx';

type Props = { readonly history: ReturnType<typeof useHistory>; readonly label: string };

const skeletons = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Entries in a line, newest first, older ones on demand. */
export const Timeline = ({ history, label }: Props) => {
  const { entries, error, isLoading, hasOlder } = history;
  const runs = useMemo(() => foldRuns(entries), [entries]);
  if (error && entries.length === 0)
    return <ErrorState busy={history.isFetching} onRetry={history.retry} text={error.message} />;
  if (isLoading)
    return (
      <div className="flex flex-col gap-4">
        {skeletons.map((key) => (
          <Skeleton className="h-12 w-full" key={key} />
        ))}
      </div>
    );
  if (entries.length === 0) return <EmptyState text="Nothing of this kind has happened" />;
  return (
    <>
      <ol aria-label={label} className="ml-1.5">
        {runs.map((run) => (
          // The oldest entry of a run stays while newer ones join it.
          <TimelineRun key={run.at(-1)?._id} run={run} />
        ))}
      </ol>
      {error && (
        <p className="mt-4 text-danger" role="alert">
          {error.message}
        </p>
      )}
      {hasOlder ? (
        <Button busy={history.isLoadingOlder} className="mt-6" kind="secondary" onClick={history.loadOlder}>
          Load older
        </Button>
      ) : (
        <p className="mt-6 text-caption text-ink-3">This is where it begins.</p>
      )}
    </>
  );
};
