import { type RawBuilder, sql } from 'kysely';
import type { ListingFilter, ListingPage, MeasuredFilter } from '#contract/listingFilter.ts';
import { normalisedName } from '#domain/kernel/ids.ts';

/**
 * The columns of models that visitors choose by. A new one also gets its counts in `facetsOfModels.ts`, its value in `storedCounts.ts`, a list of
 * choices in the pages (`choicesOf`), and a value in `backend/testing/samples/sampleShop.ts`.
 */
export const choiceColumns = [
  'type',
  'textured',
  'animated',
  'triangles',
  'price_cents',
  'formats',
  'uses',
  'platforms',
  'marks',
  'licence_id',
] as const;

/** Cents, as in the table, from whole dollars. */
const cents = (dollars: number | undefined): number | undefined =>
  dollars === undefined ? undefined : dollars * 100;

const between = (column: RawBuilder<unknown>, min: number | undefined, max: number | undefined) => {
  if (min === undefined) return max === undefined ? undefined : sql<boolean>`${column} <= ${max}`;
  return max === undefined
    ? sql<boolean>`${column} >= ${min}`
    : sql<boolean>`${column} between ${min} and ${max}`;
};

const isOrNot = (column: string, wanted: boolean | undefined) =>
  wanted === undefined ? undefined : sql<boolean>`${wanted ? sql`` : sql`not `}${sql.ref(column)}`;

const holds = (column: RawBuilder<unknown>, member: string | undefined) =>
  member && sql<boolean>`${column} @> ${JSON.stringify([member])}::jsonb`;

const conditionsOf = (filter: MeasuredFilter) => ({
  format: holds(sql`model.formats`, filter.format),
  use: holds(sql`model.uses`, filter.use),
  platform: holds(sql`model.platforms`, filter.platform),
  triangles: between(sql`model.triangles`, filter.minTriangles, filter.maxTriangles),
  textured: isOrNot('model.textured', filter.textured),
  animated: isOrNot('model.animated', filter.animated),
  mark: holds(sql`model.marks`, filter.mark),
  licence: filter.licence && sql<boolean>`model.licence_id = ${filter.licence}`,
  price: between(sql`model.price_cents`, cents(filter.minPrice), cents(filter.maxPrice)),
});

/** A visitor's choice; it is one or two parameters of the call. */
export type Facet = keyof ReturnType<typeof conditionsOf>;

/** The conditions of these filters on the table `model`, by filter; unused filters are left out. */
export const measuredConditions = (filter: MeasuredFilter): Partial<Record<Facet, RawBuilder<boolean>>> =>
  Object.fromEntries(Object.entries(conditionsOf(filter)).filter(([, condition]) => condition));

/** The filter in normalised form; an empty text does not restrict. */
const asked = (filter: ListingFilter) => {
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

/** The filter without the visitor's choices: the subject of a listing. */
export const scopeOf = ({ category, subCategory, either, search, exact }: ListingFilter): ListingFilter => ({
  category,
  subCategory,
  either,
  search,
  exact,
});

/** The visitor's choices of a filter. */
export const choicesOf = (filter: Partial<ListingPage>): ListingFilter => {
  const { category, subCategory, either, search, exact, sort, page, limit, ...choices } = filter;
  return Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined));
};

/**
 * The condition of a filter on the table `model`, or `searchable` under that name. `matching` is a `tsquery`, or null without a search. `inOrder`:
 * models are read in their order, not through an index of what the filter selects.
 */
export const condition = (filter: ListingFilter, matching: string | null, inOrder = false) => {
  const { type, category, subCategory, either } = asked(filter);
  const selects = [
    ...(type === '' ? [] : [sql`model.type = ${type}`]),
    ...(category === '' ? [] : [sql`model.category_key = ${category}`]),
    ...(subCategory === '' ? [] : [sql`model.sub_category_key in (${subCategory}, '')`]),
    ...(either === '' ? [] : [sql`(model.category_key = ${either} or model.sub_category_key = ${either})`]),
    // Before the conditions of measured facts: Postgres checks them in this order, and `@>` costs four times as much.
    ...(matching === null ? [] : [sql`model.search @@ ${matching}::tsquery`]),
    ...Object.values(measuredConditions(filter)),
  ];
  if (selects.length === 0) return sql<boolean>`model.listed`;
  const all = sql<boolean>`${sql.join(selects, sql` and `)}`;
  // Postgres uses no index for a case, and expects it of every other row, so that reading in order seems short.
  return sql<boolean>`model.listed and ${inOrder ? sql`case when ${all} then true else false end` : all}`;
};

/** Orders models of the requested sub-category before those without any. */
export const inSubCategoryFirst = (page: ListingFilter) =>
  sql<boolean>`model.sub_category_key = ${asked(page).subCategory}`;

/** Whether a filter names a category. */
export const hasCategory = (filter: ListingFilter): boolean => asked(filter).category !== '';

/** Whether a filter names a sub-category. */
export const hasSubCategory = (filter: ListingFilter): boolean => asked(filter).subCategory !== '';

/** Whether a filter restricts nothing. */
export const isWholeListing = (filter: ListingFilter): boolean =>
  Object.values(asked(filter)).every((name) => name === '') &&
  Object.values(measuredConditions(filter)).length === 0;

/** Whether a filter contains something that cannot be a name, such as `_`: no model matches it. */
export const namesNothing = ({ category = '', subCategory = '', either = '' }: ListingFilter): boolean =>
  [category, subCategory, either].some((name) => name !== '' && normalisedName(name) === '');
