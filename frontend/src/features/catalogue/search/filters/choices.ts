import { priceRanges, type Range, rangeText, triangleRanges } from 'backend/contract/listingFacets.ts';
import type { WireFacets } from 'backend/contract/wireFacets.ts';

/** One value of a facet; `models` is the number of models that it would show. */
export type Choice = { readonly value: string; readonly label: string; readonly models: number };

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

/** The choices of each facet that has a list. */
export const choicesOf = (facets: WireFacets | null | undefined) => ({
  format: (facets?.formats ?? []).map(({ format, models }) => ({
    value: format,
    label: format.toUpperCase(),
    models,
  })),
  licence: (facets?.licences ?? []).map(({ licence, name, models }) => ({
    value: licence,
    label: name,
    models,
  })),
  mark: (facets?.marks ?? []).map(({ mark, name, models }) => ({ value: mark, label: name, models })),
  triangles: ranges(triangleRanges, facets?.triangles, ''),
  price: ranges(priceRanges, facets?.prices, '$'),
});
