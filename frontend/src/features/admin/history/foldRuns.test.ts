import type { WireAuditEntry } from 'backend/contract/audit.ts';
import { expect, test } from 'vitest';
import { foldRuns } from './foldRuns.ts';

const entry = (type: string, id: string | null): WireAuditEntry =>
  ({ type, actor: { kind: 'client', id, name: '' } }) as WireAuditEntry;

test('consecutive events of one type by one person are one run; another person or type starts a new one', () => {
  const runs = foldRuns([
    entry('A', '1'),
    entry('A', '1'),
    entry('A', '2'),
    entry('B', '2'),
    entry('A', '1'),
  ]);
  expect(runs.map((run) => run.length)).toEqual([2, 1, 1, 1]);
});

test('no entries give no runs', () => {
  expect(foldRuns([])).toEqual([]);
});
