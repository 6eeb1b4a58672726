import { expect, test } from 'vitest';
import { demoModels } from '../assets.ts';
import { demoClient } from '../demoClient.ts';
import type { AdminAction, ClientAction } from './action.ts';
import { castOf } from './demoSize.ts';
import { planYear } from './planYear.ts';

const cast = castOf('small', await demoModels());
const { models, people } = cast;
const days = planYear(cast);

test('the large shop has a thousand models, five hundred clients and some two thousand orders', () => {
  const large = castOf('large', models);
  expect(new Set(large.models.map(({ name }) => name)).size).toBe(1_000);
  expect(new Set(large.people.map(({ email }) => email)).size).toBe(499);
  const actions = planYear(large).flatMap(({ clients }) => clients.flatMap(([, done]) => done));
  expect(actions.filter(({ kind }) => kind === 'buy').length).toBeGreaterThan(1_950);
});

test('the story is the same every time, in order of days, and ends today', () => {
  expect(planYear(cast)).toEqual(days);
  const order = days.map(({ ago }) => ago);
  expect(order).toEqual([...new Set(order)].toSorted((one, other) => other - one));
  expect([order.at(0), order.at(-1)]).toEqual([365, 0]);
});

test('everyone buys models on sale, at the price of the day, that they do not own, after their sign-up and before their erasure', () => {
  const prices = new Map<string, number>();
  const present = new Map<string, Set<string>>();
  const uploads: string[] = [];
  const counts = { paid: 0, declined: 0 };
  const asAdmin = (action: AdminAction) => {
    if (action.kind === 'upload') uploads.push(action.slug);
    if ('price' in action) prices.set(action.slug, action.price);
    if (action.kind === 'delist') prices.delete(action.slug);
    if (action.kind === 'relist')
      prices.set(action.slug, models.find(({ slug }) => slug === action.slug)?.priceDollars ?? 0);
    if (action.kind === 'erase') present.delete(action.email);
  };
  const asClient = (email: string, action: ClientAction) => {
    if (action.kind === 'signUp') return present.set(email, new Set());
    const owned = present.get(email);
    expect(owned, `${email} on that day`).toBeDefined();
    if (action.kind === 'download') expect(owned).toContain(action.slug);
    if (action.kind !== 'buy') return;
    expect(action.slugs.filter((slug) => owned?.has(slug) || !prices.get(slug))).toEqual([]);
    expect(action.slugs.reduce((sum, slug) => sum + (prices.get(slug) ?? 0), 0)).toBe(action.total);
    const isPaid = !action.card.includes('Declined');
    counts[isPaid ? 'paid' : 'declined'] += 1;
    if (isPaid) for (const slug of action.slugs) owned?.add(slug);
  };
  for (const { admin, clients } of days) {
    for (const action of admin) asAdmin(action);
    for (const [{ email }, actions] of clients) for (const action of actions) asClient(email, action);
  }
  expect(uploads).toEqual(models.map(({ slug }) => slug));
  expect(Object.fromEntries(prices)).toEqual(
    Object.fromEntries(models.map(({ slug, priceDollars }) => [slug, priceDollars])),
  );
  expect(present.size).toBe(people.length);
  expect(counts.paid).toBeGreaterThan(50);
  expect(counts.declined).toBeGreaterThan(3);
});

test('a model of the first order of the demo client is improved later, and a model is off sale for weeks', () => {
  const bought = days.find(({ clients }) =>
    clients.some(([person, done]) => person === demoClient && done.some(({ kind }) => kind === 'buy')),
  );
  const [, actions] = bought?.clients.find(([person]) => person === demoClient) ?? [];
  const slugs = actions?.flatMap((action) => (action.kind === 'buy' ? action.slugs : [])) ?? [];
  const agoOf = (wanted: AdminAction['kind'], isMeant = (_slug: string) => true) =>
    days.find(({ admin }) =>
      admin.some((action) => action.kind === wanted && 'slug' in action && isMeant(action.slug)),
    )?.ago;
  expect(agoOf('replace', (slug) => slugs.includes(slug))).toBeLessThan(bought?.ago ?? 0);
  expect(agoOf('relist')).toBeLessThan((agoOf('delist') ?? 0) - 14);
});
