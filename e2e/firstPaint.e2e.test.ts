import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { callShop } from '../backend/src/contract/calls/callShop.ts';
import type { AdminPage } from '../frontend/src/app/admin/adminPage.ts';
import { adminPages } from '../frontend/src/app/admin/adminPages.ts';
import { about } from '../frontend/src/features/content/texts/about.ts';
import { questions } from '../frontend/src/features/content/texts/faq.ts';
import { privacy } from '../frontend/src/features/content/texts/privacy.ts';
import { refund } from '../frontend/src/features/content/texts/refund.ts';
import { terms } from '../frontend/src/features/content/texts/terms.ts';
import { answerCalls, holdCalls } from './support/calls.ts';
import { cards } from './support/cards.ts';
import type { Look } from './support/look.ts';
import { isNightly } from './support/nightly.ts';
import { refusal, refused } from './support/screens/screen.ts';
import { ownSite } from './support/site.ts';
import { gone, seen, test, type Walk, walking } from './support/walk.ts';

/** Texts of public pages, by requirement and address. */
const publicPages: readonly (readonly [code: string, path: string, texts: readonly string[]])[] = [
  ['R009', '/', ['free one', 'Customer also purchased', 'New Arrivals']],
  ['R017', '/category/House', ['House', 'Customers also purchased']],
  ['R019', '/search/chair', ['Results for', 'Oak Chair']],
  ['R011', '/login', ['Sign in', 'Your orders and downloads are waiting.', 'Login to your account']],
  ['R010', '/signup', ['Create account', 'At least 8 characters.', 'Country', 'Signup to your account']],
  ['R013', '/forget', ['Reset password', 'We mail you a link that is good for 30 minutes.']],
  ['R023a', '/FAQ', ['Frequently asked questions', ...questions.map(({ question }) => question)]],
  ...(
    [
      ['R023b', '/About', about],
      ['R023c', '/Privacy-Policy', privacy],
      ['R023d', '/Refund-Policy', refund],
      ['R023e', '/Terms%26Conditions', terms],
    ] as const
  ).map(([code, path, { lead, sections }]) => [code, path, [lead, sections[0]?.title ?? '']] as const),
  ['R022 Q54', '/cart', ['Your Cart', 'No items in the Cart']],
  ['R021 Q54', '/contactUs', ['Get in touch', 'First name', 'Message', 'Send message']],
  ['R016', `/ProductDetail/${ownSite().models.chair._id}`, ['Oak Chair', 'Add Cart']],
  ['no', '/no/such/page', ['Page not found']],
  ...['/?page=2', '/furniture', '/users/some-user/secret', '/search/100%'].map(
    (path) => ['also', path, []] as const,
  ),
];

const widths = isNightly ? [360, 1280] : [360];

const box = async (target: Locator) => {
  await seen(target);
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: -1, y: -1, width: -1, height: -1 };
  return [x, y, width, height].map(Math.round);
};

/** What `measure` gives at each width. */
const atEachWidth = async <Measured>(page: Page, measure: () => Promise<Measured>) => {
  const all: Measured[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    all.push(await measure());
  }
  return all;
};

/**
 * Left edge, maximum width (in whole CSS pixels) and text of the blocks of text, without blocks that are as wide as their
 * text.
 */
const columnsOf = (page: Page) =>
  page
    .locator(':is(h1, p):not(.items-center *, .absolute *, nav *, details:not([open]) *)')
    .evaluateAll((blocks) =>
      blocks.map((block) => {
        const { x, width } = block.getBoundingClientRect();
        return [block.textContent?.slice(0, 40), Math.round(x), Math.round(width)];
      }),
    );

/** Whether one of the web fonts has loaded; the fallback fonts are the system's. */
const hasFont = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Variable') && status === 'loaded'),
  );

type Watched = { sent?: readonly Element[]; title?: string; shifted?: number };

/**
 * Records the elements and the title that the server sent, before any script of the page has run, and sums up layout shifts. Placeholders
 * are not among them: what they hold the place of may arrive at any time.
 */
const watch = (): void => {
  const watched = window as Watched;
  document.addEventListener('readystatechange', () => {
    const elements = [...document.querySelectorAll('#root :not(.animate-breathe)')];
    if (elements.length === 0) return;
    watched.sent ??= elements;
    watched.title ??= document.title;
  });
  watched.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      watched.shifted = (watched.shifted ?? 0) + (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Opens an address; neither fonts nor scripts arrive before they are released. */
const openDrawn = async (walk: Walk, path: string, look: Look = {}) => {
  // Without motion the slider's button is another one, which the server cannot know.
  const page = await walk.page({ ...look, stillness: false });
  const watching = await page.addInitScript(watch);
  const fonts = await holdCalls(page, /\.woff2$/);
  const scripts = await holdCalls(page, /\/assets\/.*\.js$/);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState === 'interactive');
  return {
    page,
    releaseFonts: async () => {
      fonts.release();
      await expect.poll(() => hasFont(page)).toBe(true);
    },
    /** Forgets earlier layout shifts; resolves when the page is hydrated. */
    releaseScripts: async () => {
      await page.evaluate(async () => {
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
        (window as Watched).shifted = 0;
      });
      scripts.release();
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      await watching.dispose();
    },
  };
};

/** Elements of the server's page that were removed, its title, and the sum of the layout shifts since the scripts were released. */
const changed = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const { sent = [], title, shifted = Number.NaN } = window as Watched;
    const replaced = sent.filter((element) => !element.isConnected);
    return { replaced: replaced.map((element) => element.outerHTML.slice(0, 120)), title, shifted };
  });

/** The maximum sum of layout shifts of a page. */
const mostShift = 0.02;

/** The pages of the admin area. They share one frame, so the gate opens two: one with tables, and one with data from the server. */
const adminScreens = Object.values<AdminPage>(adminPages)
  // A shop without tax reports shows the money instead of its page of taxes.
  .filter(({ path }) => !/[:*]/.test(path) && path !== adminPages.tax.path)
  .filter(({ path }) => isNightly || ['/AdminDS/starter', adminPages.sliderImage.path].includes(path))
  .map(({ path, title, text }) => ['Admins:', path, [title, ...(text === undefined ? [] : [text])]] as const);

// A walk fails when React reports that a page was not what it would have rendered.
describe('no element that the server sends moves or is replaced during hydration, nor does a column move while the font loads', () => {
  walking.for([...publicPages, ...adminScreens])('%s %s', async ([code, path, texts], { walk, site }) => {
    const isAdmins = code === 'Admins:';
    // The browser reports the missing page.
    if (path === '/no/such/page') walk.expectComplaint(/status of 404/);
    const look = isAdmins ? { as: site.admin } : {};
    const { page, releaseFonts, releaseScripts } = await openDrawn(walk, path, look);
    const hasSlider = path === adminPages.sliderImage.path;
    /** The places of the texts, of the logo, and of the first picture of the slider on its admin screen (R026c). */
    const places = () =>
      atEachWidth(page, () =>
        Promise.all([
          ...texts.map((text) => box(page.locator('main').getByText(text, { exact: true }).first())),
          box(page.locator('header a[href="/"]').first()),
          ...(hasSlider ? [box(page.getByRole('img', { name: 'Slide 1' }))] : []),
        ]),
      );
    const columns = () => atEachWidth(page, () => columnsOf(page));
    expect(await hasFont(page)).toBe(false);
    const inFallback = await columns();
    await releaseFonts();
    if (!isAdmins) expect(inFallback).toEqual(await columns());
    const drawn = await places();
    await releaseScripts();
    if (hasSlider) await seen(page.getByRole('button', { name: 'Delete', exact: true }));
    if (!isAdmins) {
      const { replaced, title, shifted } = await changed(page);
      expect(replaced).toEqual([]);
      expect(shifted).toBeLessThanOrEqual(mostShift);
      expect(title).toMatch(/./);
      expect(await page.title()).toBe(title);
    }
    expect(await places()).toEqual(drawn);
  });

  walking.for(isNightly ? ['/', '/About', '/contactUs'] : ['/'])(
    'on %s nothing moves when the session of a client is known',
    async (path, { walk, site }) => {
      const { page, releaseFonts, releaseScripts } = await openDrawn(walk, path, { as: site.regular });
      await releaseFonts();
      await releaseScripts();
      await seen(page.locator('header').getByRole('button', { name: 'Logout' }));
      const { replaced, shifted } = await changed(page);
      expect(replaced.filter((element) => !/href="\/(login|signup)"/.test(element))).toEqual([]);
      expect(shifted).toBeLessThanOrEqual(mostShift);
    },
  );

  walking.for(widths)(
    'nothing moves when items of a cart appear, at %i px',
    async (width, { walk, site }) => {
      // As its page puts it into the cart: with its licence.
      const { body: rug } = await callShop(site.url, 'GET /modal/singleModal/:id', {
        params: { id: site.models.rug._id },
      });
      const storage = { cart: JSON.stringify([rug]) };
      const { page, releaseFonts, releaseScripts } = await openDrawn(walk, '/cart', { width, storage });
      await releaseFonts();
      await releaseScripts();
      await seen(page.getByRole('link', { name: rug.ModalName }).first());
      await seen(page.getByRole('link', { name: /^Standard licence/ }));
      expect((await changed(page)).shifted).toBeLessThanOrEqual(mostShift);
    },
  );
});

test('on a slow line the font comes after the code of buttons; until then its fallback shows', async (walk) => {
  const page = await (await walk.enter()).newPage();
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { downlink: 0.4 } }),
  );
  const { release } = await holdCalls(page, /\/assets\/.*\.js$/);
  await page.goto('/About', { waitUntil: 'commit' });
  await seen(page.getByText(about.lead));
  await page.waitForFunction(() => document.readyState === 'interactive');
  await box(page.getByText(about.lead));
  expect(fonts).toEqual([]);
  release();
  await expect.poll(() => hasFont(page)).toBe(true);
});

test('R145 a page that arrived without data, and whose calls fail, says so within the layout, and shows them after a retry (Q39)', async (walk) => {
  walk.expectComplaint(refused);
  const page = await walk.page();
  await page.route(/\/furniture$/, async (route) => {
    const response = await route.fetch();
    const whole = await response.text();
    // As the server sends it when it has no data.
    const body = whole.replace(/(<div id="root">).*id="page-data">/s, '$1</div><script type="text/plain">');
    await route.fulfill({ response, body });
  });
  await answerCalls(page, /\/api\/modal\?/, refusal, { message: 'Too many calls' });
  await page.goto('/furniture');
  await seen(page.getByText('The models could not be loaded.'));
  await seen(page.getByRole('contentinfo'));
  await page.unroute(/\/api\/modal\?/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => cards(page).count()).toBe(3);
});

test('without scripts, a page says which parts of the shop need them', async (walk) => {
  const notice = /Without scripts you can look at all models .* the contact form need scripts\./;
  const still = await walk.page({ scriptless: true });
  await still.goto('/contactUs');
  await seen(still.getByText(notice));
  await gone((await walk.open('/contactUs')).getByText(notice));
});
