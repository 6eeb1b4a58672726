import {
  type ListingFilter,
  type ListingOrder,
  licenceId,
  listedName,
  listedUse,
  listingOrders,
  type MeasuredFilter,
} from './listingFilter.ts';

/** Whole numbers, both included; a missing bound leaves that side open. */
export type Range = { readonly min?: number; readonly max?: number };

/** The ranges that visitors choose among. */
export const triangleRanges: readonly Range[] = [
  { max: 999 },
  { min: 1_000, max: 9_999 },
  { min: 10_000, max: 49_999 },
  { min: 50_000, max: 199_999 },
  { min: 200_000 },
];
/** Whole dollars; free models are chosen by their type. */
export const priceRanges: readonly Range[] = [
  { min: 1, max: 10 },
  { min: 11, max: 25 },
  { min: 26, max: 50 },
  { min: 51, max: 100 },
  { min: 101 },
];

/** A range as addresses spell it: `1000-9999`, `-999`, `200000-`. */
export const rangeText = ({ min, max }: Range): string => `${min ?? ''}-${max ?? ''}`;

/** The choices of a visitor in a listing, as its address spells them; invalid values count as not chosen. */
export type ChosenFacets = {
  readonly type?: 'free' | 'premium';
  /** The name of a category. */
  readonly category?: string;
  readonly format?: string;
  readonly use?: string;
  /** The name of a program. */
  readonly platform?: string;
  readonly triangles?: string;
  readonly textured?: 'true';
  readonly animated?: 'true';
  readonly mark?: string;
  readonly price?: string;
  /** The id of a licence. */
  readonly licence?: string;
  readonly sort?: ListingOrder;
};

const rangeOf = (ranges: readonly Range[], text: string | undefined): Range | undefined =>
  text === undefined ? undefined : ranges.find((range) => rangeText(range) === text);

/** The parameters of a listing's address, in their fixed order, with the check of their values. */
const isValid: Readonly<Record<keyof ChosenFacets, (value: string) => boolean>> = {
  type: (value) => value === 'free' || value === 'premium',
  category: (value) => value.length <= 200 && /[\p{Letter}\p{Number}]/u.test(value),
  format: (value) => /^[a-z0-9]{1,10}$/.test(value),
  use: (value) => listedUse.test(value),
  platform: (value) => listedName.test(value),
  triangles: (value) => rangeOf(triangleRanges, value) !== undefined,
  textured: (value) => value === 'true',
  animated: (value) => value === 'true',
  mark: (value) => listedName.test(value),
  price: (value) => rangeOf(priceRanges, value) !== undefined,
  licence: (value) => licenceId.test(value),
  sort: (value) => listingOrders.some((order) => order === value),
};

const facetNames = Object.keys(isValid) as (keyof ChosenFacets)[];

/** Reads the choices from an address. Never fails: a form leaves fields empty, and people edit addresses. */
export const facetsIn = (query: URLSearchParams): ChosenFacets =>
  Object.fromEntries(
    facetNames.flatMap((name) => {
      const value = query.get(name)?.toLowerCase();
      return value !== undefined && isValid[name](value) ? [[name, value]] : [];
    }),
  );

/** The choices as the query of an address, without the question mark. */
export const facetQuery = (chosen: ChosenFacets): string =>
  facetNames
    .flatMap((name) => {
      const value = chosen[name];
      return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`];
    })
    .join('&');

/** The filter of the list call for the choices. */
export const filterOf = ({ triangles, textured, animated, price, ...others }: ChosenFacets) => {
  const { min: minTriangles, max: maxTriangles } = rangeOf(triangleRanges, triangles) ?? {};
  const { min: minPrice, max: maxPrice } = rangeOf(priceRanges, price) ?? {};
  const ticked = { textured: textured && true, animated: animated && true };
  return { ...others, ...ticked, minTriangles, maxTriangles, minPrice, maxPrice } satisfies ListingFilter;
};

/** Whether a visitor can choose this filter, so that it will be requested again. */
export const isChoosable = ({ minTriangles, maxTriangles, minPrice, maxPrice }: MeasuredFilter): boolean => {
  const isOneOf = (ranges: readonly Range[], min: number | undefined, max: number | undefined): boolean =>
    (min === undefined && max === undefined) ||
    ranges.some((range) => range.min === min && range.max === max);
  return isOneOf(triangleRanges, minTriangles, maxTriangles) && isOneOf(priceRanges, minPrice, maxPrice);
};
