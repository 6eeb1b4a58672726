import type { WireJobs } from 'backend/contract/calls/system/systemCalls.ts';
import { RotateCw } from 'lucide-react';
import { cx } from '../../../lib/cx.ts';
import { Button } from '../../../ui/Button.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { queueTitle } from './jobText.ts';
import { ParkedJobs } from './ParkedJobs.tsx';
import { useJobs } from './useJobs.ts';
import { useRetry } from './useRetry.ts';

type Queue = WireJobs['queues'][number];

const states = [
  ['waiting', 'Waiting'],
  ['active', 'At work'],
  ['delayed', 'Retrying'],
  ['parked', 'Parked'],
] as const satisfies readonly (readonly [keyof Queue, string])[];

/** The number of jobs of a queue in each state; failed ones are highlighted. */
const QueueCard = ({ queue }: { readonly queue: Queue }) => (
  <Panel className="p-5 md:p-6">
    <h2 className="font-semibold text-h3">{queueTitle(queue.queue)}</h2>
    <dl className="mt-4 grid grid-cols-4 gap-x-3 gap-y-4 sm:grid-cols-2">
      {states.map(([state, label]) => (
        <div key={state}>
          <dt className="text-caption text-ink-2">{label}</dt>
          <dd
            className={cx(
              'font-medium font-mono text-h2 tabular-nums',
              queue[state] === 0 && 'text-ink-3',
              state === 'parked' && queue.parked > 0 && 'text-danger',
            )}
            translate="no"
          >
            {queue[state].toLocaleString('en-US')}
          </dd>
        </div>
      ))}
    </dl>
  </Panel>
);

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
