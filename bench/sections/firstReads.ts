import { modelOrders, orderStates } from 'backend/contract/adminTables.ts';
import { priceRanges } from 'backend/contract/listingFacets.ts';
import { listingOrders } from 'backend/contract/listingFilter.ts';
import { atMost, type Figure, figureOf, inFigures, type Plan, quantile, timed } from '../figure.ts';
import { send } from '../load/http.ts';
import { categories, lifetimeMs, modelIdOf } from '../shop/events.ts';
import type { ShopSize } from '../shop/grownShop.ts';

type PathOf = (nth: number) => string;

/** A read by visitors or Admins: `nth` gives a different address each time, so that no answer is cached. */
type FirstRead = {
  readonly what: string;
  readonly by: 'visitor' | 'admin' | 'history';
  readonly pathOf: PathOf;
};

/** Spreads requests over a range: the nth of them gets a number from 1 to `most`. */
const spread = (nth: number, most: number): number => 1 + ((nth * 7_919) % Math.max(1, most));

/** Page sizes with nearly equal cost, so that a small shop has enough different pages. */
const limitOf = (nth: number, usual: number): number => usual - (nth % 5);

const of = (list: string | readonly string[], nth: number): string => {
  const words = typeof list === 'string' ? list.split(',') : list;
  return encodeURIComponent(words[nth % words.length] ?? '');
};

const prefixes = 'ch,ta,la,be,so,mo,ru,sc,in,ba,oa,st,ma,le,gl,wa';
const words = 'oak chairs,steel lamps,modern beds,walnut,rustic sofas,industrial,glass tables';
const infixes = 'hair,able,amp,ofa,oder,usti,arbl,eathe,alnu,cand,dustr,aroq';
const phrases = 'free oak chairs,3d chair,chairs under 20,plain chair,lapms,animated sofa,settee,qwxyz';
const names = 'hopper,ada,turing 1,lamarr,bench.example,grace wirth,knuth';

/** A visitor's choices in a category: their counts are stored, and added up. */
const facetsOf = (nth: number): string => {
  const { min: minPrice = 1, max } = priceRanges[nth % priceRanges.length] ?? {};
  const to = max === undefined ? '' : `&maxPrice=${max}`;
  return `category=${of(categories, Math.floor(nth / 5))}&minPrice=${minPrice}${to}${nth % 3 === 0 ? '&textured=true' : ''}${nth % 2 === 0 ? '&format=obj' : ''}`;
};

/** A read for each order of a list. */
const sorts = (
  list: string,
  orders: readonly string[],
  pathOf: (sort: string, nth: number) => string,
): Readonly<Record<string, PathOf>> =>
  Object.fromEntries(orders.map((sort) => [`${list}, ${sort}`, (nth: number) => pathOf(sort, nth)]));

const few = (nth: number) => `page=${1 + (Math.floor(nth / 16) % 3)}&limit=${limitOf(nth, 16)}`;

/** Every read that has a limit and could become slower with a larger shop. */
const firstReads = ({ models, clients }: ShopSize): readonly FirstRead[] => {
  const page = (nth: number, rows: number, limit: number) =>
    `page=${spread(nth, Math.floor(rows / limit))}&limit=${limitOf(nth, limit)}`;
  /** A different one of the last pages each time. */
  const deepest = (nth: number, rows: number, limit: number) => {
    const size = limitOf(nth, limit);
    return `page=${Math.max(1, Math.floor(rows / size) - (Math.floor(nth / 5) % 40))}&limit=${size}`;
  };
  const model = (nth: number) => modelIdOf(spread(nth, models - 1));
  const category = (nth: number, pageOf: typeof page) =>
    `/api/modal?category=House&${pageOf(nth, models / 8, 16)}`;
  const visitor: Readonly<Record<string, PathOf>> = {
    list: (nth) => `/api/modal?${page(nth, models, 16)}`,
    'deepest page of the list': (nth) => `/api/modal?${deepest(nth, models, 16)}`,
    category: (nth) => category(nth, page),
    'deepest page of a category': (nth) => category(nth, deepest),
    'facets of a category': (nth) => `/api/modal/facets?${facetsOf(nth)}`,
    'search, two letters': (nth) => `/api/modal?search=${of(prefixes, nth)}&${few(nth)}`,
    'search, words': (nth) => `/api/modal?search=${of(words, nth)}&${few(nth)}`,
    'search, filters and mistakes': (nth) => `/api/modal?search=${of(phrases, nth)}&${few(nth)}`,
    ...sorts('list', listingOrders, (sort, nth) => `/api/modal?sort=${sort}&${few(nth)}`),
    ...sorts('deep list', listingOrders, (sort, nth) => `/api/modal?sort=${sort}&${page(nth, models, 16)}`),
    ...sorts(
      'search',
      ['bestselling', 'rated'],
      (sort, nth) => `/api/modal?sort=${sort}&search=${of(words, nth)}&${few(nth)}`,
    ),
    'search, a part of a word': (nth) => `/api/modal?search=${of(infixes, nth)}&${few(nth)}`,
    product: (nth) => `/api/modal/singleModal/${model(nth)}`,
  };
  const orders = '/api/charge/allOrdersAdmin';
  const admin: Readonly<Record<string, PathOf>> = {
    models: (nth) => `/api/modal/table?${page(nth, models, 8)}`,
    'deepest page of the models': (nth) => `/api/modal/table?${deepest(nth, models, 8)}`,
    ...sorts('models', modelOrders, (sort, nth) => `/api/modal/table?sort=${sort}&${page(nth, models, 8)}`),
    'models not sold for 90 days': (nth) => `/api/modal/table?state=unsold&${few(nth)}`,
    'models, searched': (nth) => `/api/modal/table?search=${of(words, nth)}&${few(nth)}`,
    users: (nth) => `/api/user?${page(nth, clients, 8)}`,
    'deepest page of the users': (nth) => `/api/user?${deepest(nth, clients, 8)}`,
    'users, searched': (nth) => `/api/user?search=${of(names, nth)}&${few(nth)}`,
    orders: (nth) => `${orders}?${page(nth, clients, 8)}`,
    'deepest page of the orders': (nth) => `${orders}?${deepest(nth, clients, 8)}`,
    'orders, searched': (nth) => `${orders}?search=${of(names, nth)}&${few(nth)}`,
    'orders by a model': (nth) => `${orders}?search=${of(words, nth)}&${few(nth)}`,
    'orders by state': (nth) => `${orders}?state=${of(orderStates, nth)}&${few(nth)}`,
    takings: () => '/api/charge/takings',
    'money report of 30 days': () => '/api/charge/moneyReport',
    dashboard: (nth) => (nth % 2 === 0 ? '/api/dashboard/series' : '/api/dashboard/sales'),
  };
  const hour = (nth: number) => new Date(Date.now() - spread(nth, lifetimeMs / 3_600_000) * 3_600_000);
  const moment = (nth: number) => `at=${hour(nth).toISOString()}`;
  const events = '/api/audit/events';
  const history: Readonly<Record<string, PathOf>> = {
    'newest page': () => events,
    'newest page of what people did': (nth) =>
      `${events}?actor=people&fold=actions&limit=${limitOf(nth, 50)}`,
    'page of a word in what people did': (nth) =>
      `${events}?actor=people&fold=actions&text=oak&limit=${limitOf(nth, 50)}`,
    'page of one model': (nth) => `${events}?kind=model&id=${model(nth)}`,
    'page of one type': (nth) => `${events}?type=PaymentReceived&limit=${limitOf(nth, 50)}`,
    'page of one hour': (nth) =>
      `${events}?from=${hour(nth).toISOString()}&to=${new Date(hour(nth).getTime() + 3_600_000).toISOString()}`,
    'page of a word that is everywhere': (nth) => `${events}?text=oak&limit=${limitOf(nth, 50)}`,
    'page of a name that is there a few times': (nth) =>
      `${events}?text=chairs%20${5 * spread(nth, models / 5)}`,
    'page of what is nowhere': (nth) => `${events}?text=no%20such%20thing%20${nth}`,
    'counts at a moment': (nth) => `/api/audit/counts?${moment(nth)}`,
    'models table at a moment': (nth) => `/api/audit/models?${moment(nth)}&page=1&limit=8`,
  };
  return Object.entries({ visitor, admin, history }).flatMap(([by, reads]) =>
    Object.entries(reads).map(
      ([what, pathOf]) =>
        ({ what: by === 'visitor' ? what : `${by}: ${what}`, by: by as FirstRead['by'], pathOf }) as const,
    ),
  );
};

/** Number of requests per read. */
const samples = 100;

/** The 95th percentile of a read, in ms. */
const p95Of = async (url: string, { what, by, pathOf }: FirstRead, token: string): Promise<number> => {
  const times: number[] = [];
  for (let nth = 0; nth < samples + 5; nth += 1) {
    const path = pathOf(nth);
    const headers = {
      'accept-encoding': 'gzip, br',
      ...(by !== 'visitor' && { authorization: `Bearer ${token}` }),
    };
    const ms = await timed(async () => {
      const { status, body } = await send(`${url}${path}`, { headers });
      if (status !== 200) throw new Error(`${what}: ${status} ${body.toString().slice(0, 200)}`);
    });
    // The first requests run with cold code and caches.
    if (nth >= 5) times.push(ms);
  }
  return quantile(times, 0.95);
};

/** The 95th percentiles of all these reads in a shop of that size, with their limits in ms. */
export const firstReadFigures = async (
  url: string,
  token: string,
  size: ShopSize,
  limitOf: (read: FirstRead) => number,
  { say }: Plan,
): Promise<readonly Figure[]> => {
  const figures: Figure[] = [];
  for (const read of firstReads(size)) {
    const p95 = await p95Of(url, read, token);
    say(`${read.what}: p95 ${inFigures(p95)} ms`);
    const what = `${read.what}, first time, p95, ${size.models.toLocaleString('en-US')} models`;
    figures.push(figureOf(what, 'ms', [p95], atMost(limitOf(read))));
  }
  return figures;
};
