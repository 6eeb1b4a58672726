import { expect, test } from 'vitest';
import { waitingLines } from './waitingLines.ts';

const queue = { queue: 'mail', waiting: 1, active: 1, delayed: 0, parked: 0 };
const none = { count: 0, oldest: [] };

test('what needs the Admin comes first', () => {
  const jobs = {
    queues: [queue, { ...queue, queue: 'accounts', parked: 2 }],
    mailFailure: 'Mail is being refused: 554 5.7.1 Blocked',
    parked: [],
  };
  const lines = waitingLines(1, jobs, { count: 3, oldest: [] }, ['Oak Chair']);
  expect(lines.map(({ text }) => text)).toEqual([
    'Oak Chair cannot be sold: its file is missing. Upload it again',
    '1 refund request to decide',
    'Mail is being refused: 554 5.7.1 Blocked',
    '2 jobs failed for good',
    '4 background jobs under way',
    '3 open payments',
  ]);
  expect(lines.map(({ isUrgent }) => isUrgent)).toEqual([true, true, true, true, false, false]);
});

test('what pages can do without is in preparation, and no job under way', () => {
  const queues = [
    queue,
    { ...queue, queue: 'images', waiting: 38 },
    { ...queue, queue: 'meshes', active: 0 },
  ];
  expect(
    waitingLines(0, { queues, mailFailure: null, parked: [] }, none, []).map(({ text }) => text),
  ).toEqual(['2 background jobs under way', 'In preparation: pictures (39 jobs), models in 3D (1 job)']);
});

test('a count of zero is left out', () => {
  expect(
    waitingLines(
      0,
      { queues: [{ ...queue, waiting: 0, active: 0 }], mailFailure: null, parked: [] },
      none,
      [],
    ),
  ).toEqual([]);
  expect(waitingLines(0, undefined, none, [])).toEqual([]);
});
