import { sql } from 'kysely';
import { mostFound } from '#contract/constants.ts';
import type { ListingFilter } from '#contract/listingFilter.ts';
import type { Db } from '#infra/database/database.ts';
import { modelTables } from '../models/table.ts';
import { condition } from './condition.ts';

/** Number of newest models that are sampled to estimate the frequency of matches. */
export const sampled = 2_000;

/**
 * How the matches of a search are found. A search ranks the `mostFound` newest matches. `index` reads every match, through the index of words:
 * good for rare words and small shops. `newest` reads models from the newest on, until `mostFound` match: good for frequent words.
 */
export type SearchPlan = 'newest' | 'index';

/**
 * The cost of passing a model in order, whose neighbours are on the same page of the table, relative to that of a match of the index, whose row
 * may be anywhere: from 1 / 8 where all rows are in memory to 1 / 35 at a million models.
 */
const passed = 1 / 20;

/** The frequency of matches among the newest models. */
type Sample = {
  readonly matches: number;
  /** All listed models. */
  readonly models: number;
};

/** The number of listed models. */
export const listedModels = (db: Db) =>
  sql<number>`coalesce((${modelTables(db).selectFrom('tally').select(sql`sum(tally.models)`.as('models'))}), 0)::integer`;

/** Samples the newest models for several searches, in one read. */
export const samplesOf = async (
  db: Db,
  searches: readonly { readonly filter: ListingFilter; readonly matching: string | null }[],
): Promise<readonly Sample[]> => {
  const counts = searches.map(
    ({ filter, matching }) => sql`count(*) filter (where ${condition(filter, matching)})`,
  );
  const newest = modelTables(db)
    .selectFrom('searchable')
    .selectAll()
    .where(sql<boolean>`listed`)
    .orderBy('seq', 'desc')
    .limit(sampled);
  const { matches, models } = await modelTables(db)
    .selectFrom(newest.as('model'))
    .select([
      sql<readonly number[]>`array[${sql.join(counts)}]::integer[]`.as('matches'),
      listedModels(db).as('models'),
    ])
    .executeTakeFirstOrThrow();
  return matches.map((one) => ({ matches: one, models }));
};

/** The plan that reads less. The frequency comes from a sample: Postgres can only guess how many models contain two words, or a word in a category. */
export const cheaperPlan = ({ matches, models }: Sample): SearchPlan => {
  const share = matches / sampled;
  return (mostFound / share) * passed < share * models ? 'newest' : 'index';
};

/** Whether this number of matches is found sooner by looking at all models in order than by the index of words. */
export const isSoonerAlong = ({ matches, models }: Sample, wanted: number): boolean => {
  const share = matches / sampled;
  return wanted / share < share * models;
};

/** The newest matches of a search, which are ranked and counted, however many match. */
export const newestFound = (db: Db, filter: ListingFilter, matching: string, plan: SearchPlan) =>
  modelTables(db)
    .selectFrom('searchable as model')
    .selectAll()
    .where(condition(filter, matching, plan === 'newest'))
    // The sum prevents a scan in order.
    .orderBy(plan === 'newest' ? sql`seq` : sql`seq + 0`, 'desc')
    .limit(mostFound);
