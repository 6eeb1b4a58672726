import { type RawBuilder, sql } from 'kysely';
import { priceRanges, type Range, triangleRanges } from '#contract/listingFacets.ts';
import { isSearch, type ListingFilter } from '#contract/listingFilter.ts';
import type { WireFacets } from '#contract/wireFacets.ts';
import { type Mark, markLabels } from '#domain/catalogue/passports/badges.ts';
import type { Db } from '#infra/database/database.ts';
import { licenceNames } from '../licences.ts';
import { modelTables } from '../models/table.ts';
import {
  choiceColumns,
  choicesOf,
  condition,
  type Facet,
  hasCategory,
  measuredConditions,
  namesNothing,
  scopeOf,
} from './condition.ts';
import { newestFound, type SearchPlan } from './searchPlan.ts';
import { isTallied, tallied } from './storedCounts.ts';
import { understandSearch } from './understoodSearch.ts';

/** Maximum number of formats, of uses and of marks in the result. */
const mostListed = 12;

const always = sql<boolean>`true`;

/** All filters except one facet: its choices are counted as if it were not chosen. */
const others = (filter: ListingFilter, facet: Facet | 'type'): RawBuilder<boolean> => {
  const { type } = filter;
  const chosen = { ...measuredConditions(filter), ...(type && { type: sql<boolean>`model.type = ${type}` }) };
  const all = Object.entries(chosen).flatMap(([name, one]) => (name === facet ? [] : [one]));
  return all.length === 0 ? always : sql<boolean>`(${sql.join(all, sql` and `)})`;
};

const countOf = (...conditions: readonly RawBuilder<boolean>[]) =>
  sql<number>`coalesce(sum(model.models) filter (where ${sql.join(conditions, sql` and `)}), 0)::integer`;

const triangles = ({ min, max }: Range) =>
  measuredConditions({ minTriangles: min, maxTriangles: max }).triangles ?? always;
const price = ({ min, max }: Range) => measuredConditions({ minPrice: min, maxPrice: max }).price ?? always;

/** The subject of a search, its words, and the plan to find their models; null without a search. */
type Found = { readonly scope: ListingFilter; readonly matching: string; readonly plan: SearchPlan } | null;

/** The models that are counted: those of a listing, or the newest matches of a search. */
const counted = (db: Db, filter: ListingFilter, found: Found) => {
  const scope = scopeOf(filter);
  if (isTallied(filter))
    return modelTables(db)
      .selectFrom(tallied(db))
      .select(choiceColumns)
      .select('model.models')
      .where(condition(scope, null));
  const models = modelTables(db).selectFrom('model').selectAll().where(condition(scope, null));
  return modelTables(db)
    .selectFrom(
      found === null
        ? models.as('model')
        : newestFound(db, found.scope, found.matching, found.plan).as('model'),
    )
    .select(choiceColumns)
    .select(sql<number>`1`.as('models'));
};

const countsOfFacets = (db: Db, filter: ListingFilter, found: Found) => {
  const array = (counts: readonly RawBuilder<number>[]) => sql<readonly number[]>`array[${sql.join(counts)}]`;
  const isType = (type: 'free' | 'premium') => sql<boolean>`model.type = ${type}`;
  return modelTables(db)
    .selectFrom(counted(db, filter, found).as('model'))
    .select([
      countOf(others(filter, 'type'), isType('free')).as('free'),
      countOf(others(filter, 'type'), isType('premium')).as('premium'),
      countOf(others(filter, 'textured'), sql<boolean>`model.textured`).as('textured'),
      countOf(others(filter, 'animated'), sql<boolean>`model.animated`).as('animated'),
      array(triangleRanges.map((range) => countOf(others(filter, 'triangles'), triangles(range)))).as(
        'triangles',
      ),
      array(priceRanges.map((range) => countOf(others(filter, 'price'), price(range)))).as('prices'),
    ]);
};

/** The counts of the members of a column that is a list. */
const countsOfMembers = (db: Db, filter: ListingFilter, found: Found, facet: 'format' | 'use' | 'mark') =>
  modelTables(db)
    .selectFrom(counted(db, filter, found).as('model'))
    .innerJoinLateral(
      sql<{ member: string }>`jsonb_array_elements_text(${sql.ref(`model.${facet}s`)})`.as<'of'>(
        sql`of(member)`,
      ),
      (join) => join.onTrue(),
    )
    .select(['of.member', sql<number>`sum(model.models)::integer`.as('models')])
    .where(others(filter, facet))
    .groupBy('of.member')
    .orderBy('models', 'desc')
    .orderBy('of.member')
    .limit(mostListed);

const countsOfLicences = (db: Db, filter: ListingFilter, found: Found) =>
  modelTables(db)
    .selectFrom(counted(db, filter, found).as('model'))
    .select(['model.licence_id as licence', sql<number>`sum(model.models)::integer`.as('models')])
    .where(others(filter, 'licence'))
    .groupBy('model.licence_id')
    .orderBy('models', 'desc')
    .orderBy('model.licence_id');

/** The models of a listing by category or sub-category, given all choices; '' has none. */
const countsByPlace = (db: Db, filter: ListingFilter, place: 'category_key' | 'sub_category_key') =>
  (isTallied(filter)
    ? modelTables(db).selectFrom(tallied(db)).select(sql<number>`sum(model.models)::integer`.as('models'))
    : modelTables(db).selectFrom('model').select(sql<number>`count(*)::integer`.as('models'))
  )
    .select(`model.${place} as name`)
    .where(condition(filter, null))
    .groupBy(`model.${place}`)
    .orderBy(`model.${place}`)
    .execute();

const subCategoriesOf = async (db: Db, filter: ListingFilter): Promise<WireFacets['subCategories']> => {
  if (!hasCategory(filter) || isSearch(filter)) return [];
  const counts = await countsByPlace(db, { ...filter, subCategory: undefined }, 'sub_category_key');
  const without = counts.find(({ name }) => name === '')?.models ?? 0;
  return counts
    .filter(({ name }) => name !== '')
    .map(({ name, models }) => ({ subCategory: name, models: models + without }));
};

const categoriesOf = async (db: Db, filter: ListingFilter): Promise<WireFacets['categories']> => {
  if (filter.either || filter.subCategory || isSearch(filter)) return [];
  const all = hasCategory(filter) ? { ...filter, category: undefined } : filter;
  const counts = await countsByPlace(db, all, 'category_key');
  return counts.map(({ name, models }) => ({ category: name, models }));
};

type Counts = Omit<WireFacets, 'licences' | 'marks'> & {
  readonly marks: readonly Pick<WireFacets['marks'][number], 'mark' | 'models'>[];
  readonly licences: readonly Pick<WireFacets['licences'][number], 'licence' | 'models'>[];
};

const nothing: Counts = {
  subCategories: [],
  categories: [],
  types: { free: 0, premium: 0 },
  formats: [],
  uses: [],
  triangles: triangleRanges.map(() => 0),
  textured: 0,
  animated: 0,
  marks: [],
  licences: [],
  prices: priceRanges.map(() => 0),
};

type Deps = { readonly db: Db; readonly searching: Db };

const counts = async (db: Db, filter: ListingFilter, found: Found): Promise<Counts> => {
  const [{ free, premium, ...others }, formats, uses, earned, licences, subCategories, categories] =
    await Promise.all([
      countsOfFacets(db, filter, found).executeTakeFirstOrThrow(),
      countsOfMembers(db, filter, found, 'format').execute(),
      countsOfMembers(db, filter, found, 'use').execute(),
      countsOfMembers(db, filter, found, 'mark').execute(),
      countsOfLicences(db, filter, found).execute(),
      subCategoriesOf(db, filter),
      categoriesOf(db, filter),
    ]);
  return {
    subCategories,
    categories,
    types: { free, premium },
    formats: formats.map(({ member, models }) => ({ format: member, models })),
    uses: uses.map(({ member, models }) => ({ use: member, models })),
    marks: earned.map(({ member, models }) => ({ mark: member, models })),
    licences,
    ...others,
  };
};

const countsOf = async ({ db, searching }: Deps, filter: ListingFilter): Promise<Counts> => {
  if (namesNothing(filter)) return nothing;
  if (!isSearch(filter)) return counts(db, filter, null);
  const understood = await understandSearch(searching, { ...scopeOf(filter), search: filter.search });
  if (understood === null) return nothing;
  const { filter: scope, matching, plan } = understood;
  if (matching === null) return counts(db, { ...scope, ...choicesOf(filter) }, null);
  return counts(searching, filter, { scope, matching, plan });
};

/** The number of models that each choice would show, of a listing or of the matches of a search. The chosen licence has its name even without models. */
export const facetsOfModels =
  (deps: Deps) =>
  async (filter: ListingFilter): Promise<WireFacets> => {
    const [{ licences, marks, ...others }, nameOf] = await Promise.all([
      countsOf(deps, filter),
      licenceNames(deps.db),
    ]);
    const { licence } = filter;
    const isCounted = licence === undefined || licences.some((one) => one.licence === licence);
    const all = isCounted ? licences : [...licences, { licence, models: 0 }];
    const named = marks.map((one) => ({ ...one, name: markLabels[one.mark as Mark] }));
    return { ...others, marks: named, licences: all.map((one) => ({ ...one, name: nameOf(one.licence) })) };
  };
