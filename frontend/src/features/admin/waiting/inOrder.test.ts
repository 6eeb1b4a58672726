import { expect, test } from 'vitest';
import { inOrder } from './inOrder.ts';

const row = (_id: string, since: string | null, until: string | null = null) => ({
  _id,
  about: '',
  who: '',
  since,
  until,
});

test('what has a last day waits first, then the kinds in their order, each with what has waited longest', () => {
  const waiting = [
    { kind: 'refundRequest', total: 2, rows: [row('new', '2026-11-20'), row('old', '2026-11-01')] },
    {
      kind: 'message',
      total: 2,
      rows: [row('complaint', '2026-11-19', '2026-12-19'), row('note', '2026-11-10')],
    },
    { kind: 'failedJob', total: 2, rows: [row('job', null), row('due', '2026-11-21', '2026-12-01')] },
  ] as const;
  expect(inOrder(waiting).map(({ _id }) => _id)).toEqual(['due', 'complaint', 'old', 'new', 'note', 'job']);
  expect(inOrder(waiting, 'message').map(({ rowKey }) => rowKey)).toEqual([
    'message complaint',
    'message note',
  ]);
});
