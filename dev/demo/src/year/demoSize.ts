import type { DemoModel } from '../demoModel.ts';
import type { Person } from './action.ts';
import { people } from './people.ts';

/** The size of the demo shop. `large` is for trying the Admin's desk with a thousand models. */
export const demoSizes = ['small', 'large'] as const;
export type DemoSize = (typeof demoSizes)[number];

/** The people, models and orders of the simulation. */
export type Cast = {
  readonly models: readonly DemoModel[];
  /** The clients except Clara, in order of arrival. */
  readonly people: readonly Person[];
  /** Number of orders for each order of the small shop. */
  readonly ordersForOne: number;
};

/** Number of people in the small shop. */
const fewPeople = 19;
const large = { models: 1_000, people: 499, ordersForOne: 35 } as const;

/** The model itself, then its editions: the same files under other names and prices. */
const edition = (model: DemoModel, round: number): DemoModel => {
  if (round === 0) return model;
  const priceDollars = model.type === 'premium' ? model.priceDollars + (round % 7) : 0;
  const name = `${model.name} No. ${round + 1}`;
  return { ...model, slug: `${model.slug}-${round + 1}`, filesOf: model.slug, name, priceDollars };
};

/** The people themselves, then further ones with combinations of their first and last names. */
const named = (index: number): readonly Person[] => {
  const first = people[index % people.length];
  const last = people[(index + Math.floor(index / people.length)) % people.length];
  if (!first || !last) return [];
  const email = last.email.replace(/^[^.]+/, first.email.replace(/\..*/, ''));
  return [{ ...first, lastName: last.lastName, email }];
};

/** The people, models and orders in a demo shop of a size. */
export const castOf = (size: DemoSize, models: readonly DemoModel[]): Cast => {
  if (size === 'small') return { models, people: people.slice(0, fewPeople), ordersForOne: 1 };
  const rounds = Math.ceil(large.models / models.length);
  const editions = Array.from({ length: rounds }, (_, round) => models.map((model) => edition(model, round)));
  return {
    models: editions.flat().slice(0, large.models),
    people: Array.from({ length: large.people }, (_, index) => named(index)).flat(),
    ordersForOne: large.ordersForOne,
  };
};
