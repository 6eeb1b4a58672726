import type { WireAuditEntry } from 'backend/contract/audit.ts';
import { expect, test } from 'vitest';
import { mergeSignIns, signInEntry } from './useSignIns.ts';

const entry = (day: number): WireAuditEntry =>
  ({ _id: `e${day}`, at: `2026-11-0${day}T10:00:00.000Z` }) as WireAuditEntry;
const signIn = (day: number) => {
  const at = `2026-11-0${day}T12:00:00.000Z`;
  return signInEntry({ openedAt: at, usedAt: at }, 'Firefox on Linux', 'ann');
};
const days = (loaded: readonly WireAuditEntry[]) => loaded.map(({ at }) => at.slice(8, 10));

test('sign-ins are listed in chronological order among the other entries', () => {
  const merged = mergeSignIns({ entries: [entry(5), entry(3)], hasOlder: false }, [signIn(4), signIn(2)]);
  expect(days(merged)).toEqual(['05', '04', '03', '02']);
  expect(merged[1]?.sentence[0]).toMatch(/^Signed in with Firefox on Linux, last used /);
});

test('a sign-in that is older than the loaded entries waits until its neighbours are loaded', () => {
  const merged = mergeSignIns({ entries: [entry(5), entry(3)], hasOlder: true }, [signIn(4), signIn(2)]);
  expect(days(merged)).toEqual(['05', '04', '03']);
});
