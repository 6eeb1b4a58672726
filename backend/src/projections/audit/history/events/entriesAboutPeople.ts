import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import {
  type AuditFilter,
  type HistoryRange,
  matching,
  pageOfEntries,
  planSearch,
  type SearchPlan,
} from './queries.ts';
import { subjectKey } from './subjects.ts';
import { type AuditTables, auditTables, type EntryRow } from './table.ts';

/** A person whom a search may mean, by id: the index contains no names. */
export type SoughtPerson = {
  /** `user:<id>` or `contact:<id>`. */
  readonly subject: string;
  /** Their id as an actor; null if they cannot act. */
  readonly actorId: string | null;
  /** Words of the text that are not part of this person's name: they must occur in the sentence. */
  readonly otherWords: string;
};

const about = (db: Db, subject: string, { before, after }: HistoryRange) =>
  auditTables(db)
    .selectFrom('entry')
    .innerJoin('link as own', 'own.position', 'entry.position')
    .where('own.subject', '=', subject)
    .$if(before !== undefined, (query) => query.where('own.position', '<', before ?? ''))
    .$if(after !== undefined, (query) => query.where('own.position', '>', after ?? ''))
    .orderBy('own.position', 'desc');

const by = (db: Db, actorId: string, { before, after }: HistoryRange) =>
  auditTables(db)
    .selectFrom('entry')
    .where('entry.actor_id', '=', actorId)
    .$if(before !== undefined, (query) => query.where('entry.position', '<', before ?? ''))
    .$if(after !== undefined, (query) => query.where('entry.position', '>', after ?? ''))
    .orderBy('entry.position', 'desc');

/**
 * A page of the history whose search text may also name people: entries that match the filter by their words, and
 * entries about or by one of these people that match the rest of the filter. Each of these lists is read from its own
 * index, only as far as the page reaches; the newest entries of all lists are the page.
 */
export const entriesAboutPeople = (
  db: Db,
  filter: AuditFilter,
  range: HistoryRange,
  people: readonly SoughtPerson[],
  plan: SearchPlan = 'along',
) => {
  const { kind, id } = filter;
  const within = kind !== undefined && id !== undefined ? subjectKey(kind, id) : null;
  const fitting = (query: unknown, text: string) =>
    (query as SelectQueryBuilder<AuditTables, 'entry', EntryRow>)
      .select('entry.position')
      .$call(matching({ ...filter, text }))
      .$if(within !== null, (entries) =>
        entries.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('link')
              .select('link.subject')
              .whereRef('link.position', '=', 'entry.position')
              .where('link.subject', '=', within ?? ''),
          ),
        ),
      )
      .limit(range.limit);
  const lists = [
    pageOfEntries(db, filter, range, plan).clearSelect().select('entry.position'),
    ...people.flatMap(({ subject, actorId, otherWords }) => [
      fitting(about(db, subject, range), otherWords),
      ...(actorId === null ? [] : [fitting(by(db, actorId, range), otherWords)]),
    ]),
  ];
  return auditTables(db)
    .selectFrom('entry')
    .selectAll()
    .where('position', 'in', sql<string>`(${sql.join(lists, sql` union `)})`)
    .orderBy('position', 'desc')
    .limit(range.limit);
};

/** A page of the history, newest first; `people` are the people whom the search text may name. */
export const auditEntries =
  ({ db }: { readonly db: Db }) =>
  async (
    filter: AuditFilter,
    range: HistoryRange,
    people: readonly SoughtPerson[] = [],
  ): Promise<readonly EntryRow[]> => {
    const plan = await planSearch(db, filter, range);
    return people.length === 0
      ? pageOfEntries(db, filter, range, plan).execute()
      : entriesAboutPeople(db, filter, range, people, plan).execute();
  };
