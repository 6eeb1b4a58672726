import { sql } from 'kysely';
import type { Actor } from '#domain/kernel/event.ts';
import type { Sealed } from '#domain/kernel/schemas.ts';
import type { Counted } from '#domain/shopCounts.ts';
import type { Db } from '#infra/database/database.ts';
import { type Statement, schemaOf } from '../../projection.ts';
import type { Change } from '../fields/field.ts';
import type { Part } from '../sentences/part.ts';

export const identity = { name: 'audit/events', version: 7 } as const;

/** One event of the log with its sentence. It contains no personal data: people are named by their ids. */
export type EntryRow = {
  /** A bigint, as text. */
  position: string;
  event_id: string;
  /** ISO 8601, always in UTC with milliseconds, so that it sorts as text. */
  at: string;
  type: string;
  kind: string;
  stream_name: string;
  revision: string;
  actor_kind: Actor['kind'];
  actor_id: string | null;
  correlation_id: string;
  causation_id: string;
  command_id: string;
  /** The order of the checkout that this event is a step of. */
  checkout: string | null;
  sentence: readonly Part[];
  changes: readonly Change[];
  /** The text that is searched, in lower case. */
  search: string;
  /** The dashboard's count that this event changes, the difference, and the new total. */
  counted: Counted | null;
  delta: number;
  total: number | null;
};

/**
 * A subject of an event. An event has several: an order event also its buyer and its models. `subject` is
 * `<kind>:<id>`.
 */
export type LinkRow = { subject: string; position: string };

/** Facts from earlier events about a thing that sentences need. */
export type EntityNameRow = {
  subject: string;
  name: string;
  /** The model of a picture, the buyer of an order, the reader of a mail. */
  owner: string | null;
  /** The state, for categories whose changes are indexed field by field; the checkout of an order. */
  state: unknown;
};

/** A person's name as the log has it: ciphertext, which an erasure makes unreadable. */
export type PersonRow = { subject: string; sealed: Sealed };

/** The range of positions of an hour's events: turns a period into positions. */
export type HourRow = { hour: string; first_position: string; last_position: string; events: number };

export type AuditTables = {
  entry: EntryRow;
  link: LinkRow;
  known: EntityNameRow;
  person: PersonRow;
  hour: HourRow;
};

export const createTables = async (db: Db, schema: string): Promise<void> => {
  await sql`
    create table ${sql.id(schema, 'entry')} (
      position bigint primary key,
      event_id text not null,
      at text not null,
      type text not null,
      kind text not null,
      stream_name text not null,
      revision bigint not null,
      actor_kind text not null,
      actor_id text,
      correlation_id text not null,
      causation_id text not null,
      command_id text not null,
      checkout text,
      sentence json not null,
      changes json not null,
      search text not null,
      counted text,
      delta integer not null,
      total integer
    )`.execute(db);
  await sql`
    create table ${sql.id(schema, 'link')} (subject text not null, position bigint not null)`.execute(db);
  await sql`
    create table ${sql.id(schema, 'known')} (
      subject text primary key,
      name text not null,
      owner text,
      state json
    )`.execute(db);
  await sql`
    create table ${sql.id(schema, 'person')} (subject text primary key, sealed json not null)`.execute(db);
  await sql`
    create table ${sql.id(schema, 'hour')} (
      hour text primary key,
      first_position bigint not null,
      last_position bigint not null,
      events integer not null
    )`.execute(db);
};

/** Each filter has an index that ends in the position, so a page costs only its own rows, at any length of the log. */
export const indexes = (schema: string): readonly Statement[] => {
  const entry = sql.id(schema, 'entry');
  return [
    sql`create index if not exists entry_search on ${entry} using gin (search public.gin_trgm_ops)`,
    sql`
      create unique index if not exists link_subject on ${sql.id(schema, 'link')} (subject, position)`,
    // Not unique: until 1.0.0 one command could give events of two streams the same id.
    sql`create index if not exists entry_event on ${entry} (event_id)`,
    ...['type', 'kind', 'actor_kind', 'actor_id', 'correlation_id'].map(
      (column) => sql`
        create index if not exists ${sql.id(`entry_${column}`)} on ${entry} (${sql.id(column)}, position)`,
    ),
    sql`
      create index if not exists entry_checkout on ${entry} (checkout, position) where checkout is not null`,
    sql`
      create index if not exists entry_counted on ${entry} (counted, position) include (total)
      where counted is not null`,
    sql`
      create index if not exists entry_listed on ${entry} (stream_name, position) include (delta)
      where counted = 'models'`,
  ];
};

/** The tables of the history, for its queries. */
export const auditTables = (db: Db) => db.withSchema(schemaOf(identity)).$extendTables<AuditTables>();
