import type { Page } from 'playwright-core';
import type { Site } from '../site.ts';
import { seen } from '../walk.ts';
import { adminScreen } from './adminScreens.ts';
import type { Screen } from './screen.ts';

/** The history of one item. */
const subject = (kind: string, id: (site: Site) => string): Screen => ({
  ...adminScreen(`history-${kind}`, '', (page) => seen(page.getByRole('heading', { name: 'How it stood' }))),
  path: (site) => `/AdminDS/History/${kind}/${id(site)}`,
});

const firstEvent = (page: Page): Promise<void> => seen(page.locator('#main ol > li').first());

/** The audited history. */
export const historyScreens: readonly Screen[] = [
  adminScreen('history', 'History', firstEvent),
  adminScreen('history-event', 'History?type=UserSignedUp', async (page) => {
    await page.getByRole('button', { name: 'Details' }).first().click();
    await seen(page.getByRole('heading', { name: 'Raw event' }));
  }),
  adminScreen('history-empty', 'History?text=no-such-thing', (page) =>
    seen(page.getByText('Nothing of this kind has happened')),
  ),
  subject('model', ({ models }) => models.chair._id),
  subject('user', ({ regular }) => regular.userId),
  {
    ...adminScreen('history-unknown', 'History/model/0c5e1b7a-3f42-4d1e-9a60-000000000003', (page) =>
      seen(page.getByText('There is no such model in the history')),
    ),
    complaints: [/status of 404/],
  },
  adminScreen('moment', 'Moment', (page) => seen(page.locator('#main tbody tr[role="row"]').first())),
];
