import { expect, test } from 'vitest';
import { demoModels } from '../assets.ts';
import type { AdminDeed, ClientDeed } from './deed.ts';
import { castOf } from './demoSize.ts';
import { tellYear } from './tellYear.ts';

const cast = castOf('small', await demoModels());
const { models, people } = cast;
const days = tellYear(cast);

test('the large shop has a thousand models, five hundred clients and some two thousand orders', () => {
  const large = castOf('large', models);
  expect(new Set(large.models.map(({ name }) => name)).size).toBe(1_000);
  expect(new Set(large.people.map(({ email }) => email)).size).toBe(499);
  const deeds = tellYear(large).flatMap(({ clients }) => clients.flatMap(([, done]) => done));
  expect(deeds.filter(({ kind }) => kind === 'buy').length).toBeGreaterThan(1_950);
});

test('the story is the same every time, day after day, and ends with today', () => {
  expect(tellYear(cast)).toEqual(days);
  const order = days.map(({ ago }) => ago);
  expect(order).toEqual([...new Set(order)].toSorted((one, other) => other - one));
  expect([order.at(0), order.at(-1)]).toEqual([365, 0]);
});

test('everybody buys what is on sale, at the price of the day, what they do not own, after they came and before they are gone', () => {
  const prices = new Map<string, number>();
  const present = new Map<string, Set<string>>();
  const uploads: string[] = [];
  const told = { paid: 0, declined: 0 };
  const asAdmin = (deed: AdminDeed) => {
    if (deed.kind === 'upload') uploads.push(deed.slug);
    if ('price' in deed) prices.set(deed.slug, deed.price);
    if (deed.kind === 'delist') prices.delete(deed.slug);
    if (deed.kind === 'relist')
      prices.set(deed.slug, models.find(({ slug }) => slug === deed.slug)?.priceDollars ?? 0);
    if (deed.kind === 'erase') present.delete(deed.email);
  };
  const asClient = (email: string, deed: ClientDeed) => {
    if (deed.kind === 'signUp') return present.set(email, new Set());
    const owned = present.get(email);
    expect(owned, `${email} on that day`).toBeDefined();
    if (deed.kind === 'download') expect(owned).toContain(deed.slug);
    if (deed.kind !== 'buy') return;
    expect(deed.slugs.filter((slug) => owned?.has(slug) || !prices.get(slug))).toEqual([]);
    expect(deed.slugs.reduce((sum, slug) => sum + (prices.get(slug) ?? 0), 0)).toBe(deed.total);
    const isPaid = !deed.card.includes('Declined');
    told[isPaid ? 'paid' : 'declined'] += 1;
    if (isPaid) for (const slug of deed.slugs) owned?.add(slug);
  };
  for (const { admin, clients } of days) {
    for (const deed of admin) asAdmin(deed);
    for (const [{ email }, deeds] of clients) for (const deed of deeds) asClient(email, deed);
  }
  expect(uploads).toEqual(models.map(({ slug }) => slug));
  expect(Object.fromEntries(prices)).toEqual(
    Object.fromEntries(models.map(({ slug, priceDollars }) => [slug, priceDollars])),
  );
  expect(present.size).toBe(people.length);
  expect(told.paid).toBeGreaterThan(50);
  expect(told.declined).toBeGreaterThan(3);
});
