import { expect, test } from 'vitest';
import type { JobOfEvent } from '#infra/queue/jobQueue.ts';
import { presentJob } from './presentJob.ts';

const job = (status: JobOfEvent['status']): JobOfEvent => ({
  eventId: 'e1',
  id: 'j-1',
  commandId: 'c1',
  name: 'sendMail',
  status,
});
const queued = { kind: 'queued', state: 'done', attempts: 1, answer: 'done', failure: null } as const;

test.each<[string, JobOfEvent['status'], boolean, string, string]>([
  ['done, its events tell', queued, true, 'done', ''],
  ['done without an event', queued, false, 'done', 'It ended without an event.'],
  [
    'skipped',
    { ...queued, answer: { skipped: 'the link would be dead' } },
    false,
    'done',
    'Nothing was to be done: the link would be dead.',
  ],
  ['waiting', { ...queued, state: 'waiting', answer: null }, false, 'waiting', ''],
  [
    'waiting for another try',
    { ...queued, state: 'waiting', failure: 'The server said no' },
    false,
    'waiting',
    'The last try failed: The server said no.',
  ],
  ['parked', { ...queued, state: 'parked', failure: 'No.' }, false, 'parked', 'No.'],
  ['forgotten by its queue', { kind: 'forgotten' }, false, 'done', 'It ended without an event.'],
  ['not asked for', { kind: 'notAskedFor' }, false, 'waiting', 'It will be asked for in a moment.'],
  ['lost', { kind: 'lost' }, false, 'waiting', 'Its queue has lost it; it will be put back.'],
  ['queues away', { kind: 'unknown' }, false, 'unknown', 'The queues did not answer.'],
])('a job that is %s says so', (_, status, ledToEvents, state, outcome) => {
  expect(presentJob(job(status), ledToEvents)).toMatchObject({ state, outcome });
});
