import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { ensureTables } from '../database/ensureTables.ts';

/** Days after which a count is deleted. */
const keptDays = 30;
/** How often a term must have been searched to be shown: what few people searched for could name one of them. */
const leastTimes = 3;
const mostShown = 50;
/** Maximum number of terms a day. */
const mostTerms = 5_000;

/** Creates the table. */
export const ensureMissedSearches = (db: Db): Promise<void> =>
  ensureTables(
    db,
    'search',
    sql`
      create table if not exists search.missed (
        day date not null,
        term text not null,
        times integer not null,
        primary key (day, term)
      )`,
  );

/** A term without results, how often it was searched, and the last of these days. */
export type MissedSearch = { readonly term: string; readonly times: number; readonly lastDay: string };

export type MissedSearches = ReturnType<typeof createMissedSearches>;

/** Daily counts of searches without results, by term alone. They are not in the log, since nothing follows from them. */
export const createMissedSearches = (db: Db) => ({
  /** Counts one search today. */
  count: async (term: string): Promise<void> => {
    await sql`
      insert into search.missed (day, term, times)
      select current_date, ${term}, 1
      where (select count(*) from search.missed where day = current_date) < ${mostTerms}
      on conflict (day, term) do update set times = search.missed.times + 1`.execute(db);
  },
  /** The terms of the last 30 days that were searched three times or more, the most frequent first. */
  frequent: async (): Promise<readonly MissedSearch[]> => {
    const { rows } = await sql<MissedSearch>`
      select term, sum(times)::integer as times, to_char(max(day), 'YYYY-MM-DD') as "lastDay"
      from search.missed where day > current_date - ${sql.lit(keptDays)}
      group by term having sum(times) >= ${leastTimes}
      order by times desc, term limit ${mostShown}`.execute(db);
    return rows;
  },
  /** Deletes the counts of earlier days. */
  sweep: async (): Promise<void> => {
    await sql`delete from search.missed where day <= current_date - ${sql.lit(keptDays)}`.execute(db);
  },
});
