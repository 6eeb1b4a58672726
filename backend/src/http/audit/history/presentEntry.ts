import type { AuditChange, AuditField, AuditValue, WireAuditEntry } from '#contract/audit.ts';
import type { Change, Value } from '#domain/kernel/sentence.ts';
import { streamId } from '#domain/streams.ts';
import type { Checkout } from '#projections/audit/history/checkouts/checkout.ts';
import { checkoutSentence } from '#projections/audit/history/checkouts/checkoutSentence.ts';
import type { EntryRow } from '#projections/audit/history/events/table.ts';
import type { Field } from '#projections/audit/history/fields/field.ts';
import { actorName, type Mentioned, type NameOf, openPeople, type PeopleDeps } from './people.ts';

export type PresentDeps = PeopleDeps & { readonly reference: (assetId: string) => string };

const presentValue = (value: Value, reference: PresentDeps['reference']): AuditValue =>
  'text' in value
    ? value
    : { pictures: value.pictures.map(({ assetId, name }) => ({ name, reference: reference(assetId) })) };

export const presentField = (
  { value, ...field }: Field,
  reference: PresentDeps['reference'],
): AuditField => ({ ...field, value: presentValue(value, reference) });

export const presentChange = (change: Change, reference: PresentDeps['reference']): AuditChange => ({
  ...change,
  before: change.before && presentValue(change.before, reference),
  after: change.after && presentValue(change.after, reference),
});

/** Words for things without a name (any more). */
const nameless: Readonly<Record<string, string>> = {
  model: 'a model',
  order: 'an order',
  asset: 'a picture',
  category: 'a category',
  subCategory: 'a sub-category',
};

/** An event, or a whole checkout at the place of its newest step. */
type Line = EntryRow & { readonly folded?: Checkout; readonly results?: string | undefined };

const mentionedIn = ({ sentence, actor_kind, actor_id }: Line): readonly Mentioned[] => [
  ...sentence.filter((part) => typeof part !== 'string'),
  ...(actor_id !== null && (actor_kind === 'client' || actor_kind === 'admin')
    ? [{ kind: 'user', id: actor_id }]
    : []),
];

const presentEntry = (row: Line, nameOf: NameOf, reference: PresentDeps['reference']): WireAuditEntry => ({
  _id: row.event_id,
  position: row.position,
  at: row.at,
  type: row.type,
  kind: row.kind,
  subject: { kind: row.kind, id: streamId(row.stream_name) },
  actor: { kind: row.actor_kind, id: row.actor_id, name: actorName(row.actor_kind, row.actor_id, nameOf) },
  sentence: row.sentence.map((part) => {
    if (typeof part === 'string') return part;
    const { kind, id, name } = part;
    return { kind, id, name: name ?? nameless[kind] ?? nameOf(kind, id) };
  }),
  changes: row.changes.map((change) => presentChange(change, reference)),
  correlationId: row.correlation_id,
  causationId: row.causation_id,
  commandId: row.command_id,
  checkout:
    row.folded === undefined || row.checkout === null
      ? null
      : { orderId: row.checkout, outcome: row.folded.outcome },
  results: row.results ?? null,
});

/** Entries as the Admin sees them; people's names are decrypted now. */
export const presentEntries = async (
  deps: PresentDeps,
  rows: readonly Line[],
): Promise<readonly WireAuditEntry[]> => {
  const nameOf = await openPeople(deps, rows.flatMap(mentionedIn));
  return rows.map((row) => presentEntry(row, nameOf, deps.reference));
};

export type FoldDeps = PresentDeps & {
  /** The state of checkouts, by order id. */
  readonly checkoutsOf: (orderIds: readonly string[]) => Promise<ReadonlyMap<string, Checkout>>;
};

/**
 * The same with the steps of a checkout as one entry, at the place of the newest step, with the outcome of the checkout. `about` is the
 * model whose history it is, `results` what followed by itself, by correlation id: the newest entry with that id has it.
 */
export const presentFolded = async (
  deps: FoldDeps,
  rows: readonly EntryRow[],
  about: string | null,
  results: ReadonlyMap<string, string>,
): Promise<readonly WireAuditEntry[]> => {
  const newest = new Map(
    rows.toReversed().flatMap(({ checkout, position }) => (checkout === null ? [] : [[checkout, position]])),
  );
  const checkouts = await deps.checkoutsOf([...newest.keys()]);
  const lines = rows
    .filter(({ checkout, position }) => checkout === null || newest.get(checkout) === position)
    .map((row): Line => {
      const folded = checkouts.get(row.checkout ?? '');
      if (folded === undefined || row.checkout === null) return row;
      return { ...row, folded, sentence: checkoutSentence(row.checkout, folded, about), changes: [] };
    });
  const last = new Map(lines.toReversed().map(({ correlation_id, position }) => [correlation_id, position]));
  return presentEntries(
    deps,
    lines.map((line) =>
      last.get(line.correlation_id) === line.position
        ? { ...line, results: results.get(line.correlation_id) }
        : line,
    ),
  );
};

/** A sentence as plain text. */
export const sentenceText = ({ sentence }: Pick<WireAuditEntry, 'sentence'>): string => {
  const text = sentence.map((part) => (typeof part === 'string' ? part : part.name)).join('');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
