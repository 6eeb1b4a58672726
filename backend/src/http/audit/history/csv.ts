import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { WireAuditEntry } from '#contract/audit.ts';
import { pagesOf } from '#infra/async/pagesOf.ts';
import type { auditEntries, SoughtPerson } from '#projections/audit/history/events/entriesAboutPeople.ts';
import type { AuditFilter } from '#projections/audit/history/events/queries.ts';
import type { EntryRow } from '#projections/audit/history/events/table.ts';
import { type PresentDeps, presentEntries, sentenceText } from './presentEntry.ts';

/** Rows read and formatted at a time. */
const chunk = 1_000;

/** The cell of each column. */
const columns: Readonly<Record<string, (entry: WireAuditEntry) => string>> = {
  position: ({ position }) => position,
  at: ({ at }) => at,
  what: sentenceText,
  by: ({ actor }) => actor.name,
  actorKind: ({ actor }) => actor.kind,
  actorId: ({ actor }) => actor.id ?? '',
  type: ({ type }) => type,
  kind: ({ kind }) => kind,
  id: ({ subject }) => subject.id,
  event: ({ _id }) => _id,
  correlation: ({ correlationId }) => correlationId,
  causation: ({ causationId }) => causationId,
  command: ({ commandId }) => commandId,
};

/** RFC 4180 CSV; an apostrophe keeps spreadsheets from running a text as a formula. */
export const csvLines = (rows: readonly (readonly (string | number)[])[]): string =>
  stringify([...rows], { escape_formulas: true, record_delimiter: 'windows', quote_record_delimiter: true });

/** The row of column names, and before it the byte order mark by which spreadsheets know that the text is UTF-8. */
export const csvHead = (columns: readonly string[]): string => `\uFEFF${csvLines([columns])}`;

/** The cells of a row, from a table of what each column shows. */
export const csvCells = <Facts extends readonly unknown[]>(
  columns: Readonly<Record<string, (...facts: Facts) => string | number>>,
  ...facts: Facts
): readonly (string | number)[] => Object.values(columns).map((cellOf) => cellOf(...facts));

/** A CSV file as browsers save it. */
export const csvFile = <Body>(name: string, body: Body) => ({
  body,
  headers: {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  },
});

export type CsvDeps = PresentDeps & { readonly entries: ReturnType<typeof auditEntries> };

async function* lines(
  deps: CsvDeps,
  filter: AuditFilter,
  people: readonly SoughtPerson[],
): AsyncGenerator<string> {
  yield csvHead(Object.keys(columns));
  const read = (last?: EntryRow) => deps.entries(filter, { before: last?.position, limit: chunk }, people);
  for await (const rows of pagesOf(read, chunk))
    yield csvLines((await presentEntries(deps, rows)).map((entry) => csvCells(columns, entry)));
}

/** All matching entries, newest first, as CSV; reads a thousand rows at a time, at the client's speed. */
export const csvOf = (deps: CsvDeps, filter: AuditFilter, people: readonly SoughtPerson[]): Readable =>
  Readable.from(lines(deps, filter, people));
