import * as v from 'valibot';
import { definitionOf, findDefinition } from '#domain/eventDefinitions.ts';
import type { DomainEvent, EventMetadata } from '#domain/kernel/event.ts';
import { UnreadableLog } from './eventStore.ts';

/** Refuses data that does not match the current schema of its type: no malformed data enters the log. */
export const validated = (event: DomainEvent): unknown =>
  v.parse(definitionOf(event.type).schema, event.data);

/**
 * Upcasts data of any earlier version to the current one, and fills fields that were added since with their defaults.
 * @throws UnreadableLog for a newer version
 */
export const upcast = (type: string, data: unknown, metadata: EventMetadata): unknown => {
  const definition = findDefinition(type);
  if (!definition || metadata.schemaVersion > definition.version) {
    throw new UnreadableLog(
      `${type} of version ${metadata.schemaVersion} was written by a newer version of this program`,
    );
  }
  let current = data;
  for (let from = metadata.schemaVersion; from < definition.version; from += 1) {
    const up = definition.upcasters[from];
    if (!up) throw new Error(`No upcaster for ${type} from version ${from}`);
    current = up(current);
  }
  return definition.complete(current);
};
