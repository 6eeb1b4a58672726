import { describe, expect } from 'vitest';
import { seen, test } from './support/walk.ts';

describe('the reader of the API', () => {
  test('shows calls and answers under the policy of all pages, and requests nothing from other hosts', async ({
    site,
    walk,
  }) => {
    const page = await (await walk.enter()).newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    const answer = await page.goto('/api/docs');
    expect(answer?.headers()['content-security-policy']).not.toContain('unsafe');
    await page.getByRole('link', { name: 'Models', exact: true }).click();
    await page.getByText('How many models of a listing each choice would show').click();
    await seen(page.getByText('minTriangles', { exact: true }));
    await page.getByRole('button', { name: 'Try it out' }).click();
    await page.getByRole('button', { name: 'Execute' }).click();
    await seen(page.locator('.live-responses-table').getByText('"formats"').first());
    expect([...new Set(asked)]).toEqual([new URL(site.url).origin]);
  });
});
