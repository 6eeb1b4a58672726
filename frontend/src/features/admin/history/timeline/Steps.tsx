import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { adminAnswer, fresh } from '../../../../lib/adminAnswer.ts';
import { paths } from '../../../../lib/paths.ts';
import { NotLoaded } from '../../../../ui/NotLoaded.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import type { HistoryQuery } from '../historyFilter.ts';
import { TimelineEntry } from './TimelineEntry.tsx';

const nothing = (): void => undefined;

/** The single steps of a checkout, or what followed from a request: at most a hundred, in chronological order. */
export const Steps = ({ query }: { readonly query: HistoryQuery }) => {
  const steps = useQuery({
    ...adminAnswer('GET /audit/events', { query: { ...query, limit: 100 } }),
    ...fresh,
  });
  if (!steps.data) return <NotLoaded query={steps} waiting={<Skeleton className="h-32 w-full" />} />;
  const { entries, older } = steps.data;
  return (
    <>
      {older !== null && (
        <Link
          className="mb-4 link inline-block text-sm"
          href={`${paths.admin.history}?correlation=${entries[0]?.correlationId}`}
        >
          The newest 100; all that belongs to this request
        </Link>
      )}
      <ol aria-label="Steps" className="ml-1.5">
        {entries.toReversed().map((entry) => (
          <TimelineEntry entry={entry} key={entry._id} onOpen={nothing} />
        ))}
      </ol>
    </>
  );
};
