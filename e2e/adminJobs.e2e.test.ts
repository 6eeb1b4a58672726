import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { answerCalls } from './support/calls.ts';
import { someParked } from './support/parkedJobs.ts';
import { gone, heading, seen, test, texts, toast } from './support/walk.ts';

const listed = /\/api\/jobs$/;
const retry = /\/api\/jobs\/retry$/;
const rows = (page: Page) => page.locator('#main tbody tr[role="row"]');

describe('background jobs', () => {
  test('without failed jobs there is nothing to retry', async ({ walk, site }) => {
    const page = await walk.open('/AdminDS/Jobs', { as: site.admin });
    await seen(heading(page, 'Background jobs'));
    await seen(page.getByText('Nothing is parked: all background work gets done'));
    expect(await texts(page.getByRole('heading', { level: 2 }))).toEqual([
      'Mails',
      'Pictures',
      'Meshes',
      'Other formats',
      'Catalogue',
      'Accounts',
    ]);
    expect(await page.getByRole('button', { name: 'Retry all' }).count()).toBe(0);
    const link = page.getByRole('navigation').getByRole('link', { name: 'Background jobs' });
    expect(await link.getAttribute('aria-current')).toBe('page');
  });

  test('a failed job shows its subject, reason and time, and can be retried, unless that was done already; Retry all retries all failed jobs', async ({
    walk,
    site,
  }) => {
    walk.expectComplaint(/status of 404/);
    const page = await walk.page({ as: site.admin });
    await answerCalls(page, listed, 200, someParked);
    await page.goto('/AdminDS/Jobs');
    await expect.poll(() => rows(page).count()).toBe(2);
    const mail = rows(page).first();
    await seen(mail.getByText('Send a mail'));
    await seen(mail.getByText('6f1ad0c0-5f6c-4b0e-9d3e-5b0c7a1f2e44'));
    await seen(mail.getByText('No such mailbox here'));
    expect(await mail.locator('time').getAttribute('datetime')).toBe('2026-03-01T10:00:00.000Z');
    await mail.getByRole('button', { name: 'Retry' }).click();
    await toast(page, 'error', 'No such job is parked; it may have been tried again already');

    await answerCalls(page, retry, 200, { message: 'Success', retried: 2 });
    const all = page.waitForRequest(retry);
    await page.getByRole('button', { name: 'Retry all' }).click();
    expect((await all).postDataJSON()).toEqual({ all: true });
    await toast(page, 'success', '2 jobs are tried again');

    await answerCalls(page, retry, 200, { message: 'Success', retried: 1 });
    await answerCalls(page, listed, 200, { ...someParked, parked: someParked.parked.slice(1) });
    const asked = page.waitForRequest(retry);
    await mail.getByRole('button', { name: 'Retry' }).click();
    expect((await asked).postDataJSON()).toEqual({ queue: 'mail', id: someParked.parked[0]?.id });
    await toast(page, 'success', 'The job is tried again');
    await gone(page.getByText('Send a mail'));
    expect(await rows(page).count()).toBe(1);
  });
});
