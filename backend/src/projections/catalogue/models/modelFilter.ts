import { sql } from 'kysely';
import type { MeasuredFilter } from '#contract/listingFilter.ts';
import { normalisedName } from '#domain/kernel/ids.ts';
import { measuredConditions } from './measuredConditions.ts';

export type ModelFilter = MeasuredFilter & {
  readonly type?: 'free' | 'premium' | undefined;
  /** `free` and `premium` mean the type, unless a sub-category is given (R148, Q04). */
  readonly category?: string | undefined;
  /** Exact matches first, then models of the category that have no sub-category (R147, Q09). */
  readonly subCategory?: string | undefined;
  /** Category or sub-category, from the short address of a listing (R018, R038). */
  readonly either?: string | undefined;
  readonly search?: string | undefined;
};

/** Pages count from 1. */
export type ModelPage = ModelFilter & { readonly page: number; readonly limit: number };

/** The filter in normalised form; an empty text does not restrict. */
const asked = (filter: ModelFilter) => {
  const category = normalisedName(filter.category ?? '');
  const subCategory = normalisedName(filter.subCategory ?? '');
  const isType = (category === 'free' || category === 'premium') && subCategory === '';
  return {
    type: filter.type ?? (isType ? category : ''),
    category: isType ? '' : category,
    subCategory,
    either: normalisedName(filter.either ?? ''),
  };
};

/** Whether models are looked for by words; a blank search restricts nothing. */
export const isSearch = <Filter extends ModelFilter>(
  filter: Filter,
): filter is Filter & { readonly search: string } => (filter.search?.trim() ?? '') !== '';

/** The condition of a filter, over the table `model`. `matching` is a `tsquery`, or null without a search. */
export const condition = (filter: ModelFilter, matching: string | null) => {
  const { type, category, subCategory, either } = asked(filter);
  return sql<boolean>`${sql.join(
    [
      sql`model.listed`,
      ...(type === '' ? [] : [sql`model.type = ${type}`]),
      ...(category === '' ? [] : [sql`model.category_key = ${category}`]),
      ...(subCategory === '' ? [] : [sql`model.sub_category_key in (${subCategory}, '')`]),
      ...(either === '' ? [] : [sql`(model.category_key = ${either} or model.sub_category_key = ${either})`]),
      ...Object.values(measuredConditions(filter)),
      ...(matching === null ? [] : [sql`model.search @@ ${matching}::tsquery`]),
    ],
    sql` and `,
  )}`;
};

/** Orders models of the sub-category that is asked for before those that have none. */
export const inSubCategoryFirst = (page: ModelFilter) =>
  sql<boolean>`model.sub_category_key = ${asked(page).subCategory}`;

/** Whether a filter asks for a sub-category. */
export const hasSubCategory = (filter: ModelFilter): boolean => asked(filter).subCategory !== '';

/** Whether a filter restricts nothing. */
export const isWholeListing = (filter: ModelFilter): boolean =>
  Object.values(asked(filter)).every((name) => name === '') &&
  Object.values(measuredConditions(filter)).length === 0;

/** Whether a filter names something that is no name, such as `_`: nothing is called so. */
export const namesNothing = ({ category = '', subCategory = '', either = '' }: ModelFilter): boolean =>
  [category, subCategory, either].some((name) => name !== '' && normalisedName(name) === '');
