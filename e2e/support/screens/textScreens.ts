import { answerCalls } from '../calls.ts';
import { seen, toast } from '../walk.ts';
import { plain, type Screen } from './screen.ts';

/** Contact, the static pages, and the not-found page. */
export const textScreens: readonly Screen[] = [
  plain('contact', '/contactUs'),
  plain('contact-errors', '/contactUs', async (page) => {
    await page.locator('#main form').getByRole('button').click();
    await seen(page.getByText('Email is Required'));
  }),
  plain('contact-sent', '/contactUs', async (page) => {
    await answerCalls(page, /\/email\/send$/, 200, 'OK');
    const form = page.locator('#main form');
    for (const name of ['fname', 'lname', 'subject', 'message'])
      await form.locator(`[name="${name}"]`).fill('Ada');
    await form.locator('[name="email"]').fill('ada@example.com');
    await form.getByRole('button').click();
    await toast(page, 'success', 'Email Sent Successfull');
  }),
  plain('withdraw', '/withdraw', (page) => seen(page.getByRole('button', { name: 'Confirm withdrawal' }))),
  plain('faq', '/FAQ'),
  plain('about', '/About'),
  plain('accessibility', '/Accessibility'),
  plain('privacy', '/Privacy-Policy'),
  plain('refund', '/Refund-Policy'),
  plain('terms', '/Terms&Conditions'),
  { ...plain('not-found', '/no/such/page'), complaints: [/status of 404/] },
  {
    ...plain('not-loaded', '/About'),
    complaints: [/./],
    ready: async (page) => {
      await page.route(/\/assets\/FaqPage.*\.js/, (route) => route.abort());
      // The link loads the next page completely, once, because its code is missing.
      const loaded = page.waitForEvent('load');
      await page.getByRole('link', { name: 'FAQs' }).click();
      await loaded;
      await seen(page.getByRole('heading', { name: 'This page could not be loaded' }));
    },
  },
];
