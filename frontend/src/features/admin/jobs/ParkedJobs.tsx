import type { WireParkedJob } from 'backend/contract/calls/system/systemCalls.ts';
import { readersTime } from '../../../lib/readersTime.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { TablePanel } from '../../../ui/TablePanel.tsx';
import { About } from './About.tsx';
import { jobTitle, queueTitle } from './jobText.ts';
import { useRetry } from './useRetry.ts';

/** Jobs that failed for good, each with its subject, reason, time and a Retry button. */
export const ParkedJobs = ({ parked }: { readonly parked: readonly WireParkedJob[] }) => {
  const { busy, retry } = useRetry();
  if (parked.length === 0) return <EmptyState text="Nothing is parked: all background work gets done" />;
  const columns: readonly Column<WireParkedJob>[] = [
    {
      head: 'Job',
      cell: (job) => (
        <div className="max-md:text-right" id={`job-${job.id}`}>
          <p className="font-medium">{jobTitle(job)}</p>
          <p className="text-ink-2">{queueTitle(job.queue)}</p>
        </div>
      ),
    },
    { head: 'About', cell: (job) => <About job={job} /> },
    {
      head: 'Reason',
      cell: ({ reason }) => (
        <p
          className="wrap-anywhere line-clamp-4 min-w-0 max-w-[44ch] md:min-w-48 max-md:text-right"
          title={reason}
        >
          {reason}
        </p>
      ),
    },
    {
      head: 'Since',
      cell: ({ since }) =>
        since === null ? (
          'not known'
        ) : (
          <time className="md:whitespace-nowrap" dateTime={since}>
            {readersTime(since)}
          </time>
        ),
    },
    {
      head: 'Action',
      cell: ({ id, queue }) => (
        <Button
          aria-describedby={`job-${id}`}
          busy={busy !== null && 'id' in busy && busy.id === id}
          kind="secondary"
          onClick={() => void retry({ queue, id })}
          size="small"
        >
          Retry
        </Button>
      ),
    },
  ];
  return (
    <TablePanel
      caption="Parked jobs"
      columns={columns}
      rowKey={({ queue, id }) => `${queue} ${id}`}
      rows={parked}
    />
  );
};
