import type { Locator, Page } from 'playwright-core';
import type { WireCharge, WireOrder } from '../../../backend/src/contract/wire.ts';
import { answerCalls } from '../calls.ts';
import { confirmationText, refuseReceipt } from '../refusedReceipt.ts';
import { seen } from '../walk.ts';
import { plain, type Screen } from './screen.ts';

/** The checkbox in the checkout for immediate delivery (Q40). */
export const consentBox = (page: Page): Locator =>
  page.getByRole('checkbox', { name: /^I want my models delivered at once/ });

/** A screen of the client who owns models. */
const ofClient = (name: string, path: string, ready?: Screen['ready']): Screen => ({
  ...plain(name, path, ready),
  as: ({ regular }) => regular,
});

const unknownOrder = '/receipt/0c5e1b7a-3f42-4d1e-9a60-000000000003';
const ordersCall = /\/charge\/myorders/;

const inCart: Screen = {
  ...ofClient('cart', '/cart', (page) => seen(page.getByLabel('Card number'))),
  storage: ({ models }) => ({ cart: JSON.stringify([models.chair, models.table]), cartTotal: '65' }),
};

/** The cart after this answer to a payment. */
const pay = async (page: Page, status: number, answer: WireCharge): Promise<void> => {
  await answerCalls(page, /\/api\/charge$/, status, answer);
  await page.getByRole('button', { name: 'Succeeds', exact: true }).click();
  await consentBox(page).check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
};

const openOrder = (page: Page): Promise<void> => page.locator('#main ol > li button').first().click();

/** A refunded order and a disputed one. */
const returned = (orders: readonly WireOrder[]): readonly WireOrder[] =>
  orders.map((order, index) => ({
    ...order,
    ...(index === 0 && { reversal: { refunded: order.orderAmount, dispute: null, isRevoked: true } }),
    ...(index === 1 && {
      reversal: { refunded: 1, dispute: { status: 'open', amount: 1 } as const, isRevoked: false },
    }),
  }));

/** Cart, payment, orders and receipts. */
export const orderingScreens: readonly Screen[] = [
  plain('cart-empty', '/cart'),
  plain('wishlist-empty', '/wishlist'),
  {
    ...plain('wishlist', '/wishlist'),
    storage: ({ models }) => ({ wishlist: JSON.stringify([models.chair, models.lamp]) }),
    ready: (page) => seen(page.getByRole('button', { name: 'Remove Oak Chair' })),
  },
  inCart,
  {
    ...inCart,
    name: 'cart-changed',
    storage: ({ models }) => ({
      cart: JSON.stringify([{ ...models.chair, ModalPrice: 1 }]),
      cartTotal: '1',
    }),
    ready: (page) => seen(page.getByText('The price of Oak Chair changed from $1 to $25.')),
  },
  {
    ...inCart,
    name: 'cart-card-errors',
    ready: async (page) => {
      await seen(page.getByLabel('Card number'));
      await page.getByRole('button', { name: /^Pay \$/ }).click();
      await seen(page.getByText('Please tick this box'));
      await consentBox(page).check();
      await page.getByRole('button', { name: /^Pay \$/ }).click();
      await seen(page.getByText('Enter your card number.'));
    },
  },
  {
    ...inCart,
    name: 'cart-declined',
    ready: async (page) => {
      await pay(page, 200, { message: 'Payment failed', error: 'Your card was declined.' });
      await seen(page.getByText('Your card was declined.'));
    },
  },
  {
    ...inCart,
    name: 'cart-unanswered',
    complaints: [/status of 503/],
    ready: async (page) => {
      await pay(page, 503, { message: 'The card provider has not answered yet.' });
      await seen(page.getByText('We do not know yet whether you have paid'));
    },
  },
  {
    ...inCart,
    name: 'cart-challenge',
    ready: async (page) => {
      await page.route(/\/v1\/payment_intents\//, (route) =>
        route.fulfill({
          json: {
            next_action: {
              use_stripe_sdk: { stripe_js: new URL('/bank', route.request().url()).href },
            },
          },
        }),
      );
      await page.route(/\/bank$/, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><html lang="en"><title>Bank</title><main><h1>Your bank</h1></main></html>',
        }),
      );
      await pay(page, 200, {
        message: 'Payment requires action',
        orderId: '0c5e1b7a-3f42-4d1e-9a60-000000000003',
        clientSecret: 'pi_1_secret_1',
      });
      await seen(page.getByRole('dialog', { name: 'Confirm with your bank' }));
    },
  },
  ofClient('orders', '/clientDashboard', async (page) => {
    await openOrder(page);
    await seen(page.getByRole('button', { name: 'Download Now' }).first());
  }),
  ofClient('refund-request', '/clientDashboard', async (page) => {
    await openOrder(page);
    await page
      .getByRole('button', { name: /^Ask for a refund/ })
      .first()
      .click();
    await seen(page.getByRole('dialog', { name: /^Refund of INV-/ }));
  }),
  {
    ...ofClient('orders-returned', '/clientDashboard'),
    answers: (page) =>
      page.route(ordersCall, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: returned((await response.json()) as readonly WireOrder[]) });
      }),
    ready: async (page) => {
      await seen(page.getByText('Disputed'));
      await openOrder(page);
    },
  },
  {
    ...ofClient('order-confirmation', '/clientDashboard'),
    answers: refuseReceipt,
    ready: async (page) => {
      await openOrder(page);
      await page.getByRole('button', { name: 'Download Now' }).first().click();
      await seen(page.getByText(confirmationText));
    },
  },
  {
    ...ofClient('orders-empty', '/clientDashboard'),
    answers: (page) => answerCalls(page, ordersCall, 200, []),
    ready: (page) => seen(page.getByText('No orders yet')),
  },
  ofClient('account', '/account', (page) => seen(page.getByText('This device'))),
  ofClient('erase-account', '/account', async (page) => {
    await page.getByRole('button', { name: 'Erase my account' }).click();
    await seen(page.getByRole('dialog', { name: 'Erase your account for good?' }));
  }),
  ofClient('receipt', '/clientDashboard', async (page) => {
    await openOrder(page);
    await page
      .getByRole('link', { name: /^Receipt INV-/ })
      .first()
      .click();
    await seen(page.getByRole('button', { name: 'Print or save as PDF' }));
  }),
  {
    ...ofClient('receipt-unknown', unknownOrder),
    complaints: [/status of 404/],
    ready: (page) => seen(page.getByText('There is no such receipt')),
  },
];
