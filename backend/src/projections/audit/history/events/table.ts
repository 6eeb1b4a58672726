import { sql } from 'kysely';
import type { Actor } from '#domain/kernel/event.ts';
import type { Encrypted } from '#domain/kernel/schemas.ts';
import type { Change, Part } from '#domain/kernel/sentence.ts';
import type { Counted } from '#domain/shopCounts.ts';
import { defineReadModel, index, type RowsOf, uniqueIndex } from '../../../readModel.ts';
import { bigint, defineTable, integer, json, key, nullable, type RowOf, text } from '../../../table.ts';

/** One event of the log with its sentence. It contains no personal data: people are named by their ids. */
export const entry = defineTable('entry', {
  position: key(bigint()),
  event_id: text(),
  /** ISO 8601, always in UTC with milliseconds, so that it sorts as text. */
  at: text(),
  type: text(),
  kind: text(),
  stream_name: text(),
  revision: bigint(),
  actor_kind: text<Actor['kind']>(),
  actor_id: nullable(text()),
  correlation_id: text(),
  causation_id: text(),
  command_id: text(),
  /** The order of the checkout that this event is a step of. */
  checkout: nullable(text()),
  sentence: json<readonly Part[]>(),
  changes: json<readonly Change[]>(),
  /** The searched text, in lower case. */
  search: text(),
  /** The dashboard's count that this event changes, the difference, and the new total. */
  counted: nullable(text<Counted>()),
  delta: integer(),
  total: nullable(integer()),
});
export type EntryRow = RowOf<typeof entry>;

/** A subject of an event. An event can have several: an order event also has its buyer and its models. `subject` is `<kind>:<id>`. */
export const link = defineTable('link', { subject: text(), position: bigint() });
export type LinkRow = RowOf<typeof link>;

/** Facts from earlier events about a thing, needed by sentences. */
export const known = defineTable('known', {
  subject: key(text()),
  name: text(),
  /** The model of a picture, the buyer of an order, the recipient of a mail. */
  owner: nullable(text()),
  /** The state, for categories whose changes are indexed field by field, and the checkout of an order. */
  state: nullable(json<unknown>()),
});
export type EntityNameRow = RowOf<typeof known>;

/** A person's name as the log has it: ciphertext, which an erasure makes unreadable. */
export const person = defineTable('person', { subject: key(text()), sealed: json<Encrypted>() });
export type PersonRow = RowOf<typeof person>;

/** The range of positions of an hour's events: turns a period into positions. */
export const hour = defineTable('hour', {
  hour: key(text()),
  first_position: bigint(),
  last_position: bigint(),
  events: integer(),
});
export type HourRow = RowOf<typeof hour>;

const tables = [entry, link, known, person, hour] as const;
export type AuditTables = RowsOf<typeof tables>;

/** Each filter has an index that ends in the position, so a page costs only its own rows, however long the log is. */
export const readModel = defineReadModel({ name: 'audit/events', version: 10 }, tables, [
  index('entry_search', entry, sql`using gin (search public.gin_trgm_ops)`),
  // A word may be only in events of the shop itself: people's, which the Admin searches first, are looked up without them.
  index(
    'entry_people_search',
    entry,
    sql`using gin (search public.gin_trgm_ops) where actor_kind <> 'system'`,
  ),
  uniqueIndex('link_subject', link, sql`(subject, position)`),
  // Not unique: until 1.0.0 one command could give events of two streams the same id.
  index('entry_event', entry, sql`(event_id)`),
  ...['type', 'kind', 'actor_kind', 'actor_id', 'correlation_id'].map((column) =>
    index(`entry_${column}`, entry, sql`(${sql.id(column)}, position)`),
  ),
  index('entry_people', entry, sql`(position) where actor_kind <> 'system'`),
  index('entry_checkout', entry, sql`(checkout, position) where checkout is not null`),
  index('entry_counted', entry, sql`(counted, position) include (total) where counted is not null`),
  index('entry_listed', entry, sql`(stream_name, position) include (delta) where counted = 'models'`),
]);

export const auditTables = readModel.tablesOf;
