import type { Db } from 'backend/infra/database/database.ts';
import { ensureIndexes } from 'backend/projections/checkpoint.ts';
import { sql } from 'kysely';
import type { Target } from './fillTogether.ts';

/** Number of sessions that build indexes in parallel; Postgres gives each of them further processes. */
const sessions = 2;
/** Sort memory of each session; with the default of Postgres the search index is merged from many small pieces. */
const memory = '256MB';

type Step = () => Promise<void>;

/** Runs the steps in order, several at a time; after a failure no further step starts. */
const inSessions = async (steps: readonly Step[]): Promise<void> => {
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      await step().catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      });
    }
  };
  const results = await Promise.allSettled(Array.from({ length: sessions }, work));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
};

/**
 * Builds the readers' indexes of filled schemas, each in its own transaction, so that a killed command keeps what it built. `onIndex` is
 * called after each, with the fraction (0 to 1) that is done.
 */
export const buildIndexes = async (
  targets: readonly Pick<Target, 'projection' | 'schema'>[],
  {
    db,
    signal,
    onIndex,
  }: { readonly db: Db; readonly signal: AbortSignal; readonly onIndex: (share: number) => void },
): Promise<void> => {
  const statements = targets.flatMap(({ projection, schema }) => projection.indexes?.(schema) ?? []);
  let made = 0;
  await inSessions(
    statements.map((statement) => async () => {
      signal.throwIfAborted();
      await db.transaction().execute(async (tx) => {
        await sql`set local maintenance_work_mem = ${sql.lit(memory)}`.execute(tx);
        await statement.execute(tx);
      });
      made += 1;
      onIndex(made / statements.length);
    }),
  );
  await inSessions(
    targets.map(({ projection, schema }) => async () => {
      signal.throwIfAborted();
      await ensureIndexes(db, projection, schema);
    }),
  );
};
