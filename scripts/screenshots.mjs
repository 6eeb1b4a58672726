// Screenshots of the demo shop. `node scripts/screenshots.mjs` writes those in documents to docs/screenshots; `--all [name …]` writes every
// screen at three widths to .cache/screenshots, `--dark` also in dark mode. It starts its own demo shop, unless `--url`, `--admin` and
// `--client` (`email:password` each) name a running one.
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { demoClient } from '@model-shop/demo/client';
import sharp from 'sharp';
import { admin as adminOfTests, disposeShop, startShop } from '../backend/testing/shop/runningShop.ts';
import { untilQuiet } from '../bench/shop/benchShop.ts';
import { browserProgram } from '../e2e/support/browserProgram.ts';
import { launchBrowser } from '../e2e/support/launchBrowser.ts';

const windows = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
/** The screens in documents, at one width, cropped to the top. */
const shown = ['home', 'admin-history'];
const shownWindow = { width: 1280, height: 1150 };
/** Longer pages are cropped, so that pictures stay small and fit beside each other. */
const tallest = 2400;
const largest = 150_000;
/** How long filling a demo shop may take, in ms. */
const fillingPatience = 2 * 60_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    admin: { type: 'string' },
    client: { type: 'string' },
    all: { type: 'boolean', default: false },
    dark: { type: 'boolean', default: false },
  },
});
const target = fileURLToPath(
  new URL(values.all ? '../.cache/screenshots/' : '../docs/screenshots/', import.meta.url),
);

const call = async (url, path, init) => (await fetch(`${url}/api${path}`, init)).json();

const signIn = async (url, { email, password }) => {
  const { message, user, utoken } = await call(url, '/user/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!utoken) throw new Error(`${email} cannot sign in: ${message}`);
  return { someToken: utoken, role: user.role, state: 'loaded' };
};

const account = (text, otherwise) => {
  if (text === undefined) return otherwise;
  const at = text.indexOf(':');
  return { email: text.slice(0, at), password: text.slice(at + 1) };
};

/** A separate demo shop, filled. */
const startDemo = async () => {
  const shop = await startShop({ DEMO: 'on', RATE_LIMITS: 'off' });
  const giveUpAt = Date.now() + fillingPatience;
  while (!existsSync(join(shop.dataDir, 'demo/seeded'))) {
    if (Date.now() > giveUpAt) throw new Error(`The demo shop was not filled:\n${shop.output()}`);
    await delay(500);
  }
  // The smaller copies of its pictures are made later.
  await untilQuiet(shop);
  return shop;
};

/** Whether menus are dialogs at this width. */
const isNarrow = (page) => page.viewportSize().width < 1024;

/** The screens: address, user, first actions, whether the window's height is fixed, and whether dark mode is included. */
const screensOf = (models, sessions) => {
  const priced = models.filter(({ ModalPrice }) => ModalPrice > 0);
  const premium = priced[0];
  const free = models.find(({ ModalType }) => ModalType === 'free');
  const inCart = priced.slice(-2);
  const cart = {
    cart: JSON.stringify(inCart),
    cartTotal: String(inCart.reduce((sum, { ModalPrice }) => sum + ModalPrice, 0)),
  };
  const click = (name) => (page) => page.getByRole('button', { name, exact: true }).first().click();
  const shop = [
    { name: 'home', path: '/', dark: true },
    { name: 'product', path: `/ProductDetail/${premium._id}`, dark: true },
    {
      name: 'product-enlarged',
      path: `/ProductDetail/${premium._id}`,
      act: click('Enlarge image'),
      still: true,
    },
    { name: 'product-unknown', path: '/ProductDetail/no-such-model' },
    { name: 'product-free', path: `/ProductDetail/${free._id}` },
    { name: 'category', path: '/category/Furniture' },
    { name: 'category-free', path: '/category/free' },
    { name: 'listing', path: '/lighting' },
    { name: 'listing-empty', path: '/nothing-here' },
    { name: 'search', path: '/search/lamp' },
    { name: 'search-panel', path: '/category/premium', act: click('Search'), still: true },
    {
      name: 'menu',
      path: '/',
      act: (page) => click(isNarrow(page) ? 'Menu' : 'More')(page),
      still: true,
    },
    { name: 'cart', path: '/cart', as: sessions.client, storage: cart },
    { name: 'cart-empty', path: '/cart' },
    {
      name: 'orders',
      path: '/clientDashboard',
      as: sessions.client,
      act: (page) => page.locator('#main ol > li button').first().click(),
    },
    { name: 'account', path: '/account', as: sessions.client },
    {
      name: 'erase-account',
      path: '/account',
      as: sessions.client,
      act: click('Erase my account'),
      still: true,
    },
    {
      name: 'receipt',
      path: '/clientDashboard',
      as: sessions.client,
      act: async (page) => {
        await page.locator('#main ol > li button').first().click();
        await page
          .getByRole('link', { name: /^Receipt INV-/ })
          .first()
          .click();
        await page.getByRole('button', { name: 'Print or save as PDF' }).waitFor();
      },
    },
    { name: 'signup', path: '/signup' },
    { name: 'signup-errors', path: '/signup', act: click('Signup to your account') },
    { name: 'login', path: '/login' },
    { name: 'forget', path: '/forget' },
    { name: 'reset-password', path: '/users/6f1ad0c0-5f6c-4b0e-9d3e-5b0c7a1f2e44/link' },
    { name: 'verify-email', path: '/users/an-old-link-that-was-used/verify' },
    { name: 'contact', path: '/contactUs' },
    { name: 'faq', path: '/FAQ' },
    { name: 'about', path: '/About' },
    { name: 'privacy', path: '/Privacy-Policy' },
    { name: 'refund', path: '/Refund-Policy' },
    { name: 'terms', path: '/Terms&Conditions' },
    { name: 'not-found', path: '/no/such/page' },
  ];
  const admin = [
    { name: 'admin-dashboard', path: 'starter' },
    { name: 'admin-models', path: 'ModelsTable' },
    { name: 'admin-add-model', path: 'AddModel' },
    { name: 'admin-import', path: 'Import' },
    { name: 'admin-update-model', path: `UpdateModel/${premium._id}` },
    { name: 'admin-categories', path: 'AddCategory' },
    { name: 'admin-sub-categories', path: 'SubCategory' },
    {
      name: 'admin-menu',
      path: 'starter',
      act: (page) => isNarrow(page) && click('Menu')(page),
      still: true,
    },
    { name: 'admin-users', path: 'UsersTable' },
    {
      name: 'admin-mails',
      path: 'UsersTable',
      act: async (page) => {
        await click(/^Mails to /)(page);
        await page.getByRole('list', { name: 'Mails' }).getByRole('listitem').first().waitFor();
      },
      still: true,
      dark: true,
    },
    { name: 'admin-erase-user', path: 'UsersTable', act: click(/^Erase .*@/), still: true, dark: true },
    {
      name: 'admin-erase-messages',
      path: 'UsersTable',
      act: click('Erase contact messages of an address'),
      still: true,
      dark: true,
    },
    { name: 'admin-orders', path: 'Orders' },
    { name: 'admin-order-details', path: 'Orders', act: click('View Details'), still: true },
    {
      name: 'admin-refund',
      path: 'Orders',
      act: async (page) => {
        await click('View Details')(page);
        await click('Refund…')(page);
        await page.getByRole('region', { name: 'Refund' }).waitFor();
      },
      still: true,
    },
    { name: 'admin-money', path: 'Money' },
    { name: 'admin-slider', path: 'SLiderImage' },
    { name: 'admin-jobs', path: 'Jobs' },
    // Only actions of people, since events of background work would fill the picture.
    { name: 'admin-history', path: 'History?actor=client', dark: true },
    { name: 'admin-history-event', path: 'History?type=UserSignedUp', act: click('Details') },
    { name: 'admin-history-model', path: `History/model/${premium._id}` },
    { name: 'admin-history-unknown', path: 'History/model/0c5e1b7a-3f42-4d1e-9a60-000000000003' },
    { name: 'admin-moment', path: 'Moment' },
  ].map((screen) => ({ ...screen, path: `/AdminDS/${screen.path}`, as: sessions.admin }));
  return [...shop, ...admin];
};

const settle = async (page) => {
  await page.waitForLoadState('load');
  await page.waitForFunction(
    () =>
      document.querySelector('#main h1, main h1') !== null &&
      document.querySelector('[role="status"].fixed') === null &&
      [...document.images].every(
        (image) => image.complete || image.loading === 'lazy' || image.closest('[inert]'),
      ),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(300);
};

/** Makes the window as tall as its page, which may grow with it. */
const grow = async (page, window) => {
  for (let height = 0; height !== page.viewportSize().height; ) {
    height = page.viewportSize().height;
    const wanted = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...window, height: Math.min(tallest, Math.max(window.height, wanted)) });
    await settle(page);
  }
};

/** WebP, as small as necessary. */
const compressed = async (png) => {
  for (const quality of [82, 72, 60, 45]) {
    const bytes = await sharp(png).webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    if (bytes.length <= largest || quality === 45) return bytes;
  }
};

const take = async (page, name) =>
  writeFile(join(target, `${name}.webp`), await compressed(await page.screenshot()));

const shoot = async (browser, origin, screen, window) => {
  const localStorage = Object.entries({ ...screen.as, ...screen.storage }).map(([name, value]) => ({
    name,
    value,
  }));
  const context = await browser.newContext({
    baseURL: origin,
    viewport: window,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  try {
    const page = await context.newPage();
    await page.goto(screen.path);
    await settle(page);
    await screen.act?.(page);
    await settle(page);
    if (!screen.still) await grow(page, window);
    await take(page, `${screen.name}-${window.width}`);
    if (!(screen.dark || values.dark)) return;
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await settle(page);
    await take(page, `${screen.name}-dark-${window.width}`);
  } finally {
    await context.close();
  }
};

const own = values.url === undefined ? await startDemo() : null;
const url = values.url ?? own.url;
const browser = await launchBrowser(await browserProgram());
try {
  const sessions = {
    admin: await signIn(url, account(values.admin, adminOfTests)),
    client: await signIn(url, account(values.client, demoClient)),
  };
  const screens = screensOf((await call(url, '/modal')).toReversed(), sessions);
  await mkdir(target, { recursive: true });
  if (values.all) {
    const wanted = screens.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
    for (const screen of wanted) for (const window of windows) await shoot(browser, url, screen, window);
  } else {
    for (const name of await readdir(target)) await rm(join(target, name));
    for (const screen of screens.filter(({ name }) => shown.includes(name)))
      await shoot(browser, url, { ...screen, still: true, dark: false }, shownWindow);
  }
  const sizes = await Promise.all(
    (await readdir(target)).map(async (name) => (await stat(join(target, name))).size),
  );
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6;
  process.stdout.write(
    `${sizes.length} pictures, ${megabytes.toFixed(1)} MB, the largest ${Math.max(...sizes)} bytes\n`,
  );
} finally {
  await browser.close();
  if (own) await disposeShop(own);
}
