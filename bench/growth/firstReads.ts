import { priceRanges } from 'backend/contract/listingFacets.ts';
import type { Size } from '../shop/grownShop.ts';
import { categories, modelIdOf } from '../shop/sampleEvents.ts';

/** A read as visitors or Admins ask for it: `nth` gives another address each time, so that no answer was kept. */
export type FirstRead = {
  readonly what: string;
  readonly by: 'visitor' | 'admin';
  /** No limit is set for it. */
  readonly isUnlimited?: true;
  /** A page of HTML. */
  readonly isPage?: true;
  readonly pathOf: (nth: number) => string;
};

/** Spreads requests over a range: the nth of them gets a number from 1 to `most`. */
const spread = (nth: number, most: number): number => 1 + ((nth * 7_919) % Math.max(1, most));

/** Page sizes that cost nearly the same, so that a small shop has enough different pages. */
const limitOf = (nth: number, usual: number): number => usual - (nth % 5);

const of = (list: readonly string[], nth: number): string =>
  encodeURIComponent(list[nth % list.length] ?? '');

const prefixes = [
  'ch',
  'ta',
  'la',
  'be',
  'so',
  'mo',
  'ru',
  'sc',
  'in',
  'ba',
  'oa',
  'st',
  'ma',
  'le',
  'gl',
  'wa',
];
const words = [
  'oak chairs',
  'steel lamps',
  'modern beds',
  'walnut',
  'rustic sofas',
  'industrial',
  'glass tables',
];
const infixes = [
  'hair',
  'able',
  'amp',
  'ofa',
  'oder',
  'usti',
  'arbl',
  'eathe',
  'alnu',
  'cand',
  'dustr',
  'aroq',
];
const names = ['hopper', 'ada', 'turing 1', 'lamarr', 'bench.example', 'grace wirth', 'knuth'];

/** The choices of a visitor in a category: its counts are kept, and added up. */
const facetsOf = (nth: number): string => {
  const { min: minPrice = 1 } = priceRanges[nth % priceRanges.length] ?? {};
  const maxPrice = priceRanges[nth % priceRanges.length]?.max;
  const to = maxPrice === undefined ? '' : `&maxPrice=${maxPrice}`;
  return `category=${of(categories, Math.floor(nth / 5))}&minPrice=${minPrice}${to}${nth % 3 === 0 ? '&textured=true' : ''}${nth % 2 === 0 ? '&format=obj' : ''}`;
};

/** Every read of the shop whose cost could grow with it. */
export const firstReads = ({ models, users, orders }: Size): readonly FirstRead[] => {
  const page = (nth: number, rows: number, limit: number) =>
    `page=${spread(nth, Math.floor(rows / limit))}&limit=${limitOf(nth, limit)}`;
  /** Of the last pages each another one. */
  const deepest = (nth: number, rows: number, limit: number) => {
    const size = limitOf(nth, limit);
    return `page=${Math.max(1, Math.floor(rows / size) - (Math.floor(nth / 5) % 40))}&limit=${size}`;
  };
  const model = (nth: number) => modelIdOf(spread(nth, models - 1));
  const inCategory = models / 8;
  const few = (nth: number) => `page=${1 + (Math.floor(nth / 16) % 3)}&limit=${limitOf(nth, 16)}`;
  const visitor = (what: string, pathOf: FirstRead['pathOf']): FirstRead => ({ what, by: 'visitor', pathOf });
  const html = (what: string, pathOf: FirstRead['pathOf']): FirstRead => ({
    what,
    by: 'visitor',
    isPage: true,
    isUnlimited: true,
    pathOf,
  });
  const admin = (what: string, pathOf: FirstRead['pathOf']): FirstRead => ({ what, by: 'admin', pathOf });
  return [
    visitor('list', (nth) => `/api/modal?${page(nth, models, 16)}`),
    visitor('deepest page of the list', (nth) => `/api/modal?${deepest(nth, models, 16)}`),
    visitor('category', (nth) => `/api/modal?category=House&${page(nth, inCategory, 16)}`),
    visitor(
      'deepest page of a category',
      (nth) => `/api/modal?category=House&${deepest(nth, inCategory, 16)}`,
    ),
    visitor('facets of a category', (nth) => `/api/modal/facets?${facetsOf(nth)}`),
    visitor('search, two letters', (nth) => `/api/modal?search=${of(prefixes, nth)}&${few(nth)}`),
    visitor('search, words', (nth) => `/api/modal?search=${of(words, nth)}&${few(nth)}`),
    visitor('search, a part of a word', (nth) => `/api/modal?search=${of(infixes, nth)}&${few(nth)}`),
    visitor('product', (nth) => `/api/modal/singleModal/${model(nth)}`),
    { ...visitor('similar models', (nth) => `/api/modal/similar/${model(nth)}`), isUnlimited: true },
    html('home page, rendered', (nth) => `/?page=${spread(nth, models / 16)}`),
    html('product page, rendered', (nth) => `/ProductDetail/${model(nth + 500)}`),
    admin('Admin: models', (nth) => `/api/modal/table?${page(nth, models, 8)}`),
    admin('Admin: deepest page of the models', (nth) => `/api/modal/table?${deepest(nth, models, 8)}`),
    admin('Admin: models by name', (nth) => `/api/modal/table?sort=name&${page(nth, models, 8)}`),
    admin('Admin: models, searched', (nth) => `/api/modal/table?search=${of(words, nth)}&${few(nth)}`),
    admin('Admin: users', (nth) => `/api/user?${page(nth, users, 8)}`),
    admin('Admin: deepest page of the users', (nth) => `/api/user?${deepest(nth, users, 8)}`),
    admin('Admin: users, searched', (nth) => `/api/user?search=${of(names, nth)}&${few(nth)}`),
    admin('Admin: orders', (nth) => `/api/charge/allOrdersAdmin?${page(nth, orders, 8)}`),
    admin(
      'Admin: deepest page of the orders',
      (nth) => `/api/charge/allOrdersAdmin?${deepest(nth, orders, 8)}`,
    ),
    admin(
      'Admin: orders, searched',
      (nth) => `/api/charge/allOrdersAdmin?search=${of(names, nth)}&${few(nth)}`,
    ),
    admin('Admin: money report of 30 days', () => '/api/charge/moneyReport'),
    admin('Admin: dashboard', (nth) => (nth % 2 === 0 ? '/api/dashboard/series' : '/api/dashboard/sales')),
    admin('Admin: history', () => '/api/audit/events'),
    admin('Admin: history, searched', (nth) => `/api/audit/events?text=${of(words, nth)}`),
    admin('Admin: history of a model', (nth) => `/api/audit/events?kind=model&id=${model(nth)}`),
  ];
};
