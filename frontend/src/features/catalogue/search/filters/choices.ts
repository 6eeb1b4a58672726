import {
  type ChosenFacets,
  priceRanges,
  type Range,
  rangeText,
  triangleRanges,
} from 'backend/contract/listingFacets.ts';
import type { WireFacets } from 'backend/contract/wireFacets.ts';
import { same } from '../../categories/knownNames.ts';
import { type ModelFilter, offersCategories } from '../modelFilter.ts';

/** One value of a facet; `models` is the number of models that it would show. */
type Choice = { readonly value: string; readonly label: string; readonly models: number };

/** The number of choices that narrow a listing. */
export const narrowing = ({ sort: _, ...chosen }: ChosenFacets): number => Object.keys(chosen).length;

const number = (value: number): string => value.toLocaleString('en-US');

const rangeLabel = ({ min, max }: Range, unit: string): string => {
  const of = (value: number) => `${unit}${number(value)}`;
  if (min === undefined) return `up to ${of(max ?? 0)}`;
  return max === undefined ? `${of(min)} and more` : `${of(min)} to ${unit}${number(max)}`;
};

const ranges = (
  all: readonly Range[],
  counts: readonly number[] | undefined,
  unit: string,
): readonly Choice[] =>
  all.map((range, nth) => ({
    value: rangeText(range),
    label: rangeLabel(range, unit),
    models: counts?.[nth] ?? 0,
  }));

/** `3d-printing` is `3D printing`. */
const spaced = (name: string): string =>
  name.replaceAll('-', ' ').replace(/^(?:\dd\b|.)/, (first) => first.toUpperCase());

/** What the counts of a listing say, null while they are counted, and the shop's names of its categories. */
type Counted = { readonly facets: WireFacets | null | undefined; readonly categories: readonly string[] };

/** A facet: its parameter in the address, and its label. */
type Facet = { readonly name: Exclude<keyof ChosenFacets, 'type' | 'sort'>; readonly label: string };

type FacetList = Facet & {
  /** Whether the listing itself decides it, as "free" decides the price. */
  readonly isGiven?: (listing: ModelFilter) => boolean;
  readonly choices: (counted: Counted) => readonly Choice[];
  /** The fewest choices that are offered, by default 1; every model has exactly one licence, so one licence is no choice. */
  readonly least?: number;
};

type FacetTick = Facet & { readonly models: (facets: WireFacets) => number };

/** The facets with a list of choices, as the filters of a listing show them. */
const lists: readonly FacetList[] = [
  {
    name: 'category',
    label: 'Category',
    least: 2,
    isGiven: (listing) => !offersCategories(listing),
    choices: ({ facets, categories }) =>
      categories.map((label) => ({
        value: label.toLowerCase(),
        label,
        models: facets?.categories.find(({ category }) => same(category, label))?.models ?? 0,
      })),
  },
  {
    name: 'format',
    label: 'Format',
    isGiven: ({ format }) => format !== undefined,
    choices: ({ facets }) =>
      (facets?.formats ?? []).map(({ format, models }) => ({
        value: format,
        label: format.toUpperCase(),
        models,
      })),
  },
  {
    name: 'use',
    label: 'Intended use',
    choices: ({ facets }) =>
      (facets?.uses ?? []).map(({ use, models }) => ({ value: use, label: spaced(use), models })),
  },
  {
    name: 'platform',
    label: 'Platform',
    choices: ({ facets }) =>
      (facets?.platforms ?? []).map(({ platform, name, models }) => ({
        value: platform,
        label: name,
        models,
      })),
  },
  {
    name: 'triangles',
    label: 'Triangles',
    isGiven: ({ minTriangles, maxTriangles }) => (minTriangles ?? maxTriangles) !== undefined,
    choices: ({ facets }) => ranges(triangleRanges, facets?.triangles, ''),
  },
  {
    name: 'mark',
    label: 'Badge',
    choices: ({ facets }) =>
      (facets?.marks ?? []).map(({ mark, name, models }) => ({ value: mark, label: name, models })),
  },
  {
    name: 'price',
    label: 'Price',
    isGiven: ({ type, minPrice, maxPrice }) => type === 'free' || (minPrice ?? maxPrice) !== undefined,
    choices: ({ facets }) => ranges(priceRanges, facets?.prices, '$'),
  },
  {
    name: 'licence',
    label: 'Licence',
    least: 2,
    choices: ({ facets }) =>
      (facets?.licences ?? []).map(({ licence, name, models }) => ({ value: licence, label: name, models })),
  },
];

/** The facets that a model has or has not. */
const ticks: readonly FacetTick[] = [
  { name: 'textured', label: 'Textured', models: ({ textured }) => textured },
  { name: 'animated', label: 'Animated', models: ({ animated }) => animated },
];

/** The facets that narrow a listing further: without those that it decides itself, and without choices that no model has. */
export const facetsFor = (listing: ModelFilter, chosen: ChosenFacets, counted: Counted) => ({
  lists: lists
    .filter(({ isGiven }) => !isGiven?.(listing))
    .map(({ name, label, least = 1, choices }) => {
      const value = chosen[name] ?? '';
      const offered = choices(counted).filter((one) => one.models > 0 || one.value === value);
      const isListed = value === '' || offered.some((one) => one.value === value);
      const spoken = name === 'format' ? value.toUpperCase() : spaced(value);
      const all = isListed ? offered : [...offered, { value, label: spoken, models: 0 }];
      return { name, label, value, least, choices: all };
    })
    .filter(({ value, choices, least }) => value !== '' || choices.length >= least),
  ticks: ticks
    .map(({ name, label, models }) => ({
      name,
      label,
      isChosen: chosen[name] === 'true',
      models: counted.facets ? models(counted.facets) : 0,
    }))
    .filter(({ isChosen, models }) => isChosen || models > 0),
});

/** The number of models that a listing with its choices shows. */
export const totalOf = ({ types }: WireFacets, type: 'free' | 'premium' | undefined): number =>
  type === undefined ? types.free + types.premium : types[type];
