import { type RawBuilder, sql } from 'kysely';
import type { MeasuredFilter } from '#contract/listingFilter.ts';

/** A choice of visitors; it is one or two parameters of the call. */
export type Facet = 'format' | 'triangles' | 'textured' | 'animated' | 'price';

/** Cents as the table has them, from whole dollars. */
const cents = (dollars: number): number => dollars * 100;

const between = (
  column: RawBuilder<unknown>,
  min: number | undefined,
  max: number | undefined,
): RawBuilder<boolean>[] => {
  if (min === undefined && max === undefined) return [];
  if (max === undefined) return [sql<boolean>`${column} >= ${min}`];
  return [
    min === undefined ? sql<boolean>`${column} <= ${max}` : sql<boolean>`${column} between ${min} and ${max}`,
  ];
};

const isOrNot = (column: string, wanted: boolean): RawBuilder<boolean> =>
  wanted ? sql<boolean>`${sql.ref(column)}` : sql<boolean>`not ${sql.ref(column)}`;

/** The conditions of these filters over the table `model`, by what they filter; those that are not asked for are left out. */
export const measuredConditions = (filter: MeasuredFilter): Partial<Record<Facet, RawBuilder<boolean>>> => {
  const { format, minTriangles, maxTriangles, textured, animated, minPrice, maxPrice } = filter;
  const [triangles] = between(sql`model.triangles`, minTriangles, maxTriangles);
  const [price] = between(
    sql`model.price_cents`,
    minPrice === undefined ? undefined : cents(minPrice),
    maxPrice === undefined ? undefined : cents(maxPrice),
  );
  return {
    ...(format === undefined
      ? {}
      : { format: sql<boolean>`model.formats @> ${JSON.stringify([format])}::jsonb` }),
    ...(triangles && { triangles }),
    ...(textured === undefined ? {} : { textured: isOrNot('model.textured', textured) }),
    ...(animated === undefined ? {} : { animated: isOrNot('model.animated', animated) }),
    ...(price && { price }),
  };
};
