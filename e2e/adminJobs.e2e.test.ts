import { expect } from 'vitest';
import { answerCalls } from './support/calls.ts';
import { someParked } from './support/parkedJobs.ts';
import { gone, seen, test, toast } from './support/walk.ts';

const retry = /\/api\/jobs\/retry$/;

test('a failed job shows its subject, reason and time, and can be retried, unless that was done already; Retry all retries all failed jobs; without any there is nothing to retry', async (walk, site) => {
  walk.expectComplaint(/status of 404/);
  const page = await walk.page({ as: site.admin });
  await answerCalls(page, /\/api\/jobs$/, 200, someParked);
  await page.goto('/AdminDS/Jobs');
  const rows = page.locator('#main tbody tr[role="row"]');
  await expect.poll(() => rows.count()).toBe(2);
  const mail = rows.first();
  for (const text of ['Send a mail', '6f1ad0c0-5f6c-4b0e-9d3e-5b0c7a1f2e44', 'No such mailbox here'])
    await seen(mail.getByText(text));
  expect(await mail.locator('time').getAttribute('datetime')).toBe('2026-03-01T10:00:00.000Z');
  await mail.getByRole('button', { name: 'Retry' }).click();
  await toast(page, 'error', 'No such job is parked; it may have been tried again already');

  for (const [name, retried, sent, said] of [
    ['Retry', 1, { queue: 'mail', id: someParked.parked[0]?.id }, 'The job is tried again'],
    ['Retry all', 2, { all: true }, '2 jobs are tried again'],
  ] as const) {
    await answerCalls(page, retry, 200, { message: 'Success', retried });
    const asked = page.waitForRequest(retry);
    await page.getByRole('button', { name, exact: true }).first().click();
    expect((await asked).postDataJSON()).toEqual(sent);
    await toast(page, 'success', said);
  }
  await page.unrouteAll();
  await page.reload();
  await seen(page.getByText('Nothing is parked: all background work gets done'));
  await gone(page.getByRole('button', { name: 'Retry all' }));
});
