import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** The models of one file: those listed after one position of the log, up to another or to its end. */
export type ModelRange = { readonly number: number; readonly after: string; readonly until: string | null };

type SitemapPosition = { readonly position: bigint | null; readonly madeFor: string | null };

export type SitemapProgress = ReturnType<typeof createSitemapProgress>;

/** The number of the first file of models. */
const firstNumber = 2;

/** The progress of the sitemap in Postgres, beside its files, so that a killed run can be continued. */
export const createSitemapProgress = (db: Db) => ({
  /** Begins a run if the last one, in any process, began at least this number of seconds ago; otherwise returns false. */
  begin: async (pauseSeconds: number): Promise<boolean> => {
    const { rows } = await sql`
      update sitemap.progress set begun_at = now()
      where begun_at <= now() - make_interval(secs => ${pauseSeconds}) returning 1`.execute(db);
    return rows.length === 1;
  },
  /** The log position up to which the sitemap includes changes, with its purpose. */
  read: async (): Promise<SitemapPosition> => {
    const { rows } = await sql<{ position: string | null; madeFor: string | null }>`
      select position, made_for as "madeFor" from sitemap.progress`.execute(db);
    const { position = null, madeFor = null } = rows[0] ?? {};
    return { position: position === null ? null : BigInt(position), madeFor };
  },
  /** Stores a position, and marks the ranges of these models, or all of them, as outdated. */
  note: ({ position, madeFor }: SitemapPosition, touched: readonly string[] | 'all'): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await sql`
        insert into sitemap.model_range (number, after_position, stale)
        select ${firstNumber}, -1, true where not exists (select from sitemap.model_range)`.execute(tx);
      const places =
        touched === 'all'
          ? sql`true`
          : sql`exists (
        select from unnest(${touched}::bigint[]) as place
        where place > after_position and (until_position is null or place <= until_position))`;
      await sql`update sitemap.model_range set stale = true where not stale and ${places}`.execute(tx);
      await sql`
        update sitemap.progress set position = ${position === null ? null : String(position)}, made_for = ${madeFor}`.execute(
        tx,
      );
    }),
  /** An outdated range; null when all are current. */
  nextStale: async (): Promise<ModelRange | null> => {
    const { rows } = await sql<ModelRange>`
      select number, after_position as after, until_position as until from sitemap.model_range
      where stale order by number limit 1`.execute(db);
    return rows[0] ?? null;
  },
  /** Records that a range was completed up to a position: the rest of it becomes a range of its own. */
  made: ({ number, until: before }: ModelRange, until: string | null): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await sql`
        update sitemap.model_range set stale = false, until_position = ${until} where number = ${number}`.execute(
        tx,
      );
      if (until === before) return;
      await sql`
        insert into sitemap.model_range (number, after_position, until_position, stale)
        select max(number) + 1, ${until}, ${before}, true from sitemap.model_range`.execute(tx);
    }),
});
