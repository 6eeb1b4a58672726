// Retakes the pictures in documents, docs/screenshots, of a demo shop that it starts: node scripts/screenshots.mjs
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { startDemoSite } from '../e2e/measure/demoSite.ts';
import { browserProgram } from '../e2e/support/browserProgram.ts';
import { launchBrowser } from '../e2e/support/launchBrowser.ts';

/** Only the top of each page is in its picture. */
const viewport = { width: 1280, height: 1150 };
const largest = 150_000;
const target = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));

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

/** WebP, as small as necessary. */
const compressed = async (png) => {
  for (const quality of [82, 72, 60, 45]) {
    const bytes = await sharp(png).webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    if (bytes.length <= largest || quality === 45) return bytes;
  }
};

const shoot = async (browser, origin, { name, path, as = {} }) => {
  const localStorage = Object.entries(as).map(([key, value]) => ({ name: key, value }));
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  try {
    const page = await context.newPage();
    await page.goto(path);
    await settle(page);
    const picture = await compressed(await page.screenshot());
    await writeFile(join(target, `${name}-${viewport.width}.webp`), picture);
  } finally {
    await context.close();
  }
};

const site = await startDemoSite();
const browser = await launchBrowser(await browserProgram());
try {
  const { admin, client, model } = site;
  const cart = { cart: JSON.stringify([model]), cartTotal: String(model.ModalPrice) };
  for (const screen of [
    { name: 'home', path: '/' },
    { name: 'category', path: '/category/Furniture' },
    { name: 'search', path: '/search/blender chair' },
    { name: 'product', path: `/ProductDetail/${model._id}` },
    { name: 'cart', path: '/cart', as: { ...client, ...cart } },
    { name: 'client-orders', path: '/clientDashboard', as: client },
    { name: 'admin-waiting', path: '/AdminDS/Waiting', as: admin },
    { name: 'admin-history', path: '/AdminDS/History', as: admin },
  ])
    await shoot(browser, site.url, screen);
} finally {
  await browser.close();
  await site.end();
}
