import { expect, test } from 'vitest';
import type { NewestPassport } from '#projections/catalogue/passports/queries.ts';
import { createPassportOf } from './passports.ts';

const entries = ['a', 'b', 'c'].map((name) => ({ name, bytes: 1, sha256: 'ab' }));
const newest = (changed: Partial<NewestPassport> = {}): NewestPassport => ({
  listed: true,
  isDue: true,
  cause: { eventId: 'e', position: '1', at: '2026-03-01T10:00:00.000Z' },
  passport: { state: 'measuring', version: 1, program: null, files: [], archive: [], licence: null },
  ...changed,
});
const shown = (
  known: NewestPassport | null,
  status: 'waiting' | 'parked' | 'ended' = 'waiting',
  { minutes = 1, admin = false, most }: { minutes?: number; admin?: boolean; most?: number } = {},
) =>
  createPassportOf({
    newestPassport: async () => known,
    jobStatus: async () => status,
    now: () => new Date(Date.UTC(2026, 2, 1, 10, minutes)),
  })('m', { admin, most });

test('a measurement is running while its job waits, and right after the job has ended', async () => {
  for (const [status, minutes] of [
    ['waiting', 60],
    ['ended', 1],
  ] as const)
    expect(await shown(newest(), status, { minutes })).toMatchObject({ state: 'measuring' });
});

test('without a job and an outcome, a measurement was never requested', async () => {
  expect(await shown(newest(), 'ended', { minutes: 11 })).toMatchObject({ state: 'none', files: [] });
});

test('a job that failed for good is a failure with a reason', async () => {
  expect(await shown(newest(), 'parked')).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('again'),
  });
});

test('an unknown model has no passport, nor has a deleted one for visitors', async () => {
  expect(await shown(null)).toBeNull();
  expect(await shown(newest({ listed: false }))).toBeNull();
  expect(await shown(newest({ listed: false }), 'waiting', { admin: true })).toMatchObject({
    state: 'measuring',
  });
});

test('lists are shortened to the requested length', async () => {
  const passport = { ...newest().passport, state: 'measured', archive: entries } as const;
  const measured = newest({ isDue: false, passport });
  expect((await shown(measured, 'ended', { most: 2 }))?.archive).toEqual(entries.slice(0, 2));
  expect((await shown(measured, 'ended'))?.archive).toEqual(entries);
});
