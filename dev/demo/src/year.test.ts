import { countryCode } from 'backend/domain/kernel/countryNames.ts';
import { expect, test } from 'vitest';
import { actions } from './actions.ts';
import { demoModels } from './assets.ts';
import { type Happening, people, year } from './year.ts';

const of = (action: string): readonly Happening[] => year.filter(({ does }) => does.includes(action));
const isDeclined = ({ words }: Happening): boolean => words.includes('Declined');

test('the year is written in order of days, ends today, and is made of actions of the Admin and of clients who have signed up', () => {
  const days = year.map(({ ago }) => ago);
  expect(days).toEqual(days.toSorted((one, other) => other - one));
  expect([days.at(0), days.at(-1)]).toEqual([365, 0]);
  expect(new Set(year.flatMap(({ does }) => does))).toEqual(new Set(Object.keys(actions)));
  for (const [index, { who }] of year.entries())
    if (who !== 'Admin')
      expect(year.findIndex((one) => one.who === who && one.does[0] === 'signs up')).toBeLessThanOrEqual(
        index,
      );
});

test('it has the orders, refunds and reviews of a year, and ends with the catalogue', () => {
  const paid = of('buys').filter((one) => !isDeclined(one));
  expect([paid.length, of('buys').length - paid.length]).toEqual([41, 3]);
  expect([of('is refunded').length, of('withdraws from').length, of('replaces the files').length]).toEqual([
    3, 1, 2,
  ]);
  expect(of('uploads').flatMap(({ what }) => what.map((each) => each.split('@')[0]))).toEqual(
    demoModels.map(({ slug }) => slug),
  );
  const prices = new Map(demoModels.map(({ slug, priceDollars }) => [slug, String(priceDollars)]));
  const last = year.flatMap(({ what }) =>
    what.filter((each) => each.includes('@')).map((each) => each.split('@')),
  );
  for (const [slug = '', price] of new Map(last as [string, string][]))
    expect(price, slug).toBe(prices.get(slug));
});

test('forty reviews are written once each, after the download, and enough models have the three that show an average', () => {
  const reviews = of('reviews');
  expect(reviews).toHaveLength(40);
  expect(new Set(reviews.map(({ who, what }) => `${who} ${what}`)).size).toBe(40);
  for (const { words } of reviews) expect(words).toMatch(/^★{1,5} .{20,}/);
  const byModel = Map.groupBy(reviews, ({ what }) => String(what));
  expect([...byModel.values()].filter((some) => some.length >= 3).length).toBeGreaterThan(8);
  expect(of('is answered').length).toBeGreaterThan(5);
});

test('everyone buys what is for sale and not theirs, uses what they own, and gets money back only for what they have not downloaded', () => {
  const forSale = new Map<string, number>();
  const owned = new Map(
    [...people.keys()].map((who) => [who, { models: new Set<string>(), downloaded: new Set<string>() }]),
  );
  for (const happening of year) {
    const { ago, who, does, what } = happening;
    if (does.includes('uploads')) for (const each of what) forSale.set(each.split('@')[0] ?? '', ago);
    const client = owned.get(who);
    for (const slug of client ? what : []) {
      const { models, downloaded } = client ?? { models: new Set(), downloaded: new Set() };
      for (const action of does) {
        const at = `${ago} ${who} ${action} ${slug}`;
        if (action === 'buys')
          expect([models.has(slug), (forSale.get(slug) ?? 0) > ago], at).toEqual([false, true]);
        if (action === 'buys' && !isDeclined(happening)) models.add(slug);
        if (['downloads', 'asks for a refund', 'is refunded', 'withdraws from'].includes(action))
          expect(models, at).toContain(slug);
        if (action === 'downloads') downloaded.add(slug);
        if (action === 'reviews') expect(downloaded, at).toContain(slug);
        if (['is refunded', 'withdraws from'].includes(action)) expect(downloaded, at).not.toContain(slug);
      }
    }
  }
});

test('cards are of their buyers’ countries: the tax report shows no conflict', () => {
  const others = [...people].filter(([, { card, country }]) => countryCode(country)?.toLowerCase() !== card);
  expect(others.map(([who]) => who)).toEqual([]);
});
