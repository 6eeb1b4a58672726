import * as v from 'valibot';
import { definitionOf, findDefinition } from '#domain/eventDefinitions.ts';
import type { DomainEvent, EventMetadata } from '#domain/kernel/event.ts';
import { UnreadableLog } from './eventStore.ts';

/** Refuses data that does not fit the current schema of its type: nothing malformed enters the log. */
export const validated = (event: DomainEvent): unknown =>
  v.parse(definitionOf(event.type).schema, event.data);

/** Data of any version that was ever written, brought up to the current one, with the defaults of fields that were added since. @throws UnreadableLog when it is newer */
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
