import type { WireJobs } from 'backend/contract/calls/system/systemCalls.ts';
import { RotateCw } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ParkedJobs } from './ParkedJobs.tsx';
import { QueueCard } from './QueueCard.tsx';
import { useJobs } from './useJobs.ts';
import { useRetry } from './useRetry.ts';

/** Retries all failed jobs; hidden without failed jobs. */
export const RetryAll = () => {
  const { data } = useJobs();
  const { busy, retry } = useRetry();
  if (busy === null && !data?.queues.some(({ parked }) => parked > 0)) return null;
  return (
    <Button busy={busy !== null} onClick={() => void retry({ all: true })}>
      <RotateCw className="size-4" />
      Retry all
    </Button>
  );
};

const grid = 'grid gap-4 sm:grid-cols-2 md:gap-6 xl:grid-cols-4';

const Loading = () => (
  <div aria-hidden="true" className={grid}>
    {['first', 'second', 'third', 'fourth'].map((key) => (
      <Skeleton className="h-44 rounded-card" key={key} />
    ))}
  </div>
);

const more = ({ queues, parked }: WireJobs): number =>
  queues.reduce((sum, queue) => sum + queue.parked, 0) - parked.length;

const Jobs = () => {
  const jobs = useJobs();
  const { data } = jobs;
  if (!data) return <NotLoaded query={jobs} waiting={<Loading />} />;
  return (
    <div className="flex flex-col gap-6 md:gap-8">
      <div className={grid}>
        {data.queues.map((queue) => (
          <QueueCard key={queue.queue} queue={queue} />
        ))}
      </div>
      <section aria-label="Parked jobs">
        <ParkedJobs parked={data.parked} />
        {more(data) > 0 && (
          <p className="mt-4 text-ink-2">{`And ${more(data).toLocaleString('en-US')} more.`}</p>
        )}
      </section>
    </div>
  );
};

export const jobsScreen = { View: Jobs, Action: RetryAll };
