import { type RawBuilder, sql } from 'kysely';
import { mostFound } from '#contract/constants.ts';
import type { ListingFilter } from '#contract/listingFilter.ts';
import type { Db } from '#infra/database/database.ts';
import { modelTables } from '../models/table.ts';
import { choiceColumns, condition } from './condition.ts';

/** Number of newest models that are sampled to estimate the frequency of matches. */
const looked = 2_000;
/** The cost of reading one match from the index, in models scanned in order, and in entries of the index of positions. */
const passedPerMatch = 4;
const placesPerMatch = 20;

/**
 * How the matches of a search are found: by scanning models from the newest on; by the index of words; or by that index among a number of
 * the newest models, and among all models if those contain too few.
 */
export type SearchPlan = 'newest' | 'index' | { readonly amongNewest: number };

/** The frequency of matches among the newest models. */
type Sample = {
  readonly matches: number;
  /** All listed models. */
  readonly models: number;
};

/** Samples the newest models; `among` filters them. */
export const matchesAmongNewest = (db: Db, among: RawBuilder<boolean>, matching: RawBuilder<boolean>) => {
  const newest = modelTables(db)
    .selectFrom('model')
    .selectAll()
    .where(among)
    .orderBy('seq', 'desc')
    .limit(looked);
  const all = modelTables(db).selectFrom('tally').select(sql<number>`sum(tally.models)`.as('models'));
  return modelTables(db)
    .selectFrom(newest.as('model'))
    .select([
      sql<number>`(count(*) filter (where ${matching}))::integer`.as('matches'),
      sql<number>`coalesce((${all}), 0)::integer`.as('models'),
    ]);
};

/** The fraction of matches, and a cautious estimate that is two standard deviations lower. */
const sharesOf = ({ matches }: Pick<Sample, 'matches'>) => ({
  share: matches / looked,
  atLeast: (matches - 2 * Math.sqrt(matches)) / looked,
});

/**
 * The faster plan: scanning until `mostFound` models match, or reading all matches. The frequency comes from a sample, since Postgres can
 * only guess how many models contain two words, or a word in a category.
 */
export const cheaperPlan = (sample: Sample): SearchPlan => {
  const { share, atLeast } = sharesOf(sample);
  const byIndex = share * sample.models;
  const passing = mostFound / share / passedPerMatch;
  const enough = mostFound / Math.max(0, atLeast);
  const byBoth = enough < sample.models ? enough * share + enough / placesPerMatch : Infinity;
  if (byIndex <= Math.min(passing, byBoth)) return 'index';
  return passing <= byBoth ? 'newest' : { amongNewest: Math.ceil(enough) };
};

/** Samples the newest models for a search. */
export const sampleOf = (db: Db, filter: ListingFilter, matching: string | null) =>
  matchesAmongNewest(db, sql`listed`, condition(filter, matching));

/** Whether this number of matches is found faster by scanning all models in order than by the index of words. */
export const isSoonerAlong = (sample: Pick<Sample, 'matches' | 'models'>, wanted: number): boolean => {
  const { share } = sharesOf(sample);
  return wanted / share / passedPerMatch < share * sample.models;
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
    .where(condition(filter, matching))
    // The sum prevents the use of an index.
    .orderBy(plan === 'newest' ? sql`seq` : sql`seq + 0`, 'desc')
    .limit(mostFound);
  if (typeof plan === 'string') return found;
  const before = modelTables(db)
    .selectFrom('model')
    .select('seq')
    .where('listed', '=', true)
    .orderBy('seq', 'desc')
    .offset(plan.amongNewest)
    .limit(1);
  const boundary = sql<string>`coalesce((${before}), 0)`;
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
