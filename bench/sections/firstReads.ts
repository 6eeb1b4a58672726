import { modelOrders, orderStates } from 'backend/contract/adminTables.ts';
import { priceRanges } from 'backend/contract/listingFacets.ts';
import { listingOrders } from 'backend/contract/listingFilter.ts';
import { lifetimeMs } from '../shop/fillShop.ts';
import { categories, modelIdOf } from '../shop/stories.ts';

/** The addresses of a read: `nth` gives a different one each time, so that no answer is cached. */
type PathOf = (nth: number) => string;

/** A read by visitors or Admins, or of the history. */
type FirstRead = {
  readonly what: string;
  readonly by: 'visitor' | 'admin' | 'history';
  readonly pathOf: PathOf;
};

/** Spreads requests over a range: the nth of them gets a number from 1 to `most`. */
const spread = (nth: number, most: number): number => 1 + ((nth * 7_919) % Math.max(1, most));

/** Page sizes with nearly equal cost, so that a small shop has enough different pages. */
const limitOf = (nth: number, usual: number): number => usual - (nth % 5);

const page = (nth: number, rows: number, limit: number) =>
  `page=${spread(nth, Math.floor(rows / limit))}&limit=${limitOf(nth, limit)}`;
/** A different one of the last pages each time. */
const deepest = (nth: number, rows: number, limit: number) => {
  const size = limitOf(nth, limit);
  return `page=${Math.max(1, Math.floor(rows / size) - (Math.floor(nth / 5) % 40))}&limit=${size}`;
};
/** One of the first pages. */
const few = (nth: number) => `page=${1 + (Math.floor(nth / 16) % 3)}&limit=${limitOf(nth, 16)}`;

const oneOf = (list: readonly string[], nth: number): string =>
  encodeURIComponent(list[nth % list.length] ?? '');

const sought = {
  prefix: 'ch,ta,la,be,so,mo,ru,sc,in,ba,oa,st,ma,le,gl,wa',
  words: 'oak chairs,steel lamps,modern beds,walnut,rustic sofas,industrial,glass tables',
  infix: 'hair,able,amp,ofa,oder,usti,arbl,eathe,alnu,cand,dustr,aroq',
  phrase: 'free oak chairs,3d chair,chairs under 20,plain chair,lapms,animated sofa,settee,qwxyz',
  name: 'hopper,ada,turing 1,lamarr,bench.example,grace wirth,knuth',
};
/** A search on one of the first pages. */
const search =
  (list: string, kind: keyof typeof sought, more = ''): PathOf =>
  (nth) =>
    `${list}?search=${oneOf(sought[kind].split(','), nth)}${more}&${few(nth)}`;

/** A read for each order of a list. */
const sorts = (list: string, orders: readonly string[], pathOf: (sort: string, nth: number) => string) =>
  Object.fromEntries(
    orders.map((sort) => [`${list}, ${sort}`, ((nth) => pathOf(sort, nth)) satisfies PathOf]),
  );

/** A visitor's choices in a category: their counts are stored, and added up. */
const facetsOf: PathOf = (nth) => {
  const { min: minPrice = 1, max } = priceRanges[nth % priceRanges.length] ?? {};
  const to = max === undefined ? '' : `&maxPrice=${max}`;
  return `category=${oneOf(categories, Math.floor(nth / 5))}&minPrice=${minPrice}${to}${nth % 3 === 0 ? '&textured=true' : ''}${nth % 2 === 0 ? '&format=obj' : ''}${nth % 4 === 0 ? '&platform=blender' : ''}`;
};
/** A search with a choice, of a frequent and of a rare program. */
const onPlatform = (nth: number) => `&platform=${nth % 2 === 0 ? 'blender' : 'houdini'}`;

const list = '/api/modal';
const table = '/api/modal/table';
const users = '/api/user';
const orders = '/api/charge/allOrdersAdmin';
const events = '/api/audit/events';
const house = `${list}?category=House`;

const hour = (nth: number) => new Date(Date.now() - spread(nth, lifetimeMs / 3_600_000) * 3_600_000);
const hourAfter = (at: Date) => new Date(at.getTime() + 3_600_000);
const moment = (nth: number) => `at=${hour(nth).toISOString()}`;
const people = `${events}?actor=people&fold=actions`;

/** Every read that has a limit and could become slower with a larger shop. */
export const firstReads = (models: number, clients: number): readonly FirstRead[] => {
  const model = (nth: number) => modelIdOf(spread(nth, models - 1));
  const reads: Record<FirstRead['by'], Readonly<Record<string, PathOf>>> = {
    visitor: {
      list: (nth) => `${list}?${page(nth, models, 16)}`,
      'deepest page of the list': (nth) => `${list}?${deepest(nth, models, 16)}`,
      category: (nth) => `${house}&${page(nth, models / 8, 16)}`,
      'deepest page of a category': (nth) => `${house}&${deepest(nth, models / 8, 16)}`,
      'facets of a category': (nth) => `${list}/facets?${facetsOf(nth)}`,
      'facets of a search': (nth) =>
        `${list}/facets?search=${oneOf(sought.words.split(','), nth)}${onPlatform(nth)}&maxPrice=${1_000 + nth}`,
      'search, a platform': (nth) => search(list, 'words', onPlatform(nth))(nth),
      'search, two letters': search(list, 'prefix'),
      'search, words': search(list, 'words'),
      'search, filters and mistakes': search(list, 'phrase'),
      ...sorts('list', listingOrders, (sort, nth) => `${list}?sort=${sort}&${few(nth)}`),
      ...sorts('deep list', listingOrders, (sort, nth) => `${list}?sort=${sort}&${page(nth, models, 16)}`),
      ...sorts('search', ['bestselling', 'rated'], (sort, nth) =>
        search(list, 'words', `&sort=${sort}`)(nth),
      ),
      'search, a part of a word': search(list, 'infix'),
      product: (nth) => `${list}/singleModal/${model(nth)}`,
    },
    admin: {
      models: (nth) => `${table}?${page(nth, models, 8)}`,
      'deepest page of the models': (nth) => `${table}?${deepest(nth, models, 8)}`,
      ...sorts('models', modelOrders, (sort, nth) => `${table}?sort=${sort}&${page(nth, models, 8)}`),
      'models not sold for 90 days': (nth) => `${table}?state=unsold&${few(nth)}`,
      'models, searched': search(table, 'words'),
      users: (nth) => `${users}?${page(nth, clients, 8)}`,
      'deepest page of the users': (nth) => `${users}?${deepest(nth, clients, 8)}`,
      'users, searched': search(users, 'name'),
      orders: (nth) => `${orders}?${page(nth, clients, 8)}`,
      'deepest page of the orders': (nth) => `${orders}?${deepest(nth, clients, 8)}`,
      'orders, searched': search(orders, 'name'),
      'orders by a model': search(orders, 'words'),
      'orders by state': (nth) => `${orders}?state=${oneOf(orderStates, nth)}&${few(nth)}`,
      takings: () => '/api/charge/takings',
      'money report of 30 days': () => '/api/charge/moneyReport',
      dashboard: (nth) => (nth % 2 === 0 ? '/api/dashboard/series' : '/api/dashboard/sales'),
    },
    history: {
      'newest page': () => events,
      'newest page of what people did': (nth) => `${people}&limit=${limitOf(nth, 50)}`,
      'page of a word in what people did': (nth) => `${people}&text=oak&limit=${limitOf(nth, 50)}`,
      'page of one model': (nth) => `${events}?kind=model&id=${model(nth)}`,
      'page of one type': (nth) => `${events}?type=PaymentReceived&limit=${limitOf(nth, 50)}`,
      'page of one hour': (nth) =>
        `${events}?from=${hour(nth).toISOString()}&to=${hourAfter(hour(nth)).toISOString()}`,
      'page of a word that is everywhere': (nth) => `${events}?text=oak&limit=${limitOf(nth, 50)}`,
      'page of a name that is there a few times': (nth) =>
        `${events}?text=chairs%20${5 * spread(nth, models / 5)}`,
      'page of what is nowhere': (nth) => `${events}?text=no%20such%20thing%20${nth}`,
      'counts at a moment': (nth) => `/api/audit/counts?${moment(nth)}`,
      'models table at a moment': (nth) => `/api/audit/models?${moment(nth)}&page=1&limit=8`,
    },
  };
  return (['visitor', 'admin', 'history'] as const).flatMap((by) =>
    Object.entries(reads[by]).map(([what, pathOf]) => ({
      what: by === 'visitor' ? what : `${by}: ${what}`,
      by,
      pathOf,
    })),
  );
};
