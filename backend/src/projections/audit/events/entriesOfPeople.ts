import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { type AuditFilter, matching, pageOfEntries, type Stretch } from './queries.ts';
import { subjectKey } from './subjects.ts';
import { type AuditTables, auditTables, type EntryRow } from './table.ts';

/** Somebody whom a search means, by id: the index knows no names. */
export type SoughtPerson = {
  /** `user:<id>` or `contact:<id>`. */
  readonly subject: string;
  /** The id that they act under; null: they cannot. */
  readonly actorId: string | null;
  /** Words of the text that are not theirs: they have to stand in the sentence. */
  readonly otherWords: string;
};

/** Of the links that a page looks through, those of one thing. */
const about = (db: Db, subject: string, { before, after }: Stretch) =>
  auditTables(db)
    .selectFrom('entry')
    .innerJoin('link as own', 'own.position', 'entry.position')
    .where('own.subject', '=', subject)
    .$if(before !== undefined, (query) => query.where('own.position', '<', before ?? ''))
    .$if(after !== undefined, (query) => query.where('own.position', '>', after ?? ''))
    .orderBy('own.position', 'desc');

const by = (db: Db, actorId: string, { before, after }: Stretch) =>
  auditTables(db)
    .selectFrom('entry')
    .where('entry.actor_id', '=', actorId)
    .$if(before !== undefined, (query) => query.where('entry.position', '<', before ?? ''))
    .$if(after !== undefined, (query) => query.where('entry.position', '>', after ?? ''))
    .orderBy('entry.position', 'desc');

/**
 * A page of the history whose text means people too: what fits the filter by its words, and what concerns or was done
 * by one of these people and fits the rest. Each of these lists is read to the end of the page only, from an index of
 * its own, and the newest of all of them are the page.
 */
export const entriesOfPeople = (
  db: Db,
  filter: AuditFilter,
  stretch: Stretch,
  people: readonly SoughtPerson[],
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
      .limit(stretch.limit);
  const lists = [
    pageOfEntries(db, filter, stretch).clearSelect().select('entry.position'),
    ...people.flatMap(({ subject, actorId, otherWords }) => [
      fitting(about(db, subject, stretch), otherWords),
      ...(actorId === null ? [] : [fitting(by(db, actorId, stretch), otherWords)]),
    ]),
  ];
  return auditTables(db)
    .selectFrom('entry')
    .selectAll()
    .where('position', 'in', sql<string>`(${sql.join(lists, sql` union `)})`)
    .orderBy('position', 'desc')
    .limit(stretch.limit);
};

/** A page of the history, newest first; `people` are those whom the text means beside its words. */
export const auditEntries =
  ({ db }: { readonly db: Db }) =>
  (
    filter: AuditFilter,
    stretch: Stretch,
    people: readonly SoughtPerson[] = [],
  ): Promise<readonly EntryRow[]> =>
    (people.length === 0
      ? pageOfEntries(db, filter, stretch)
      : entriesOfPeople(db, filter, stretch, people)
    ).execute();
