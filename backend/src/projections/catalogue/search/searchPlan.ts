import { type RawBuilder, sql } from 'kysely';
import { mostFound } from '#contract/constants.ts';
import type { ListingFilter } from '#contract/listingFilter.ts';
import type { Db } from '#infra/database/database.ts';
import { modelTables } from '../models/table.ts';
import { choiceColumns, condition } from './condition.ts';
import { beforeNewest } from './storedCounts.ts';

/** Number of newest models that are sampled to estimate the frequency of matches. */
const sampled = 2_000;

/**
 * How the matches of a search are found, and what that costs. A search ranks the `mostFound` newest matches.
 *
 * | plan | reads | good for |
 * |---|---|---|
 * | `index` | every match, through the index of words | rare words, small shops |
 * | `newest` | models from the newest on, until `mostFound` match | frequent words |
 * | `amongNewest` | through the index of words, the matches among the newest models, in a number that surely contains `mostFound`; among all models if these contain too few | words between |
 */
export type SearchPlan = 'newest' | 'index' | { readonly amongNewest: number };

/** The cost of a step of a plan. The unit is a match read through the index of words, whose row may be anywhere in the table. */
const costs = {
  match: 1,
  /** An entry of the index of words, for each match of the whole shop: no row is read. */
  entry: 1 / 12,
  /** A model that a scan in order passes: its neighbours are on the same page of the table. */
  passed: 1 / 4,
  /** An entry of the index of positions, among the newest models: no row is read. */
  position: 1 / 20,
} as const;

/** The frequency of matches among the newest models. */
type Sample = {
  readonly matches: number;
  /** All listed models. */
  readonly models: number;
};

/** Samples the newest models for each of these conditions, in one read; `among` filters them. */
export const samplesAmongNewest = async (
  db: Db,
  among: RawBuilder<boolean>,
  matching: readonly RawBuilder<boolean>[],
): Promise<readonly Sample[]> => {
  const counts = matching.map((one) => sql`count(*) filter (where ${one})`);
  const newest = modelTables(db)
    .selectFrom('model')
    .selectAll()
    .where(among)
    .orderBy('seq', 'desc')
    .limit(sampled);
  const all = modelTables(db).selectFrom('tally').select(sql<number>`sum(tally.models)`.as('models'));
  const { matches, models } = await modelTables(db)
    .selectFrom(newest.as('model'))
    .select([
      sql<readonly number[]>`array[${sql.join(counts)}]::integer[]`.as('matches'),
      sql<number>`coalesce((${all}), 0)::integer`.as('models'),
    ])
    .executeTakeFirstOrThrow();
  return matches.map((one) => ({ matches: one, models }));
};

/** The fraction of matches, and a cautious estimate that is two standard deviations lower. */
const sharesOf = ({ matches }: Pick<Sample, 'matches'>) => ({
  share: matches / sampled,
  atLeast: (matches - 2 * Math.sqrt(matches)) / sampled,
});

/** The plan that costs least. The frequency comes from a sample: Postgres can only guess how many models contain two words, or a word in a category. */
export const cheaperPlan = (sample: Sample): SearchPlan => {
  const { share, atLeast } = sharesOf(sample);
  const enough = mostFound / Math.max(0, atLeast);
  const matches = share * sample.models;
  const plans: readonly (readonly [SearchPlan, number])[] = [
    ['index', matches * (costs.entry + costs.match)],
    ['newest', (mostFound / share) * costs.passed],
    [
      { amongNewest: Math.ceil(enough) },
      enough < sample.models
        ? matches * costs.entry + enough * share * costs.match + enough * costs.position
        : Infinity,
    ],
  ];
  return plans.reduce((least, one) => (one[1] < least[1] ? one : least))[0];
};

/** Samples the newest models for several searches, in one read. */
export const samplesOf = (
  db: Db,
  searches: readonly { readonly filter: ListingFilter; readonly matching: string | null }[],
): Promise<readonly Sample[]> =>
  samplesAmongNewest(
    db,
    sql`listed`,
    searches.map(({ filter, matching }) => condition(filter, matching)),
  );

/** Whether this number of matches is found faster by scanning all models in order than by the index of words. */
export const isSoonerAlong = (sample: Pick<Sample, 'matches' | 'models'>, wanted: number): boolean => {
  const { share } = sharesOf(sample);
  return (wanted / share) * costs.passed < share * sample.models * costs.match;
};

/** The columns that a search returns. */
const columns = [
  'model_id',
  'seq',
  'sub_category_key',
  'search',
  ...choiceColumns,
  'reviews',
  'rating',
] as const;

/** The newest matches of a search, which are ranked and counted, however many match. */
export const newestFound = (db: Db, filter: ListingFilter, matching: string, plan: SearchPlan) => {
  const found = modelTables(db)
    .selectFrom('model')
    .select(columns)
    .where(condition(filter, matching, typeof plan === 'object'))
    // The sum prevents the use of an index.
    .orderBy(plan === 'newest' ? sql`seq` : sql`seq + 0`, 'desc')
    .limit(mostFound);
  if (typeof plan === 'string') return found;
  const boundary = sql<string>`coalesce((${beforeNewest(db, plan.amongNewest)}), 0)`;
  const tooFew = sql<boolean>`(select count(*) from later) < ${mostFound}`;
  return modelTables(db)
    .with('later', () => found.where('seq', '>', boundary))
    .with('earlier', () => found.where('seq', '<=', boundary).where(tooFew))
    .selectFrom(({ selectFrom }) =>
      selectFrom('later').selectAll().unionAll(selectFrom('earlier').selectAll()).as('model'),
    )
    .select(columns)
    .orderBy('seq', 'desc')
    .limit(mostFound);
};
