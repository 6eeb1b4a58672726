import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { WireAuditEntry } from '#contract/audit.ts';
import type { auditEntries, SoughtPerson } from '#projections/audit/events/entriesAboutPeople.ts';
import type { AuditFilter } from '#projections/audit/events/queries.ts';
import { type PresentDeps, presentEntries, sentenceText } from './presentEntry.ts';

/** Rows read and formatted at a time. */
const chunk = 1_000;

const columns = [
  'position',
  'at',
  'what',
  'by',
  'actorKind',
  'actorId',
  'type',
  'kind',
  'id',
  'event',
  'correlation',
  'causation',
  'command',
] as const;

/** RFC 4180 CSV; an apostrophe keeps spreadsheets from running a text as a formula. */
export const csvLines = (rows: readonly (readonly (string | number)[])[]): string =>
  stringify([...rows], { escape_formulas: true, record_delimiter: 'windows', quote_record_delimiter: true });

const cellsOf = (entry: WireAuditEntry): readonly string[] => [
  entry.position,
  entry.at,
  sentenceText(entry),
  entry.actor.name,
  entry.actor.kind,
  entry.actor.id ?? '',
  entry.type,
  entry.kind,
  entry.subject.id,
  entry._id,
  entry.correlationId,
  entry.causationId,
  entry.commandId,
];

export type CsvDeps = PresentDeps & { readonly entries: ReturnType<typeof auditEntries> };

async function* lines(
  deps: CsvDeps,
  filter: AuditFilter,
  people: readonly SoughtPerson[],
): AsyncGenerator<string> {
  yield csvLines([columns]);
  let before: string | undefined;
  for (;;) {
    const rows = await deps.entries(filter, { before, limit: chunk }, people);
    if (rows.length > 0) yield csvLines((await presentEntries(deps, rows)).map(cellsOf));
    if (rows.length < chunk) return;
    before = rows.at(-1)?.position;
  }
}

/** All matching entries, newest first, as CSV; reads a thousand rows at a time, at the client's speed. */
export const csvOf = (deps: CsvDeps, filter: AuditFilter, people: readonly SoughtPerson[]): Readable =>
  Readable.from(lines(deps, filter, people));
