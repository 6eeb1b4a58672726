import type { WaitingKind } from 'backend/contract/waiting.ts';
import { expect, test } from 'vitest';
import { waitingLines } from './waitingLines.ts';

const queue = { queue: 'mail', waiting: 1, active: 1, delayed: 0, parked: 0 };
const nothing = { undeliverable: [] };
const waits = (kind: WaitingKind, total: number) => ({ kind, total, rows: [] });
const none = { count: 0, oldest: [] };

test('what needs the Admin comes first', () => {
  const jobs = {
    queues: [queue, { ...queue, queue: 'accounts', parked: 2 }],
    mailFailure: 'Mail is being refused: 554 5.7.1 Blocked',
    parked: [],
  };
  const lines = waitingLines(
    { undeliverable: ['Oak Chair'] },
    [waits('refundRequest', 1), waits('message', 2), waits('failedJob', 2)],
    jobs,
    { count: 3, oldest: [] },
  );
  expect(lines.map(({ text }) => text)).toEqual([
    'Files missing: Oak Chair',
    '1 refund request to decide',
    '2 messages to answer',
    '2 failed jobs to retry',
    'Mail is being refused: 554 5.7.1 Blocked',
    '4 background jobs under way',
    '3 open payments',
  ]);
  expect(lines.map(({ isUrgent }) => isUrgent)).toEqual([true, true, true, true, true, false, false]);
});

test('what pages can do without is in preparation, and no job under way', () => {
  const queues = [
    queue,
    { ...queue, queue: 'images', waiting: 38 },
    { ...queue, queue: 'meshes', active: 0 },
  ];
  expect(
    waitingLines(nothing, [], { queues, mailFailure: null, parked: [] }, none).map(({ text }) => text),
  ).toEqual(['2 background jobs under way', 'In preparation: pictures (39 jobs), models in 3D (1 job)']);
});

test('a count of zero is left out', () => {
  const idle = { queues: [{ ...queue, waiting: 0, active: 0 }], mailFailure: null, parked: [] };
  expect(waitingLines(nothing, [waits('message', 0)], idle, none)).toEqual([]);
  expect(waitingLines(nothing, [], undefined, none)).toEqual([]);
});
