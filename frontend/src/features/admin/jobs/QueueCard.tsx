import type { WireJobs } from 'backend/contract/calls/system/systemCalls.ts';
import { cx } from '../../../lib/cx.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { queueTitle } from './jobText.ts';

type Queue = WireJobs['queues'][number];

const states = [
  ['waiting', 'Waiting'],
  ['active', 'At work'],
  ['delayed', 'Retrying'],
  ['parked', 'Parked'],
] as const satisfies readonly (readonly [keyof Queue, string])[];

/** The number of jobs of a queue in each state; failed ones are highlighted. */
export const QueueCard = ({ queue }: { readonly queue: Queue }) => (
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
