import { sql } from 'kysely';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { Db } from '#infra/database/database.ts';
import { isMissingTable } from '#infra/database/databaseErrors.ts';
import { schemaExists } from '#infra/database/ensureTables.ts';
import { type Projection, schemaOf } from './projection.ts';

/** The channel that announces each commit of a projection as `name:position:version`. */
export const commitChannel = 'projection';

/**
 * Announces the position of a version's tables to its readers when the transaction commits. Readers of other versions,
 * which may be filled at the same time, ignore it.
 */
const notification = ({ name, version }: Pick<Projection, 'name' | 'version'>, position: bigint) =>
  sql`pg_notify(${commitChannel}, ${`${name}:${position}:${version}`})`;

/** Announces to readers that the tables were swapped, with the position of the new ones. */
export const announce = async (
  tx: Db,
  projection: Pick<Projection, 'name' | 'version'>,
  position: bigint,
): Promise<void> => {
  await sql`select ${notification(projection, position)}`.execute(tx);
};

/** Another runner moved the checkpoint, or the tables were swapped: this runner must start again. */
export class FencedOff extends Error {
  override name = 'FencedOff';
}

/** Adds the id of the last event to a checkpoint of an earlier release, which had its position alone. */
const ensureEventId = async (db: Db, schema: string): Promise<void> => {
  const { rows } = await sql`
    select 1 from pg_attribute
    where attrelid = to_regclass(${`${schema}.checkpoint`}) and attname = 'event_id'`.execute(db);
  if (rows.length === 0)
    await sql`alter table ${sql.id(schema, 'checkpoint')} add column if not exists event_id text`.execute(db);
};

/** The extensions of Postgres that read models use. */
export const extensions = ['pg_trgm', 'fuzzystrmatch', 'cube', 'btree_gin'] as const;

/** Creates the schema of a projection with its tables and checkpoint, all or nothing, if it does not exist. */
export const ensureSchema = async (
  db: Db,
  projection: Projection,
  schema = schemaOf(projection),
): Promise<void> => {
  if (await schemaExists(db, schema)) return ensureEventId(db, schema);
  await db.transaction().execute(async (tx) => {
    // One process at a time: `if not exists` does not protect against concurrent creation of the same object.
    await sql`select pg_advisory_xact_lock(hashtext('read model schemas'))`.execute(tx);
    if (await schemaExists(tx, schema)) return;
    for (const name of extensions)
      await sql`create extension if not exists ${sql.id(name)} with schema public`.execute(tx);
    await sql`create schema ${sql.id(schema)}`.execute(tx);
    await sql`
      create table ${sql.id(schema, 'checkpoint')} (
        only_row boolean primary key default true check (only_row),
        position text,
        event_id text,
        indexed boolean not null default false
      )`.execute(tx);
    await sql`insert into ${sql.id(schema, 'checkpoint')} default values`.execute(tx);
    await projection.createTables(tx, schema);
  });
};

/** Position of the last event in the tables; null before the first. */
export const readCheckpoint = async (db: Db, schema: string): Promise<bigint | null> => {
  const { rows } = await sql<{ position: string | null }>`
    select position from ${sql.id(schema, 'checkpoint')}`.execute(db);
  const position = rows[0]?.position ?? null;
  return position === null ? null : BigInt(position);
};

/** The same, also null while the tables do not exist yet: other roles may start before the projections. */
export const findCheckpoint = async (db: Db, schema: string): Promise<bigint | null> =>
  (await schemaExists(db, schema)) ? readCheckpoint(db, schema) : null;

/** Id of the last event in the tables; null before the first, and where an earlier release moved the checkpoint. */
export const readCheckpointEvent = async (db: Db, schema: string): Promise<string | null> => {
  const { rows } = await sql<{ event_id: string | null }>`
    select event_id from ${sql.id(schema, 'checkpoint')}`.execute(db);
  return rows[0]?.event_id ?? null;
};

/** The move of a checkpoint to an event. */
export type Move = {
  readonly projection: Projection;
  readonly schema: string;
  readonly from: bigint | null;
  readonly to: Pick<RecordedEvent, 'position' | 'id'>;
};

/**
 * Moves checkpoints in one statement, each from exactly the position that was read. Only tables that readers use are announced: a replay
 * into other tables must not make these look older than they are.
 * @throws FencedOff
 */
export const moveCheckpoints = async (tx: Db, moves: readonly Move[]): Promise<void> => {
  const names = moves.map(({ projection: { name } }) => name).join(', ');
  const updates = moves.map(
    ({ schema, from, to }, nth) => sql`${sql.id(`moved_${nth}`)} as (
      update ${sql.id(schema, 'checkpoint')} set position = ${String(to.position)}, event_id = ${to.id}
      where position is not distinct from ${from === null ? null : String(from)}
      returning 1)`,
  );
  const announced = moves.map(({ projection, schema, to }, nth) => {
    const announcing =
      schema === schemaOf(projection) ? notification(projection, to.position) : sql`null::void`;
    return sql`select ${announcing} from ${sql.id(`moved_${nth}`)}`;
  });
  const { rows } = await sql`with ${sql.join(updates)} ${sql.join(announced, sql` union all `)}`
    .execute(tx)
    .catch((error: unknown) => {
      throw isMissingTable(error) ? new FencedOff(`Tables of ${names} are gone`, { cause: error }) : error;
    });
  if (rows.length !== moves.length) throw new FencedOff(`A checkpoint was moved by another runner: ${names}`);
};

/** Creates the readers' indexes, once, and gathers statistics for the planner. */
export const ensureIndexes = async (db: Db, projection: Projection, schema: string): Promise<void> => {
  const { rows } = await sql<{ indexed: boolean }>`
    select indexed from ${sql.id(schema, 'checkpoint')}`.execute(db);
  if (rows[0]?.indexed === true) return;
  await db.transaction().execute(async (tx) => {
    for (const statement of projection.indexes?.(schema) ?? []) await statement.execute(tx);
    await sql`update ${sql.id(schema, 'checkpoint')} set indexed = true`.execute(tx);
  });
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = ${schema}`.execute(db);
  for (const { name } of tables.rows) await sql`vacuum (analyze) ${sql.id(schema, name)}`.execute(db);
};
