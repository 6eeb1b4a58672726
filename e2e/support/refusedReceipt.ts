import type { Page } from 'playwright-core';
import type { WireOrder } from '../../backend/src/contract/wire.ts';
import type { WireConfirmation } from '../../backend/src/contract/wireConfirmation.ts';
import { answerCalls } from './calls.ts';

/** The text of the confirmation that the account keeps. */
export const confirmationText = 'We confirm what you agreed to when you ordered.';

const kept: WireConfirmation = {
  keptAt: '2026-11-21T10:00:00.000Z',
  readAt: null,
  to: 'regular@example.com',
  subject: 'Your receipt INV-2026-000017 from Shop',
  text: confirmationText,
};

/**
 * The page's newest order is one whose receipt was refused; the mail server of the site refuses nobody. Returns what the page sends to say
 * that the confirmation was read.
 */
export const refuseReceipt = async (page: Page): Promise<readonly unknown[]> => {
  const sent: unknown[] = [];
  const reason = 'The mailbox is full.';
  await page.route(/\/charge\/myorders/, async (route) => {
    const response = await route.fetch();
    const [newest, ...orders] = (await response.json()) as readonly WireOrder[];
    const confirmation = sent.length === 0 ? 'unread' : 'read';
    const receiptRefused = { at: kept.keptAt, reason, confirmation };
    await route.fulfill({ response, json: [{ ...newest, receiptRefused }, ...orders] });
  });
  await answerCalls(page, /\/charge\/confirmation\/[\w-]+$/, 200, kept);
  await page.route(/\/charge\/confirmation$/, async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ json: { message: 'Success' } });
  });
  return sent;
};
