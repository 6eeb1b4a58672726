import { type MailingEvent, requestedMail } from '#domain/content/mails/requestedMail.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import { type Change, type Part, personKinds, plainText } from '#domain/kernel/sentence.ts';
import { type Counted, type CountedEvent, countedBy } from '#domain/shopCounts.ts';
import { streamCategory } from '#domain/streams.ts';
import { isTemplateName, mailSubjects } from '#mails/mailSubjects.ts';
import { isStep } from '../checkouts/checkout.ts';
import { type KnownOf, knownOrderOf, orderNames } from '../checkouts/orderNames.ts';
import { aggregates } from '../fields/aggregates.ts';
import { changesBetween } from '../fields/field.ts';
import { describeEvent } from '../sentences/describeEvent.ts';
import { collectNames } from './collectNames.ts';
import { subjectKey, subjectOfStream } from './subjects.ts';
import type { EntityNameRow, EntryRow, LinkRow } from './table.ts';

type MailFacts = {
  readonly userId?: string;
  readonly orderId?: string;
  readonly modelId?: string;
  /** The format of a conversion. */
  readonly to?: string;
};

/**
 * The mail that an event requests, owned by its order or its recipient: the event of its sending names neither. It is named by what its
 * subject names, an invoice or a model.
 */
const mailNames = (event: RecordedEvent, knownOf: KnownOf): readonly EntityNameRow[] => {
  if (requestedMail(event as RecordedEvent<MailingEvent>) === null) return [];
  const { userId = '', orderId, modelId = '', to = '' } = event.data as MailFacts;
  const owner = orderId === undefined ? subjectKey('user', userId) : subjectKey('order', orderId);
  const invoice = knownOrderOf(event, knownOf)?.checkout?.invoice;
  const about = invoice ?? knownOf(subjectKey('model', modelId))?.name ?? '';
  return [{ subject: subjectKey('mail', event.id), name: `${about} ${to}`.trim(), owner, state: null }];
};

/** The owner of a thing, the owner of that, and so on: a mail belongs to an order, which belongs to its buyer. */
const ownersOf = (subject: string, knownOf: KnownOf): readonly string[] => {
  const owner = knownOf(subject)?.owner ?? null;
  return owner === null ? [] : [owner, ...ownersOf(owner, knownOf)];
};

/** Stream categories whose changes are indexed field by field; for the others the sentence says everything. */
const followed: readonly string[] = ['model', 'searchWords', 'slider'];

export type Indexed = {
  readonly entries: readonly EntryRow[];
  readonly links: readonly LinkRow[];
  /** New or changed names, by subject. */
  readonly names: ReadonlyMap<string, EntityNameRow>;
};

type Step = { readonly state: unknown; readonly changes: readonly Change[] };

/** The state after an event, and the changed fields; a new thing has no changes. */
const step = (event: RecordedEvent, before: EntityNameRow | undefined): Step => {
  const kind = streamCategory(event.streamName);
  const aggregate = followed.includes(kind) ? aggregates.get(kind) : undefined;
  if (!aggregate) return { state: null, changes: [] };
  const state = aggregate.evolve(before?.state ?? aggregate.initialState, event);
  const changes = before ? changesBetween(aggregate.fieldsOf(before.state), aggregate.fieldsOf(state)) : [];
  return { state, changes };
};

type Sought = { readonly paymentIntentId?: unknown; readonly mailId?: string; readonly template?: string };

/** Searchable words that are not in the sentence: of a mail, its subject without the name of the shop. */
const extraSearchWords = ({ type, data }: RecordedEvent, knownOf: KnownOf): readonly string[] => {
  const { paymentIntentId, mailId = '', template = '' } = data as Sought;
  const about = knownOf(subjectKey('mail', mailId))?.name ?? '';
  return [
    type,
    ...(typeof paymentIntentId === 'string' ? [paymentIntentId] : []),
    ...(isTemplateName(template) ? [mailSubjects[template]('', about)] : []),
  ];
};

/** The subject under which the running total of a count is stored. */
export const totalKey = (counted: Counted): string => subjectKey('total', counted);

type Count = Pick<EntryRow, 'counted' | 'delta' | 'total'>;

/** The count that an event changes, with its new total. */
const countOf = (event: RecordedEvent, totalOf: (counted: Counted) => number): Count => {
  const [counted, delta] = countedBy(event as unknown as CountedEvent) ?? [null, 0];
  return { counted, delta, total: counted && totalOf(counted) + delta };
};

const entryOf = (
  event: RecordedEvent,
  sentence: readonly Part[],
  changes: readonly Change[],
  count: Count,
  extraWords: readonly string[],
  checkout: string | null,
): EntryRow => {
  const { actor, correlationId, causationId, commandId, at } = event.metadata;
  return {
    position: String(event.position),
    event_id: event.id,
    at,
    type: event.type,
    kind: streamCategory(event.streamName),
    stream_name: event.streamName,
    revision: String(event.revision),
    actor_kind: actor.kind,
    actor_id: actor.id,
    correlation_id: correlationId,
    causation_id: causationId,
    command_id: commandId,
    checkout,
    sentence,
    changes,
    search: [plainText(sentence), ...extraWords].join(' ').toLowerCase(),
    ...count,
  };
};

/** The subjects of each event of a batch, its own stream first. */
export type Subjects = readonly (readonly string[])[];

/** Describes events in order; each can use the names that earlier ones gave. Pure. */
export const indexEvents = (
  events: readonly RecordedEvent[],
  subjectsOfEach: Subjects,
  known: ReadonlyMap<string, EntityNameRow>,
): Indexed => {
  const entries: EntryRow[] = [];
  const links: LinkRow[] = [];
  const names = new Map<string, EntityNameRow>();
  const knownOf: KnownOf = (subject) => names.get(subject) ?? known.get(subject);
  for (const [nth, event] of events.entries()) {
    const { state, changes } = step(event, knownOf(subjectOfStream(event.streamName)));
    for (const row of collectNames(event, state)) names.set(row.subject, row);
    for (const row of orderNames(event, knownOf)) names.set(row.subject, row);
    for (const row of mailNames(event, knownOf)) names.set(row.subject, row);
    const the = (kind: string, id: string) => ({
      kind,
      id,
      name: personKinds.includes(kind) ? null : knownOf(subjectKey(kind, id))?.name || null,
    });
    const ownerOf = (owned: string, itsId: string) => {
      const owner = ownersOf(subjectKey(owned, itsId), knownOf).at(-1);
      const [kind = '', id = ''] = owner?.split(':') ?? [];
      return owner === undefined ? null : the(kind, id);
    };
    const sentence = describeEvent(event, { changes, the, ownerOf });
    const count = countOf(event, (counted) => Number(knownOf(totalKey(counted))?.state ?? 0));
    if (count.counted !== null) {
      const subject = totalKey(count.counted);
      names.set(subject, { subject, name: '', owner: null, state: count.total });
    }
    const order = knownOrderOf(event, knownOf);
    const checkout = order?.checkout && isStep(event.type, order.checkout) ? order.orderId : null;
    entries.push(entryOf(event, sentence, changes, count, extraSearchWords(event, knownOf), checkout));
    const subjects = subjectsOfEach[nth] ?? [];
    const owners = subjects.flatMap((subject) => ownersOf(subject, knownOf));
    for (const subject of new Set([...subjects, ...owners]))
      links.push({ subject, position: String(event.position) });
  }
  return { entries, links, names };
};
