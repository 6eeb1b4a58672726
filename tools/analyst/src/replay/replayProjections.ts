import type { Db } from 'backend/infra/database/database.ts';
import { whileUnmade } from 'backend/infra/database/databaseErrors.ts';
import { ensureIndexes, ensureSchema, readCheckpoint } from 'backend/projections/checkpoint.ts';
import { type Projection, schemaOf } from 'backend/projections/projection.ts';
import { sql } from 'kysely';
import { UsageError } from '../commandLine/usageError.ts';
import { withFiller } from './filler.ts';
import type { Passed } from './fillTogether.ts';
import { type FillDeps, fillWithBar, restBar } from './fillWithBar.ts';
import { dropSchema } from './schemas.ts';

/** The content of a replay's schema: its read model, and whether names and addresses are left out. */
type ReplayNote = { readonly of: string; readonly masked: boolean };

const table = 'replay_note';

/** The note of a schema, or null. */
const findReplay = async (db: Db, schema: string): Promise<ReplayNote | null> => {
  const { rows } = await sql<ReplayNote>`select of, masked from ${sql.id(schema, table)}`
    .execute(db)
    .catch(whileUnmade({ rows: [] }));
  return rows[0] ?? null;
};

/** Records in a replay's schema what it is a replay of. */
const noteReplay = async (db: Db, schema: string, { of, masked }: ReplayNote): Promise<void> => {
  await sql`
    create table ${sql.id(schema, table)} as select ${of}::text as of, ${masked}::boolean as masked
  `.execute(db);
};

export type ReplayRequest = {
  readonly projection: Projection;
  readonly schema: string;
  /** The last position to apply; null is the end of the log. */
  readonly limit: bigint | null;
  /** Discards an earlier replay in the schema. */
  readonly fresh: boolean;
  readonly masked: boolean;
};

export type Replayed = {
  readonly projection: string;
  readonly schema: string;
  readonly position: string | null;
};

/** Creates the schema, or checks that the existing one is an earlier part of the same replay. @throws UsageError */
const prepare = async (
  db: Db,
  { projection, schema, limit, fresh, masked }: ReplayRequest,
): Promise<void> => {
  const of = schemaOf(projection);
  const found = await findReplay(db, schema);
  if (found !== null && !fresh) {
    const at = await readCheckpoint(db, schema);
    const isOther = found.of !== of || found.masked !== masked;
    if (!isOther && (limit === null || at === null || at <= limit)) return;
    const what = isOther ? 'another replay' : `the state at a later position, ${at}`;
    throw new UsageError(`${schema} holds ${what}: add --fresh, or give another --schema`);
  }
  // Without its note it was killed during creation; its name shows that it belongs to this tool.
  await dropSchema(db, schema);
  await ensureSchema(db, projection, schema);
  await noteReplay(db, schema, { of, masked });
};

/** Applies newer events, and those that the shared pass could not apply. */
const finish = async (
  { projection, schema, limit }: ReplayRequest,
  passed: Passed | undefined,
  deps: FillDeps,
): Promise<Replayed> => {
  const { db, log, signal } = deps;
  const onBatch = await restBar(projection, schema, limit, deps);
  const options = { db, log, signal, passed, onBatch };
  const position = await withFiller(projection, schema, options, async (filler) => {
    await filler.advance(limit);
    return filler.position();
  });
  await ensureIndexes(db, projection, schema);
  return { projection: projection.name, schema, position: position === null ? null : String(position) };
};

/** Fills schemas beside the live ones with the state of projections at a position; continues existing replays. */
export const replayProjections = async (
  requests: readonly ReplayRequest[],
  deps: FillDeps,
): Promise<readonly Replayed[]> => {
  for (const request of requests) await prepare(deps.db, request);
  const passed = await fillWithBar(
    requests.map((request) => ({ ...request, lock: request.schema })),
    deps,
  );
  const done: Replayed[] = [];
  for (const request of requests) done.push(await finish(request, passed.get(request.schema), deps));
  return done;
};
