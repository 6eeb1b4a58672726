import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { ensureIndexes } from '#projections/checkpoint.ts';
import type { Target } from './fillTogether.ts';

/** How many sessions make indexes at a time; Postgres lends each of them further processes. */
const sessions = 2;
/** Memory that each of them may sort in; with Postgres' own default the search index is merged from many small pieces. */
const memory = '256MB';

type Step = () => Promise<void>;

/** Takes the steps in their order, several at a time; after a failure none is begun. */
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
 * Makes the readers' indexes of filled schemas. Each is a transaction of its own: what was made stays when the command is killed.
 * `onIndex` is told of each, with the share (0 to 1) of all that are there now.
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
