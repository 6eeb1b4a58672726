import { answerCalls, holdCalls } from '../calls.ts';
import { seen } from '../walk.ts';
import { cards, isNarrow, plain, refusal, refused, type Screen } from './screen.ts';

const listCalls = /\/api\/modal/;

/** Home, product, listings, search, and the menus that lead there. */
export const catalogueScreens: readonly Screen[] = [
  { ...plain('home', '/'), ready: cards },
  {
    ...plain('home-waiting', '/About'),
    waits: true,
    ready: async (page) => {
      await holdCalls(page, listCalls);
      await page.getByRole('link', { name: 'Model Shop', exact: true }).click();
      await seen(page.getByRole('status').filter({ hasText: 'Loading' }).first());
    },
  },
  {
    ...plain('home-failed', '/About'),
    complaints: [refused],
    ready: async (page) => {
      await answerCalls(page, listCalls, refusal, { message: 'Too many calls' });
      await page.getByRole('link', { name: 'Model Shop', exact: true }).click();
      await seen(page.getByText('The models could not be loaded.'));
    },
  },
  { name: 'product', path: ({ models }) => `/ProductDetail/${models.chair._id}` },
  {
    name: 'product-enlarged',
    path: ({ models }) => `/ProductDetail/${models.chair._id}`,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Enlarge image' }).click();
      await seen(page.getByRole('dialog', { name: 'Oak Chair' }));
    },
  },
  {
    name: 'product-saved',
    path: ({ models }) => `/ProductDetail/${models.chair._id}`,
    storage: ({ models }) => ({ wishlist: JSON.stringify([models.chair]) }),
    ready: (page) => seen(page.locator('#main').getByRole('link', { name: 'Saved models' })),
  },
  {
    name: 'product-owned',
    path: ({ models }) => `/ProductDetail/${models.owned._id}`,
    as: ({ regular }) => regular,
    ready: (page) => seen(page.getByText(/^Yours since/)),
  },
  { name: 'product-free', path: ({ models }) => `/ProductDetail/${models.lamp._id}` },
  {
    ...plain('product-unknown', '/ProductDetail/no-such-model'),
    complaints: [/status of 404/],
    ready: (page) => seen(page.getByText('This model is not in the shop')),
  },
  { ...plain('category', '/category/House/Living_Room'), ready: cards },
  plain('category-filtered', '/category/Furniture?format=obj&textured=true&price=11-25', (page) =>
    seen(page.getByText('3 chosen').filter({ visible: true })),
  ),
  { ...plain('category-empty', '/category/Characters/None'), ready: (page) => seen(page.getByText('oops!')) },
  { ...plain('listing', '/furniture'), ready: cards },
  { ...plain('search', '/search/chair'), ready: cards },
  plain('search-empty', '/search/no-such-thing-anywhere', (page) =>
    seen(page.getByText('No results for no-such-thing-anywhere')),
  ),
  plain('search-panel', '/About', async (page) => {
    if (isNarrow(page)) await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('searchbox').press('Enter');
    await seen(page.getByText('Please Input Field'));
  }),
  plain('search-typing', '/About', async (page) => {
    if (isNarrow(page)) await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByLabel('Search for models').pressSequentially('furni');
    await seen(page.getByRole('option').first());
    await page.keyboard.press('ArrowDown');
    await seen(page.getByRole('option', { selected: true }));
  }),
  {
    ...plain('menu', '/About'),
    differsByWidth: true,
    ready: async (page) => {
      await page.getByRole('button', { name: isNarrow(page) ? 'Menu' : 'More', exact: true }).click();
      await seen(page.getByRole('link', { name: isNarrow(page) ? 'Premium' : 'Buildings', exact: true }));
    },
  },
  {
    ...plain('menu-category', '/About'),
    differsByWidth: true,
    ready: async (page) => {
      if (isNarrow(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('button', { name: 'House', exact: true }).click();
      await seen(page.getByRole('link', { name: 'Living Room', exact: true }));
    },
  },
];
