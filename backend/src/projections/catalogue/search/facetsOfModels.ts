import { type RawBuilder, sql } from 'kysely';
import { priceRanges, type Range, triangleRanges } from '#contract/listingFacets.ts';
import { type FacetsFilter, isSearch, type ListingFilter } from '#contract/listingFilter.ts';
import type { WireFacets } from '#contract/wireFacets.ts';
import { type Mark, markLabels } from '#domain/catalogue/passports/badges.ts';
import { type Platform, platformLabel } from '#domain/catalogue/search/programs.ts';
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
import { type KeepMeant, understandSearch } from './understoodSearch.ts';

/** Maximum number of choices of a facet in the result; licences are few, since each is published by hand. */
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

/** The facets with any number of values, and the values of a model. */
const members = {
  format: sql`jsonb_array_elements_text(model.formats)`,
  use: sql`jsonb_array_elements_text(model.uses)`,
  platform: sql`jsonb_array_elements_text(model.platforms)`,
  mark: sql`jsonb_array_elements_text(model.marks)`,
  licence: sql`model.licence_id`,
} as const;
type MemberFacet = keyof typeof members;
type Member = { readonly facet: MemberFacet; readonly member: string; readonly models: number };

/** The counts of the values of these facets among `counted`, the most frequent first. */
const countsOfMembers = (filter: ListingFilter) => {
  const each = (Object.keys(members) as MemberFacet[]).map(
    (facet) => sql`select ${sql.lit(facet)}, ${members[facet]} where ${others(filter, facet)}`,
  );
  return sql<readonly Member[]>`(
    select coalesce(jsonb_agg(to_jsonb(choice) order by choice.place), '[]')
    from (
      select choice.facet, choice.member, sum(model.models)::integer as models,
        row_number() over (partition by choice.facet order by sum(model.models) desc, choice.member) as place
      from counted as model cross join lateral (${sql.join(each, sql` union all `)}) as choice(facet, member)
      group by choice.facet, choice.member
    ) as choice
    where choice.place <= ${mostListed} or choice.facet = 'licence'
  )`;
};

/** All counts, of models that are found once. */
const countsOfFacets = (db: Db, filter: ListingFilter, found: Found) => {
  const array = (counts: readonly RawBuilder<number>[]) => sql<readonly number[]>`array[${sql.join(counts)}]`;
  const isType = (type: 'free' | 'premium') => sql<boolean>`model.type = ${type}`;
  return modelTables(db)
    .with(
      (cte) => cte('counted').materialized(),
      () => counted(db, filter, found),
    )
    .selectFrom('counted as model')
    .select([
      countOf(others(filter, 'type'), isType('free')).as('free'),
      countOf(others(filter, 'type'), isType('premium')).as('premium'),
      countOf(others(filter, 'textured'), sql<boolean>`model.textured`).as('textured'),
      countOf(others(filter, 'animated'), sql<boolean>`model.animated`).as('animated'),
      array(triangleRanges.map((range) => countOf(others(filter, 'triangles'), triangles(range)))).as(
        'triangles',
      ),
      array(priceRanges.map((range) => countOf(others(filter, 'price'), price(range)))).as('prices'),
      countsOfMembers(filter).as('members'),
    ]);
};

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

const subCategoriesOf = async (db: Db, filter: FacetsFilter): Promise<WireFacets['subCategories']> => {
  if (filter.categories || !hasCategory(filter) || isSearch(filter)) return [];
  const counts = await countsByPlace(db, { ...filter, subCategory: undefined }, 'sub_category_key');
  const without = counts.find(({ name }) => name === '')?.models ?? 0;
  return counts
    .filter(({ name }) => name !== '')
    .map(({ name, models }) => ({ subCategory: name, models: models + without }));
};

const categoriesOf = async (db: Db, filter: FacetsFilter): Promise<WireFacets['categories']> => {
  if (!filter.categories || filter.either || filter.subCategory || isSearch(filter)) return [];
  const all = hasCategory(filter) ? { ...filter, category: undefined } : filter;
  const counts = await countsByPlace(db, all, 'category_key');
  return counts.map(({ name, models }) => ({ category: name, models }));
};

type Counts = Omit<WireFacets, `${MemberFacet}s`> & { readonly members: readonly Member[] };

const nothing: Counts = {
  subCategories: [],
  categories: [],
  types: { free: 0, premium: 0 },
  triangles: triangleRanges.map(() => 0),
  textured: 0,
  animated: 0,
  prices: priceRanges.map(() => 0),
  members: [],
};

type Deps = { readonly db: Db; readonly searching: Db; readonly keepMeant: KeepMeant };

const counts = async (db: Db, filter: FacetsFilter, found: Found): Promise<Counts> => {
  const [{ free, premium, ...others }, subCategories, categories] = await Promise.all([
    countsOfFacets(db, filter, found).executeTakeFirstOrThrow(),
    subCategoriesOf(db, filter),
    categoriesOf(db, filter),
  ]);
  return { subCategories, categories, types: { free, premium }, ...others };
};

const countsOf = async (deps: Deps, filter: FacetsFilter): Promise<Counts> => {
  const { db, searching } = deps;
  if (namesNothing(filter)) return nothing;
  if (!isSearch(filter)) return counts(db, filter, null);
  const understood = await understandSearch(deps, { ...scopeOf(filter), search: filter.search });
  if (understood === null) return nothing;
  const { filter: scope, matching, plan } = understood;
  if (matching === null) return counts(db, { ...scope, ...choicesOf(filter) }, null);
  return counts(searching, filter, { scope, matching, plan });
};

/** The number of models that each choice would show, of a listing or of the matches of a search. The chosen licence has its name even without models. */
export const facetsOfModels =
  (deps: Deps) =>
  async (filter: FacetsFilter): Promise<WireFacets> => {
    const [{ members, ...others }, nameOf] = await Promise.all([
      countsOf(deps, filter),
      licenceNames(deps.db),
    ]);
    const { licence } = filter;
    const of = (facet: MemberFacet) => members.filter((one) => one.facet === facet);
    const licences = of('licence').map(({ member, models }) => ({ licence: member, models }));
    const isCounted = licence === undefined || licences.some((one) => one.licence === licence);
    const all = isCounted ? licences : [...licences, { licence, models: 0 }];
    return {
      ...others,
      formats: of('format').map(({ member, models }) => ({ format: member, models })),
      uses: of('use').map(({ member, models }) => ({ use: member, models })),
      platforms: of('platform').map(({ member, models }) => ({
        platform: member,
        name: platformLabel(member as Platform),
        models,
      })),
      marks: of('mark').map(({ member, models }) => ({
        mark: member,
        name: markLabels[member as Mark],
        models,
      })),
      licences: all.map((one) => ({ ...one, name: nameOf(one.licence) })),
    };
  };
