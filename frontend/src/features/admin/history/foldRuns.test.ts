import type { WireAuditEntry } from 'backend/contract/audit.ts';
import { expect, test } from 'vitest';
import { eachOnce, foldRuns } from './foldRuns.ts';

const entry = (type: string, id: string | null): WireAuditEntry =>
  ({ type, actor: { kind: 'client', id, name: '' }, checkout: null }) as WireAuditEntry;

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

test('a checkout is never folded away', () => {
  const bought = { ...entry('A', '1'), checkout: { orderId: 'o', outcome: 'paid' } } as WireAuditEntry;
  expect(foldRuns([bought, bought, entry('A', '1')]).map((run) => run.length)).toEqual([1, 1, 1]);
});

test('a checkout on two pages is shown once, at the place of its newest step', () => {
  const of = (_id: string, orderId: string | null) =>
    ({
      _id,
      position: _id,
      checkout: orderId && { orderId, outcome: 'paid' },
      results: null,
    }) as WireAuditEntry;
  const entries = [of('1', 'a'), of('2', null), of('3', 'b'), of('4', 'a'), of('5', null)];
  expect(eachOnce(entries).map(({ _id }) => _id)).toEqual(['1', '2', '3', '5']);
});

test('what followed from a request on two pages is shown once, at its newest entry', () => {
  const of = (position: string, correlationId: string, results: string | null) =>
    ({ position, correlationId, results, checkout: null }) as WireAuditEntry;
  const entries = [
    of('1', 'a', 'Mail sent'),
    of('2', 'b', 'Mail sent'),
    of('3', 'a', null),
    of('4', 'a', 'Mail sent'),
    of('1', 'a', null),
  ];
  expect(eachOnce(entries).map(({ results }) => results)).toEqual(['Mail sent', 'Mail sent', null, null]);
});
