import type { ResolvedEvent } from '@eventstore/db-client';
import * as v from 'valibot';
import { definitionOf, findDefinition } from '#domain/eventDefinitions.ts';
import type { DomainEvent, EventMetadata, RecordedEvent } from '#domain/kernel/event.ts';
import { isRetired } from '#domain/kernel/retiredEvents.ts';
import { UnreadableLog } from './eventStore.ts';
import { toStoredEvent } from './storedEvent.ts';

/** Refuses data that does not match the current schema of its type: no malformed data enters the log. */
export const validated = (event: DomainEvent): unknown =>
  v.parse(definitionOf(event.type).schema, event.data);

/**
 * Upcasts data of any earlier version to the current one, and fills fields that were added since with their defaults. Data of a retired
 * type are left as they were written.
 * @throws UnreadableLog for a newer version
 */
export const upcast = (type: string, data: unknown, metadata: EventMetadata): unknown => {
  if (isRetired({ type })) return data;
  const definition = findDefinition(type);
  if (!definition || metadata.schemaVersion > definition.version)
    throw new UnreadableLog(
      `${type} of version ${metadata.schemaVersion} was written by a newer version of this program`,
    );
  let current = data;
  for (let from = metadata.schemaVersion; from < definition.version; from += 1) {
    const up = definition.upcasters[from];
    if (!up) throw new Error(`No upcaster for ${type} from version ${from}`);
    current = up(current);
  }
  return definition.complete(current);
};

/** The events before the first that this program cannot read, so that its reader stops right before it. */
export const readableEvents = (
  resolved: readonly ResolvedEvent[],
): { readonly events: readonly RecordedEvent[]; readonly failure: unknown } => {
  const events: RecordedEvent[] = [];
  try {
    for (const item of resolved) {
      const event = toRecordedEvent(item);
      if (event) events.push(event);
    }
    return { events, failure: null };
  } catch (failure) {
    return { events, failure };
  }
};

/** An event from the client as a recorded event; null for system events and dangling links. */
export const toRecordedEvent = (resolved: ResolvedEvent): RecordedEvent<DomainEvent> | null => {
  const stored = toStoredEvent(resolved);
  if (!stored || !resolved.event?.isJson) return null;
  const { id, streamName, revision, position, type } = stored;
  const metadata = stored.metadata as EventMetadata;
  return { id, streamName, revision, position, type, data: upcast(type, stored.data, metadata), metadata };
};
