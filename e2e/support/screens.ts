import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newClient } from '../../backend/test/support/shopApi.ts';
import { answerCalls } from './calls.ts';
import { someParked } from './parkedJobs.ts';
import type { Person, Site } from './site.ts';
import { seen } from './walk.ts';

/** A screen of the shop: where it is, who sees it, and what stands there once it is complete. */
export type Screen = {
  readonly name: string;
  readonly path: (site: Site) => string;
  readonly as?: (site: Site) => Person;
  readonly storage?: (site: Site) => Readonly<Record<string, string>>;
  readonly ready?: (page: Page) => Promise<void>;
};

const admin = (site: Site): Person => site.admin;
const client = (site: Site): Person => site.regular;
const cards = (page: Page) => seen(page.locator('#main a[href^="/ProductDetail/"]').first());
const rows = (page: Page) => seen(page.locator('#main tbody tr[role="row"]').first());
const plain = (name: string, path: string): Screen => ({ name, path: () => path });
const adminScreen = (name: string, path: string, ready?: Screen['ready']): Screen => ({
  name,
  path: () => `/AdminDS/${path}`,
  as: admin,
  ...(ready && { ready }),
});

/** Every route, and the states of it that look different. */
export const screens: readonly Screen[] = [
  { ...plain('home', '/'), ready: cards },
  plain('signup', '/signup'),
  {
    ...plain('signup-errors', '/signup'),
    ready: async (page) => {
      await page.getByRole('button', { name: 'Signup to your account' }).click();
      await seen(page.getByText('Please Select your country'));
    },
  },
  plain('login', '/login'),
  {
    ...plain('login-unverified', '/login'),
    ready: async (page) => {
      await page.getByLabel('Email', { exact: true }).fill('visitor-0@example.com');
      await page.getByLabel('Password', { exact: true }).fill(newClient('').password);
      await page.getByRole('button', { name: 'Login to your account' }).click();
      await seen(page.getByRole('button', { name: 'Send the mail again' }));
    },
  },
  plain('forget', '/forget'),
  plain('reset-password', '/users/6f1ad0c0-5f6c-4b0e-9d3e-5b0c7a1f2e44/some-token'),
  {
    ...plain('verify-email', '/users/no-such-secret/verify'),
    ready: (page) => seen(page.getByText('This link does not work any more')),
  },
  { name: 'product', path: ({ models }) => `/ProductDetail/${models.chair._id}` },
  { name: 'product-free', path: ({ models }) => `/ProductDetail/${models.lamp._id}` },
  { ...plain('category', '/category/House/Living_Room'), ready: cards },
  { ...plain('category-empty', '/category/Characters/None'), ready: (page) => seen(page.getByText('oops!')) },
  { ...plain('listing', '/furniture'), ready: cards },
  { ...plain('search', '/search/chair'), ready: cards },
  {
    ...plain('search-panel', '/About'),
    ready: async (page) => {
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByRole('searchbox').press('Enter');
      await seen(page.getByText('Please Input Field'));
    },
  },
  {
    ...plain('menu', '/About'),
    ready: async (page) => {
      const narrow = (page.viewportSize()?.width ?? 0) < 1024;
      await page.getByRole('button', { name: narrow ? 'Menu' : 'More', exact: true }).click();
      await seen(page.getByRole('link', { name: narrow ? 'Premium' : 'Buildings', exact: true }));
    },
  },
  plain('cart-empty', '/cart'),
  {
    ...plain('cart', '/cart'),
    as: client,
    storage: ({ models }) => ({ cart: JSON.stringify([models.chair, models.table]), cartTotal: '65' }),
    ready: (page) => seen(page.getByLabel('Card number')),
  },
  {
    ...plain('orders', '/clientDashboard'),
    as: client,
    ready: async (page) => {
      await page.locator('#main ol > li button').first().click();
      await seen(page.getByRole('button', { name: 'Download Now' }).first());
    },
  },
  {
    ...plain('erase-account', '/clientDashboard'),
    as: client,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Erase my account' }).click();
      await seen(page.getByRole('dialog', { name: 'Erase your account for good?' }));
    },
  },
  {
    ...plain('receipt', '/clientDashboard'),
    as: client,
    ready: async (page) => {
      await page.locator('#main ol > li button').first().click();
      await page
        .getByRole('link', { name: /^Receipt INV-/ })
        .first()
        .click();
      await seen(page.getByRole('button', { name: 'Print or save as PDF' }));
    },
  },
  plain('contact', '/contactUs'),
  plain('faq', '/FAQ'),
  plain('about', '/About'),
  plain('privacy', '/Privacy-Policy'),
  plain('refund', '/Refund-Policy'),
  plain('terms', '/Terms&Conditions'),
  plain('not-found', '/no/such/page'),
  adminScreen('admin-dashboard', 'starter', (page) => seen(page.getByText('Sold Models'))),
  adminScreen('admin-add-model', 'AddModel'),
  adminScreen('admin-add-model-errors', 'AddModel', async (page) => {
    await page.getByRole('button', { name: 'Submit' }).click();
    await seen(page.getByText('Enter the Model Card'));
  }),
  adminScreen('admin-slider', 'SLiderImage', (page) => seen(page.locator('#main ol img').first())),
  adminScreen('admin-categories', 'AddCategory', (page) => seen(page.getByText('Living Room, Kitchen'))),
  adminScreen('admin-sub-categories', 'SubCategory', async (page) => {
    await expect.poll(() => page.locator('#main option').count()).toBeGreaterThan(10);
  }),
  adminScreen('admin-users', 'UsersTable', rows),
  adminScreen('admin-erase-user', 'UsersTable', async (page) => {
    await page
      .getByRole('button', { name: /^Erase / })
      .first()
      .click();
    await seen(page.getByRole('dialog', { name: 'Erase this account?' }));
  }),
  adminScreen('admin-orders', 'Orders', rows),
  adminScreen('admin-order-details', 'Orders', async (page) => {
    await page.getByRole('button', { name: 'View Details' }).first().click();
    await seen(page.getByRole('dialog', { name: 'Order Details' }));
  }),
  adminScreen('admin-money', 'Money', (page) => seen(page.getByText('Everything agrees'))),
  adminScreen('admin-models', 'ModelsTable', rows),
  adminScreen('admin-jobs', 'Jobs', (page) => seen(page.getByText('Nothing is parked'))),
  adminScreen('admin-jobs-parked', 'Jobs', async (page) => {
    await answerCalls(page, /\/api\/jobs$/, 200, someParked);
    await page.reload();
    await rows(page);
  }),
  adminScreen('admin-history', 'History', (page) => seen(page.locator('#main ol > li').first())),
  adminScreen('admin-history-event', 'History?type=UserSignedUp', async (page) => {
    await page.getByRole('button', { name: 'Details' }).first().click();
    await seen(page.getByRole('heading', { name: 'Raw event' }));
  }),
  adminScreen('admin-history-empty', 'History?text=no-such-thing', (page) =>
    seen(page.getByText('Nothing of this kind has happened')),
  ),
  {
    name: 'admin-history-model',
    path: ({ models }) => `/AdminDS/History/model/${models.chair._id}`,
    as: admin,
    ready: (page) => seen(page.getByRole('heading', { name: 'How it stood' })),
  },
  {
    name: 'admin-history-user',
    path: ({ regular }) => `/AdminDS/History/user/${regular.userId}`,
    as: admin,
    ready: (page) => seen(page.getByRole('heading', { name: 'How it stood' })),
  },
  adminScreen('admin-moment', 'Moment', rows),
  {
    name: 'admin-update-model',
    path: ({ models }) => `/AdminDS/UpdateModel/${models.chair._id}`,
    as: admin,
    ready: async (page) => {
      await expect.poll(() => page.getByLabel('Model Name').inputValue()).toBe('Oak Chair');
    },
  },
];
