import { Readable } from 'node:stream';
import type { WireAuditEntry } from '#contract/audit.ts';
import type { SoughtPerson } from '#projections/audit/events/entriesOfPeople.ts';
import type { AuditFilter, Stretch } from '#projections/audit/events/queries.ts';
import type { EntryRow } from '#projections/audit/events/table.ts';
import { type PresentDeps, presentEntries, sentenceText } from './presentEntry.ts';

/** Rows that are read and presented at once. */
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

/** A cell by RFC 4180. What a spreadsheet would take for a formula is led by an apostrophe. */
export const csvCell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const line = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

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

export type CsvDeps = PresentDeps & {
  readonly entries: (
    filter: AuditFilter,
    stretch: Stretch,
    people: readonly SoughtPerson[],
  ) => Promise<readonly EntryRow[]>;
};

async function* lines(
  deps: CsvDeps,
  filter: AuditFilter,
  people: readonly SoughtPerson[],
): AsyncGenerator<string> {
  yield line(columns);
  let before: string | undefined;
  for (;;) {
    const rows = await deps.entries(filter, { before, limit: chunk }, people);
    if (rows.length > 0)
      yield (await presentEntries(deps, rows)).map((entry) => line(cellsOf(entry))).join('');
    if (rows.length < chunk) return;
    before = rows.at(-1)?.position;
  }
}

/** Everything that fits, newest first, as CSV; read as fast as it is taken, a thousand rows at a time. */
export const csvOf = (deps: CsvDeps, filter: AuditFilter, people: readonly SoughtPerson[]): Readable =>
  Readable.from(lines(deps, filter, people));
