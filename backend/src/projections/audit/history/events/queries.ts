import { type SelectQueryBuilder, sql } from 'kysely';
import type { ContactMessageEvent } from '#domain/content/contact/contactMessage.events.ts';
import type { Actor } from '#domain/kernel/event.ts';
import type { Encrypted } from '#domain/kernel/schemas.ts';
import { streamId } from '#domain/streams.ts';
import type { Db } from '#infra/database/database.ts';
import { literally } from '#infra/database/literally.ts';
import { schemaOf } from '../../../projection.ts';
import type { Checkout } from '../checkouts/checkout.ts';
import { hourOf } from './projector.ts';
import { subjectKey } from './subjects.ts';
import { type AuditTables, auditTables, type EntryRow, known, person, readModel } from './table.ts';

/** A filter of the history; missing fields do not restrict. */
export type AuditFilter = {
  readonly kind?: string | undefined;
  /** Together with `kind`, a subject of the event: its own stream, or one that it refers to. */
  readonly id?: string | undefined;
  readonly actorKind?: Actor['kind'] | 'people' | undefined;
  readonly actorId?: string | undefined;
  readonly type?: string | undefined;
  /** ISO 8601 with milliseconds, in UTC; both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Every word must occur in the sentence, ignoring case; one of one or two letters must begin a word. */
  readonly text?: string | undefined;
  readonly correlation?: string | undefined;
  /** Steps of the checkout of this order. */
  readonly checkout?: string | undefined;
};

/** The range of matching entries: older than `before` or newer than `after` (positions), newest first. */
export type HistoryRange = {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
};

type Entries = SelectQueryBuilder<AuditTables, 'entry', EntryRow>;

/** The table of hours gives the positions of a period, so that only this part of the log is read. */
const within =
  (from: string | undefined, to: string | undefined) =>
  (query: Entries): Entries => {
    let entries = query;
    if (from !== undefined)
      entries = entries.where('at', '>=', from).where('entry.position', '>=', ({ selectFrom }) =>
        selectFrom('hour')
          .select(({ fn }) => fn.min('first_position').as('first'))
          .where('hour', '>=', hourOf(from)),
      );
    if (to !== undefined)
      entries = entries.where('at', '<=', to).where('entry.position', '<=', ({ selectFrom }) =>
        selectFrom('hour')
          .select(({ fn }) => fn.max('last_position').as('last'))
          .where('hour', '<=', hourOf(to)),
      );
    return entries;
  };

/** The index is of trigrams: a shorter word can be looked up only where it begins a word, after one of these characters. */
const trigram = 3;
const wordStart = '(^|[] !"#$%&\'()*+,./:;<=>?@[_`{|}~“‘„«€£-])';

/** How a word, in lower case, is found in the text. */
const contains = (word: string) => {
  const search = sql.ref<string>('search');
  return word.length < trigram
    ? sql<boolean>`${search} ~ ${wordStart + word.replace(/[^\p{L}\p{N}]/gu, '\\$&')}`
    : sql<boolean>`${search} like ${`%${literally(word)}%`}`;
};

/** Further words of a search are ignored, since they only cost time. */
const mostWords = 8;

/** The words of a free text, each searched separately. */
export const searchWords = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords);

/** Restricts a query of entries by a filter, except by its subject (`kind` with `id`). */
export const matching =
  ({ kind, id, actorKind, actorId, type, from, to, text, correlation, checkout }: AuditFilter) =>
  (query: Entries): Entries => {
    let entries = query;
    if (kind !== undefined && id === undefined) entries = entries.where('kind', '=', kind);
    if (actorKind === 'people') entries = entries.where('actor_kind', '<>', sql.lit('system'));
    else if (actorKind !== undefined) entries = entries.where('actor_kind', '=', actorKind);
    if (actorId !== undefined) entries = entries.where('actor_id', '=', actorId);
    if (type !== undefined) entries = entries.where('type', '=', type);
    if (checkout !== undefined) entries = entries.where('checkout', '=', checkout);
    if (correlation !== undefined) entries = entries.where('correlation_id', '=', correlation);
    for (const word of searchWords(text)) entries = entries.where(contains(word.toLowerCase()));
    return from === undefined && to === undefined ? entries : entries.$call(within(from, to));
  };

/** How entries are found by a text: by scanning the history, or through the text index. */
export type SearchPlan = 'along' | 'index';

/** A page of the history, newest first. */
export const pageOfEntries = (
  db: Db,
  filter: AuditFilter,
  { before, after, limit }: HistoryRange,
  plan: SearchPlan = 'along',
) => {
  const { kind, id } = filter;
  const tables = auditTables(db);
  const ofSubject =
    kind !== undefined && id !== undefined
      ? tables
          .selectFrom('entry')
          .innerJoin('link', 'link.position', 'entry.position')
          .where('link.subject', '=', subjectKey(kind, id))
          .$if(before !== undefined, (query) => query.where('link.position', '<', before ?? ''))
          .$if(after !== undefined, (query) => query.where('link.position', '>', after ?? ''))
          .orderBy('link.position', 'desc')
      : tables
          .selectFrom('entry')
          .$if(before !== undefined, (query) => query.where('entry.position', '<', before ?? ''))
          .$if(after !== undefined, (query) => query.where('entry.position', '>', after ?? ''))
          // The sum prevents the use of an index: Postgres would otherwise scan the history for words that it considers frequent.
          .orderBy(plan === 'index' ? sql`position + 0` : sql`position`, 'desc');
  return (ofSubject as unknown as SelectQueryBuilder<AuditTables, 'entry', unknown>)
    .selectAll('entry')
    .$castTo<EntryRow>()
    .$call(matching(filter))
    .limit(limit);
};

/** The number of newest entries that are sampled, and the number of matches among them that makes a text frequent. */
const looked = 2_000;
const frequentFrom = 5;

const matchesAmongNewest = (db: Db, filter: AuditFilter, range: HistoryRange) => {
  const { text, ...others } = filter;
  const newest = pageOfEntries(db, others, { ...range, limit: looked });
  return auditTables(db)
    .selectFrom(
      auditTables(db).selectFrom(newest.as('entry')).selectAll().$call(matching({ text })).as('entry'),
    )
    .select(sql<number>`count(*)::integer`.as('matches'));
};

/** The faster plan: scanning the history takes long if few entries contain the text. */
export const planSearch = async (db: Db, filter: AuditFilter, range: HistoryRange): Promise<SearchPlan> => {
  const { kind, id, text } = filter;
  // The history of one stream is read completely.
  if (searchWords(text).length === 0 || (kind !== undefined && id !== undefined)) return 'along';
  const { matches } = await matchesAmongNewest(db, filter, range).executeTakeFirstOrThrow();
  return matches < frequentFrom ? 'index' : 'along';
};

/** Skips from type to type in their index, so the length of the log does not matter. */
const distinctTypes = () => {
  const entry = sql.id(schemaOf(readModel), 'entry');
  return sql<{ kind: string; type: string }>`
    with recursive found as (
      (select type, kind from ${entry} order by type limit 1)
      union all
      select next.type, next.kind from found cross join lateral (
        select type, kind from ${entry} where type > found.type order by type limit 1
      ) next
    )
    select kind, type from found order by kind, type`;
};

const selectErasedMessages = (db: Db) =>
  auditTables(db)
    .selectFrom('entry')
    .select('stream_name')
    .where('type', '=', 'ContactMessageErased' satisfies ContactMessageEvent['type']);

export type AuditQueries = ReturnType<typeof auditQueries>;

/** The queries of the history. */
export const auditQueries = ({ db }: { readonly db: Db }) => ({
  /** The event types in the log with the category of their streams; one look-up per type. */
  types: async (): Promise<readonly { readonly kind: string; readonly type: string }[]> =>
    (await distinctTypes().execute(db)).rows,
  /** Ids of the contact messages that were erased on their own. */
  erasedMessages: async (): Promise<readonly string[]> =>
    (await selectErasedMessages(db).execute()).map((row) => streamId(row.stream_name)),
  entryOf: async (eventId: string): Promise<EntryRow | null> =>
    (await auditTables(db)
      .selectFrom('entry')
      .selectAll()
      .where('event_id', '=', eventId)
      .orderBy('position')
      .executeTakeFirst()) ?? null,
  /** The events that share a correlation id, oldest first. */
  entriesOfChain: (correlationId: string, limit: number): Promise<readonly EntryRow[]> =>
    auditTables(db)
      .selectFrom('entry')
      .selectAll()
      .where('correlation_id', '=', correlationId)
      .orderBy('position')
      .limit(limit)
      .execute(),
  /** Names of things, by `<kind>:<id>`. */
  namesOf: async (subjects: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const rows = await readModel.rowsOf(db, known, subjects);
    return new Map([...rows].map(([subject, { name }]) => [subject, name]));
  },
  /** The current state of checkouts, by order id. */
  checkoutsOf: async (orderIds: readonly string[]): Promise<ReadonlyMap<string, Checkout>> => {
    const subjects = orderIds.map((orderId) => subjectKey('order', orderId));
    const rows = await readModel.rowsOf(db, known, subjects);
    return new Map([...rows].map(([key, { state }]) => [key.slice('order:'.length), state as Checkout]));
  },
  /** The encrypted names of people, by `user:<id>` or `contact:<id>`; people without a name in the log are absent. */
  encryptedNames: async (subjects: readonly string[]): Promise<ReadonlyMap<string, Encrypted>> => {
    const rows = await readModel.rowsOf(db, person, subjects);
    return new Map([...rows].map(([subject, { sealed }]) => [subject, sealed]));
  },
});
