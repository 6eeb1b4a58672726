import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { AdminPage } from '../frontend/src/app/admin/adminPage.ts';
import { adminPages } from '../frontend/src/app/admin/adminPages.ts';
import { about } from '../frontend/src/features/content/texts/about.ts';
import { questions } from '../frontend/src/features/content/texts/faq.ts';
import { privacy } from '../frontend/src/features/content/texts/privacy.ts';
import { refund } from '../frontend/src/features/content/texts/refund.ts';
import { terms } from '../frontend/src/features/content/texts/terms.ts';
import { isNightly } from './support/nightly.ts';
import { gone, seen, test } from './support/walk.ts';

const answer = questions[0].answer;
const [firstAbout, firstPrivacy, firstRefund, firstTerms] = [about, privacy, refund, terms].map(
  ({ lead, sections }) => [lead, sections[0]?.title ?? '', sections[0]?.paragraphs[0] ?? ''],
);

/** Texts of public pages, by requirement and address. */
const pages: readonly (readonly [code: string, path: string, texts: readonly string[]])[] = [
  ['R009', '/', ['free one', 'Customer also purchased', 'New Arrivals']],
  ['R017', '/category/House', ['House', 'Customers also purchased']],
  ['R019', '/search/chair', ['Results for', 'Oak Chair']],
  [
    'R011',
    '/login',
    ['Sign in', 'Your orders and downloads are waiting.', 'Email', 'Password', 'Login to your account'],
  ],
  [
    'R010',
    '/signup',
    [
      'Create account',
      'First name',
      'Last name',
      'Email',
      'Password',
      'At least 8 characters.',
      'Country',
      'Signup to your account',
    ],
  ],
  ['R013', '/forget', ['Reset password', 'We mail you a link that is good for 30 minutes.', 'Email']],
  ['R023a', '/FAQ', ['Frequently asked questions', ...questions.map(({ question }) => question), answer]],
  ['R023b', '/About', firstAbout ?? []],
  ['R023c', '/Privacy-Policy', firstPrivacy ?? []],
  ['R023d', '/Refund-Policy', ['Last updated May 22, 2023', ...(firstRefund ?? [])]],
  ['R023e', '/Terms&Conditions', firstTerms ?? []],
  ['R022', '/cart', ['Your Cart', 'No items in the Cart']],
  ['R021', '/contactUs', ['Get in touch', 'First name', 'Message', 'Send message']],
  ['no', '/no/such/page', ['Page not found']],
];

/** Headings of Admin pages, by requirement and address. */
const adminHeadings: readonly (readonly [code: string, path: string, heading: string])[] = [
  ['R026a', '/AdminDS/starter', 'Dashboard'],
  ['R026b', '/AdminDS/AddModel', 'Add model'],
  ['R026c', '/AdminDS/SLiderImage', 'Home Slider Images'],
  ['R026d', '/AdminDS/AddCategory', 'Categories'],
  ['R026e', '/AdminDS/SubCategory', 'Sub-categories'],
  ['R026f', '/AdminDS/UsersTable', 'Users'],
  ['R026g', '/AdminDS/Orders', 'Orders'],
  ['R026h', '/AdminDS/ModelsTable', 'Models'],
];

/** The left, top and height of each text, in whole CSS pixels. */
const placesOf = async (page: Page, texts: readonly string[]) => {
  await page.evaluate(() => document.fonts.ready);
  const boxes = texts.map(async (text) => {
    const locator = page.locator('main').getByText(text, { exact: true }).first();
    await seen(locator);
    const { x, y, height } = (await locator.boundingBox()) ?? { x: -1, y: -1, height: -1 };
    return [text, Math.round(x), Math.round(y), Math.round(height)];
  });
  return Promise.all(boxes);
};

const box = async (target: Locator) => {
  await seen(target);
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: -1, y: -1, width: -1, height: -1 };
  return [x, y, width, height].map(Math.round);
};

const logo = async (page: Page) => {
  await page.evaluate(() => document.fonts.ready);
  return box(page.locator('header a[href="/"]').first());
};

/**
 * Left edge, maximum width (in whole CSS pixels) and text of the blocks of text, without blocks that are as wide as their
 * text.
 */
const columnsOf = (page: Page) =>
  page.locator(':is(h1, p):not(.items-center *, .absolute *, nav *)').evaluateAll((blocks) =>
    blocks.map((block) => {
      const { x, width } = block.getBoundingClientRect();
      return [block.textContent?.slice(0, 40), Math.round(x), Math.round(width)];
    }),
  );

/** Every page with its texts, and whether it is an Admin page. */
const everyPage = [
  ...pages.map((page) => [...page, false] as const),
  ...Object.values<AdminPage>(adminPages)
    // A shop without tax reports shows the money instead of its page of taxes.
    .filter(({ path }) => !/[:*]/.test(path) && path !== adminPages.tax.path)
    .map(({ path, title, text }) => {
      const [code = 'Admins:', , heading = title] = adminHeadings.find(([, known]) => known === path) ?? [];
      return [code, path, [heading, ...(text === undefined ? [] : [text])], true] as const;
    }),
];

const widths = isNightly ? [360, 1280] : [360];

/** Whether one of the web fonts has loaded; the fallback fonts are the system's. */
const hasFont = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Variable') && status === 'loaded'),
  );

describe('no element that the server sends moves during hydration, nor does a column while the font loads', () => {
  test.for(everyPage)('%s %s', async ([, path, texts, isAdmins], { walk, site }) => {
    // The browser reports the missing page.
    if (path === '/no/such/page') walk.expectComplaint(/status of 404/);
    const drawn = await walk.page({ scriptless: true });
    await drawn.goto(path);
    const shown = await walk.open(path, isAdmins ? { as: site.admin } : {});
    const hasSlider = path === adminPages.sliderImage.path;
    if (hasSlider) await seen(shown.getByRole('button', { name: 'Delete', exact: true }));
    const layoutOf = async (page: Page, width: number) => {
      await page.setViewportSize({ width, height: 900 });
      return {
        width,
        texts: await placesOf(page, texts),
        logo: await logo(page),
        // The first picture of the slider on its admin screen (R026c).
        slide: hasSlider ? await box(page.getByRole('img', { name: 'Slide 1' })) : null,
      };
    };
    for (const width of widths) expect(await layoutOf(drawn, width)).toEqual(await layoutOf(shown, width));
    if (isAdmins) return;

    const waiting = await walk.page({ scriptless: true });
    // Never answered, so that the fallback font stays.
    await waiting.route('**/*.woff2', () => {});
    await waiting.goto(path, { waitUntil: 'domcontentloaded' });
    expect([await hasFont(waiting), await hasFont(drawn)]).toEqual([false, true]);
    for (const width of widths) {
      for (const page of [waiting, drawn]) await page.setViewportSize({ width, height: 900 });
      expect(await columnsOf(waiting)).toEqual(await columnsOf(drawn));
    }
  });
});

test('each of these Admin pages is there', () => {
  expect(everyPage.map(([code]) => code)).toEqual(
    expect.arrayContaining(adminHeadings.map(([code]) => code)),
  );
});

test('without scripts, a page says which parts of the shop need them', async ({ walk }) => {
  const notice = /Without scripts you can look at all models .* the contact form need scripts\./;
  const still = await walk.page({ scriptless: true });
  await still.goto('/contactUs');
  await seen(still.getByText(notice));
  await gone((await walk.open('/contactUs')).getByText(notice));
});
