import { demoClient } from '../demoClient.ts';
import type { AdminAction, ClientAction, Day, Person } from './action.ts';
import { busyAfter, busyDays, busyNear, firstDay, ordersOfMonth } from './calendar.ts';
import type { Cast } from './demoSize.ts';
import { letters } from './letters.ts';
import { oldPrices } from './prices.ts';
import { improvements } from './versions.ts';

/** Pseudo-random numbers from 0 to below 1 (mulberry32): every demo shop has the same year. */
const seededRandom = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** The age of the newest model. */
const newest = 2;

/** Evenly over the year, on the busy days: then clients act meanwhile. */
const uploadedAgo = (index: number, count: number): number =>
  busyNear(firstDay - (index * (firstDay - newest)) / (count - 1));

/** More and more people sign up. */
const signedUpAgo = (index: number, count: number): number =>
  busyNear((firstDay - 3) * (1 - (index / count) ** 0.7));

/** Clara's purchases, by days ago; the first order contains a model that was improved later. */
const ofClara: readonly (readonly [ago: number, slugs: readonly string[]])[] = [
  [busyNear(92), ['sofa-bergen', 'table-lamp-svamp']],
  [busyNear(12), ['robot-pip']],
];

const improved = improvements.map((one) => ({ ...one, ago: busyNear(one.ago) }));

const declinedCards = ['tok_chargeDeclined', 'tok_chargeDeclinedInsufficientFunds'] as const;
const cards = ['tok_visa', 'tok_visa', 'tok_mastercard', 'tok_visa_debit', 'tok_amex', 'tok_gb'] as const;

/** The refunded orders, by number: the whole amount, or some cents. */
const refunds: ReadonlyMap<number, { readonly cents?: number }> = new Map([
  [6, {}],
  [18, {}],
  [31, { cents: 500 }],
  [44, {}],
  [55, {}],
]);

/** Unlisted for a while. */
const offSale = { slug: 'cookware-set-gryta', from: busyNear(230), to: busyNear(200) } as const;

/** Requests erasure long after the last purchase. */
const erased = { index: 3, ago: busyNear(105) } as const;

type Buyer = { readonly person: Person; readonly since: number; readonly owned: Set<string> };

/**
 * The year of the demo shop, day by day, oldest first: uploads, prices, new versions, sign-ups, orders and contact messages. It is the same
 * every time, since nothing in it depends on the clock or on chance.
 */
export const planYear = ({ models, people, ordersForOne }: Cast): readonly Day[] => {
  const random = seededRandom(2048);
  const below = (limit: number) => Math.floor(random() * limit);
  const admin = new Map<number, AdminAction[]>();
  const clients = new Map<number, Map<Person, ClientAction[]>>();
  const addAdmin = (ago: number, action: AdminAction) => admin.set(ago, [...(admin.get(ago) ?? []), action]);
  const add = (ago: number, person: Person, ...actions: readonly ClientAction[]) => {
    const day = clients.get(ago) ?? new Map<Person, ClientAction[]>();
    clients.set(ago, day.set(person, [...(day.get(person) ?? []), ...actions]));
  };

  const uploaded = new Map(models.map(({ slug }, index) => [slug, uploadedAgo(index, models.length)]));
  const priceOn = (slug: string, ago: number): number => {
    const old = oldPrices.find((price) => price[0] === slug);
    const today = models.find((model) => model.slug === slug)?.priceDollars ?? 0;
    return old && ago > old[1] ? old[2] : today;
  };

  addAdmin(firstDay, { kind: 'categories' });
  addAdmin(firstDay, { kind: 'licences' });
  addAdmin(firstDay, { kind: 'slider' });
  for (const { slug } of models) {
    const ago = uploaded.get(slug) ?? firstDay;
    addAdmin(ago, { kind: 'upload', slug, price: priceOn(slug, ago) });
  }
  for (const { slug, ago, note } of improved)
    addAdmin(ago, { kind: 'replace', slug, note, price: priceOn(slug, ago) });
  for (const [slug, ago] of oldPrices)
    if (!improved.some((one) => one.slug === slug && one.ago === ago))
      addAdmin(ago, { kind: 'edit', slug, price: priceOn(slug, ago) });
  addAdmin(offSale.from, { kind: 'delist', slug: offSale.slug });
  addAdmin(offSale.to, { kind: 'relist', slug: offSale.slug });
  addAdmin(erased.ago, { kind: 'erase', email: people[erased.index]?.email ?? '' });

  const buyers = people.map(
    (person, index): Buyer => ({ person, since: signedUpAgo(index, people.length), owned: new Set() }),
  );
  for (const { person, since } of buyers) add(since, person, { kind: 'signUp' });
  add(busyNear(118), demoClient, { kind: 'signUp' });
  for (const [ago, slugs] of ofClara) {
    const total = slugs.reduce((sum, slug) => sum + priceOn(slug, ago), 0);
    const order = `clara-${ago}`;
    add(ago, demoClient, { kind: 'buy', order, slugs, total, fromCart: true, card: 'tok_visa' });
    for (const slug of slugs) add(ago, demoClient, { kind: 'download', slug });
  }

  const premium = models.filter(({ type }) => type === 'premium').map(({ slug }) => slug);
  const canBuy = ({ person, since }: Buyer, ago: number) =>
    since > ago && !(person === people[erased.index] && ago <= erased.ago + 7);
  const onSale = (slug: string, ago: number) =>
    (uploaded.get(slug) ?? 0) > ago && !(slug === offSale.slug && ago <= offSale.from && ago >= offSale.to);

  const order = (number: number, ago: number): void => {
    const free = buyers.filter((buyer) => canBuy(buyer, ago) && !clients.get(ago)?.has(buyer.person));
    const buyer = free[below(free.length)];
    if (!buyer) return;
    const wanted = premium.filter((slug) => onSale(slug, ago) && !buyer.owned.has(slug));
    const slugs: string[] = [];
    for (let left = 1 + below(3); left > 0 && wanted.length > 0; left -= 1)
      slugs.push(...wanted.splice(below(wanted.length), 1));
    if (slugs.length === 0) return;
    const { person } = buyer;
    const total = slugs.reduce((sum, slug) => sum + priceOn(slug, ago), 0);
    const buy = { kind: 'buy', slugs, total, fromCart: below(4) === 0 } as const;
    const name = `order-${number}`;
    if (below(11) === 0) {
      const card = declinedCards[below(declinedCards.length)] ?? declinedCards[0];
      add(ago, person, { ...buy, order: `${name}-declined`, card });
      if (below(3) === 0) {
        add(ago, person, { kind: 'leaveInCart', slugs });
        return;
      }
    }
    add(ago, person, { ...buy, order: name, card: cards[below(cards.length)] ?? 'tok_visa' });
    for (const slug of slugs) {
      buyer.owned.add(slug);
      if (below(7) === 0) add(ago, person, { kind: 'download', slug });
    }
    const refund = refunds.get(number);
    if (refund) {
      addAdmin(busyAfter(ago), { kind: 'refund', order: name, ...refund });
    }
  };

  let number = 0;
  for (const [month, count] of ordersOfMonth.entries()) {
    const from = (ordersOfMonth.length - 1 - month) * 30;
    const open = busyDays.filter((day) => day >= from && day < from + 30);
    const days = Array.from(
      { length: count * ordersForOne },
      () => open[below(open.length)] ?? from,
    ).toSorted((one, other) => other - one);
    for (const ago of days) {
      number += 1;
      order(number, ago);
    }
  }
  for (const { from, ago, subject, message } of letters) {
    const person = people[from];
    if (person) add(busyNear(ago), person, { kind: 'write', subject, message });
  }

  const days = new Set([...admin.keys(), ...clients.keys()]);
  return [...days]
    .toSorted((one, other) => other - one)
    .map((ago) => ({ ago, admin: admin.get(ago) ?? [], clients: [...(clients.get(ago) ?? [])] }));
};
