import type { DomainEvent, RecordedEvent } from '#domain/kernel/event.ts';
import { isRetired } from '#domain/kernel/retiredEvents.ts';
import type { Db } from '#infra/database/database.ts';
import type { Projection } from './projection.ts';
import type { ReadModel } from './readModel.ts';
import { deleteRows, insertRows, loadRows, upsertRows } from './rows.ts';
import type { Table } from './table.ts';

/** A row before and after a batch; null where it does not exist. */
export type Change<Row> = { readonly before: Row | null; readonly after: Row | null };

/** One table as a pure fold: the rows that an event touches, and each row after the event. */
export type RowTable<Row extends object, Event extends DomainEvent, Facts> = {
  /** The name of its primary key, a text column. */
  readonly table: Table<Row>;
  /** Rows are only inserted and depend on the key alone, so they need not be loaded. */
  readonly addOnly?: boolean;
  readonly keysOf: (event: RecordedEvent<Event>, facts: Facts) => readonly string[];
  /** The row after the event; null deletes it, the same object means unchanged. */
  readonly evolve: (row: Row | null, event: RecordedEvent<Event>, key: string, facts: Facts) => Row | null;
  /** Writes data derived from the rows that a batch changed, in the same transaction. */
  readonly follow?: (changes: readonly Change<Row>[], tx: Db, schema: string) => Promise<void>;
};

type FoldedTable<Event extends DomainEvent, Facts> = {
  readonly touchedBy: (event: RecordedEvent<Event>, facts: Facts) => boolean;
  readonly write: (
    events: readonly RecordedEvent<Event>[],
    facts: Facts,
    tx: Db,
    schema: string,
  ) => Promise<void>;
};

/** Loads the touched rows of a batch at once, folds in memory, and writes new rows in one statement, changed ones in another. */
export const rowTable = <Row extends object, Event extends DomainEvent, Facts = null>({
  table,
  addOnly = false,
  keysOf,
  evolve,
  follow,
}: RowTable<Row, Event, Facts>): FoldedTable<Event, Facts> => ({
  touchedBy: (event, facts) => keysOf(event, facts).length > 0,
  write: async (events, facts, tx, schema) => {
    const place = { schema, table };
    const touched = events.map((event) => keysOf(event, facts));
    const keys = [...new Set(touched.flat())];
    if (keys.length === 0) return;
    const before = addOnly ? new Map<string, Row>() : await loadRows(tx, place, keys);
    const after = new Map<string, Row | null>();
    for (const [index, event] of events.entries()) {
      for (const one of touched[index] ?? []) {
        const row = after.get(one);
        after.set(one, evolve(row === undefined ? (before.get(one) ?? null) : row, event, one, facts));
      }
    }
    const added: Row[] = [];
    const changed: Row[] = [];
    const gone: string[] = [];
    for (const [one, row] of after) {
      if (row === null) {
        if (before.has(one)) gone.push(one);
      } else if (!addOnly && !before.has(one)) added.push(row);
      else if (row !== before.get(one)) changed.push(row);
    }
    if (added.length > 0) await insertRows(tx, place, added);
    if (changed.length > 0) await upsertRows(tx, place, changed);
    if (gone.length > 0) await deleteRows(tx, place, gone);
    if (!follow) return;
    const changes = [...after].map(([one, row]) => ({ before: before.get(one) ?? null, after: row }));
    await follow(
      changes.filter(({ before: old, after: row }) => old !== row),
      tx,
      schema,
    );
  },
});

/** Rows that follow from the events alone, each of which comes once: no existing row is looked up. */
export const rowsOnce = <Row extends object, Event extends DomainEvent, Facts = null>(
  table: Table<Row>,
  rowsOf: (events: readonly RecordedEvent<Event>[], facts: Facts) => readonly Row[],
  write: typeof insertRows = insertRows,
): FoldedTable<Event, Facts> => ({
  touchedBy: (event, facts) => rowsOf([event], facts).length > 0,
  write: async (events, facts, tx, schema) => {
    const rows = rowsOf(events, facts);
    if (rows.length > 0) await write(tx, { schema, table }, rows);
  },
});

type Definition<Event extends DomainEvent, Facts> = Pick<Projection, 'streamCategories' | 'waitedFor'> & {
  readonly readModel: ReadModel;
  readonly tables: readonly FoldedTable<Event, Facts>[];
  /** Looks up, before the fold, the facts that its steps need besides row and event; without it they have none. */
  readonly prepare?: (events: readonly RecordedEvent<Event>[], tx: Db, schema: string) => Promise<Facts>;
  /** True: it gets events of retired types too. */
  readonly seesRetired?: boolean;
};

/** Waits for all, even after a failure: nothing may use a finished transaction. @throws the first error */
const allEnded = async (writes: readonly Promise<void>[]): Promise<void> => {
  try {
    await Promise.all(writes);
  } catch (error) {
    await Promise.allSettled(writes);
    throw error;
  }
};

/** A projection whose tables are pure folds by key; one is folded while the server writes another. `Event` must name the events of all its stream categories. */
export const rowProjection = <Event extends DomainEvent, Facts = null>({
  readModel: { name, version, createTables, indexes },
  streamCategories,
  waitedFor = true,
  tables,
  prepare,
  seesRetired = false,
}: Definition<Event, Facts>): Projection => ({
  name,
  version,
  createTables,
  indexes,
  streamCategories,
  waitedFor,
  apply: async (recorded, tx, schema) => {
    // The categories select the streams, and each stream contains the events of its own aggregate only.
    const seen = seesRetired ? recorded : recorded.filter((event) => !isRetired(event));
    if (seen.length === 0) return;
    const events = seen as unknown as readonly RecordedEvent<Event>[];
    const facts = prepare ? await prepare(events, tx, schema) : (null as Facts);
    await allEnded(tables.map(({ write }) => write(events, facts, tx, schema)));
  },
  // Without its facts, a projection cannot tell what an event changes.
  ...(!prepare && {
    isTouchedBy: (event) =>
      tables.some(({ touchedBy }) => touchedBy(event as unknown as RecordedEvent<Event>, null as Facts)),
  }),
});
