import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { about } from '../backend/src/contract/pageTexts/about.ts';
import { type AccountPage, forgot, logIn, signUp } from '../backend/src/contract/pageTexts/accountPages.ts';
import { type AdminText, adminTexts } from '../backend/src/contract/pageTexts/adminTexts.ts';
import { questions } from '../backend/src/contract/pageTexts/faq.ts';
import { privacy } from '../backend/src/contract/pageTexts/privacy.ts';
import { refund } from '../backend/src/contract/pageTexts/refund.ts';
import { terms } from '../backend/src/contract/pageTexts/terms.ts';
import { seen, test } from './support/walk.ts';

const accountTexts = ({ title, intro, rows }: AccountPage): readonly string[] => [
  title,
  intro,
  ...rows.flat().flatMap(({ label, hint }) => [label, ...(hint === undefined ? [] : [hint])]),
];
const answer = questions[0].answer;
const [firstAbout, firstPrivacy, firstRefund, firstTerms] = [about, privacy, refund, terms].map(
  ({ lead, sections }) => [lead, sections[0]?.title ?? '', sections[0]?.paragraphs[0] ?? ''],
);

/** Texts that the server writes and the SPA writes over, by the address of their page. */
const pages: readonly (readonly [path: string, texts: readonly string[]])[] = [
  ['/login', [...accountTexts(logIn), logIn.action]],
  ['/signup', [...accountTexts(signUp), signUp.action]],
  ['/forget', accountTexts(forgot)],
  ['/FAQ', ['Frequently asked questions', ...questions.map(({ question }) => question), answer]],
  ['/About', firstAbout ?? []],
  ['/Privacy-Policy', firstPrivacy ?? []],
  ['/Refund-Policy', ['Last updated May 22, 2023', ...(firstRefund ?? [])]],
  ['/Terms&Conditions', firstTerms ?? []],
  ['/cart', ['Your Cart']],
];

/** Where each text stands, in whole CSS pixels: left, top, and how high it is. */
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

const adminPages: readonly (readonly [path: string, text: AdminText])[] = [
  ['/AdminDS', adminTexts.starter],
  ['/AdminDS/starter', adminTexts.starter],
  ['/AdminDS/AddModel', adminTexts.addModel],
  ['/AdminDS/SLiderImage', adminTexts.sliderImage],
  ['/AdminDS/Money', adminTexts.money],
  ['/AdminDS/ModelsTable', adminTexts.models],
  ['/AdminDS/Jobs', adminTexts.jobs],
  ['/AdminDS/History', adminTexts.history],
];

const box = async (target: Locator) => {
  await seen(target);
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: -1, y: -1, width: -1, height: -1 };
  return [x, y, width, height].map(Math.round);
};

const logo = async (page: Page) => {
  await page.evaluate(() => document.fonts.ready);
  return box(page.locator('header a[href="/"]').first());
};

/** Where the blocks of text begin and how wide they may be, in whole CSS pixels; what they say goes with it. */
const columnsOf = (page: Page) =>
  page.locator('h1, p').evaluateAll((blocks) =>
    blocks.map((block) => {
      const { x, width } = block.getBoundingClientRect();
      return [block.textContent?.slice(0, 40), Math.round(x), Math.round(width)];
    }),
  );

/** Every page, and whether it is the Admin's. */
const everyPage = [
  ...pages.map(([path, texts]) => [path, texts, false] as const),
  ...adminPages.map(
    ([path, { title, text }]) => [path, [title, ...(text === undefined ? [] : [text])], true] as const,
  ),
];

describe.each([360, 1280])('what the server draws is where the SPA puts it, at %i px', (width) => {
  test.for(everyPage)('%s', async ([path, texts, isAdmins], { walk, site }) => {
    const drawn = await (await walk.enter({ width, scriptless: true })).newPage();
    await drawn.goto(path);
    const shown = await walk.open(path, { width, ...(isAdmins && { as: site.admin }) });
    expect(await placesOf(drawn, texts)).toEqual(await placesOf(shown, texts));
    expect(await logo(drawn)).toEqual(await logo(shown));
  });

  test('the first picture of the slider on the screen that changes it (R026c)', async ({ walk, site }) => {
    const path = '/AdminDS/SLiderImage';
    const drawn = await (await walk.enter({ width, scriptless: true })).newPage();
    await drawn.goto(path);
    const shown = await walk.open(path, { width, as: site.admin });
    await seen(shown.getByRole('button', { name: 'Delete' }));
    const first = (page: Page) => page.getByRole('img', { name: 'Slide 1' });
    expect(await box(first(drawn))).toEqual(await box(first(shown)));
  });

  test.for(pages)('%s has the same columns while its font is on the way', async ([path], { walk }) => {
    const visitor = await walk.enter({ width, scriptless: true });
    const waiting = await visitor.newPage();
    // Never answered: what stands in for the font is seen.
    await waiting.route('**/*.woff2', () => {});
    await waiting.goto(path, { waitUntil: 'domcontentloaded' });
    const whole = await visitor.newPage();
    await whole.goto(path);
    await whole.evaluate(() => document.fonts.ready);
    expect(await columnsOf(waiting)).toEqual(await columnsOf(whole));
  });
});
