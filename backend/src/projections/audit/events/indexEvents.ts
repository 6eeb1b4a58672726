import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { streamKind } from '#domain/streams.ts';
import { type CountedEvent, countedBy } from '../../content/dashboard/projector.ts';
import type { Counted } from '../../content/dashboard/table.ts';
import { aggregates } from '../fields/aggregates.ts';
import { changesBetween } from '../fields/changesBetween.ts';
import type { Change } from '../fields/field.ts';
import { type Part, personKinds, plainText } from '../told/part.ts';
import { tellingOf } from '../told/tellingOf.ts';
import { learn } from './learn.ts';
import { subjectKey, subjectOfStream } from './subjects.ts';
import type { EntryRow, KnownRow, LinkRow } from './table.ts';

/** The kinds whose changes stand in the index, field by field; of the rest the sentence says all. */
const followed: readonly string[] = ['model', 'slider'];

/** What a batch of events adds to the index. */
export type Indexed = {
  readonly entries: readonly EntryRow[];
  readonly links: readonly LinkRow[];
  /** What is known anew, by subject. */
  readonly learnt: ReadonlyMap<string, KnownRow>;
};

type Step = { readonly state: unknown; readonly changes: readonly Change[] };

/** The state after an event, and what differs from before; a thing that has just come has changed nothing. */
const step = (event: RecordedEvent, before: KnownRow | undefined): Step => {
  const kind = streamKind(event.streamName);
  const aggregate = followed.includes(kind) ? aggregates.get(kind) : undefined;
  if (!aggregate) return { state: null, changes: [] };
  const state = aggregate.evolve(before?.state ?? aggregate.initialState, event);
  const changes = before ? changesBetween(aggregate.fieldsOf(before.state), aggregate.fieldsOf(state)) : [];
  return { state, changes };
};

/** Words that are looked for although no sentence says them. */
const furtherWords = ({ type, data }: RecordedEvent): readonly string[] => {
  const { paymentIntentId } = data as { readonly paymentIntentId?: unknown };
  return [type, ...(typeof paymentIntentId === 'string' ? [paymentIntentId] : [])];
};

/** Under this the running total of a count is known. */
export const totalKey = (counted: Counted): string => subjectKey('total', counted);

type Count = Pick<EntryRow, 'counted' | 'delta' | 'total'>;

/** What an event adds to the dashboard's counts, on top of the total before it. */
const countOf = (event: RecordedEvent, totalOf: (counted: Counted) => number): Count => {
  const [counted, delta] = countedBy(event as unknown as CountedEvent) ?? [null, 0];
  return { counted, delta, total: counted && totalOf(counted) + delta };
};

const entryOf = (
  event: RecordedEvent,
  sentence: readonly Part[],
  changes: readonly Change[],
  count: Count,
): EntryRow => {
  const { actor, correlationId, causationId, commandId, at } = event.metadata;
  return {
    position: String(event.position),
    event_id: event.id,
    at,
    type: event.type,
    kind: streamKind(event.streamName),
    stream_name: event.streamName,
    revision: String(event.revision),
    actor_kind: actor.kind,
    actor_id: actor.id,
    correlation_id: correlationId,
    causation_id: causationId,
    command_id: commandId,
    sentence,
    changes,
    search: [plainText(sentence), ...furtherWords(event)].join(' ').toLowerCase(),
    ...count,
  };
};

/** The things that each event of a batch concerns, its own stream first. */
export type Subjects = readonly (readonly string[])[];

/** Tells events one after the other; each may lean on what the ones before it taught. Pure. */
export const indexEvents = (
  events: readonly RecordedEvent[],
  subjectsOfEach: Subjects,
  known: ReadonlyMap<string, KnownRow>,
): Indexed => {
  const entries: EntryRow[] = [];
  const links: LinkRow[] = [];
  const learnt = new Map<string, KnownRow>();
  const knownOf = (subject: string): KnownRow | undefined => learnt.get(subject) ?? known.get(subject);
  for (const [nth, event] of events.entries()) {
    const { state, changes } = step(event, knownOf(subjectOfStream(event.streamName)));
    for (const row of learn(event, state)) learnt.set(row.subject, row);
    const the = (kind: string, id: string) => ({
      kind,
      id,
      name: personKinds.includes(kind) ? null : (knownOf(subjectKey(kind, id))?.name ?? null),
    });
    const ownerOf = (assetId: string) => {
      const owner = knownOf(subjectKey('asset', assetId))?.owner ?? null;
      const [kind = '', id = ''] = owner?.split(':') ?? [];
      return owner === null ? null : the(kind, id);
    };
    const sentence = tellingOf(event.type)(event as RecordedEvent<never>, { changes, the, ownerOf });
    const count = countOf(event, (counted) => Number(knownOf(totalKey(counted))?.state ?? 0));
    if (count.counted !== null) {
      const subject = totalKey(count.counted);
      learnt.set(subject, { subject, name: '', owner: null, state: count.total });
    }
    entries.push(entryOf(event, sentence, changes, count));
    const subjects = subjectsOfEach[nth] ?? [];
    const owners = subjects
      .map((subject) => knownOf(subject)?.owner ?? null)
      .filter((owner) => owner !== null);
    for (const subject of new Set([...subjects, ...owners]))
      links.push({ subject, position: String(event.position) });
  }
  return { entries, links, learnt };
};
