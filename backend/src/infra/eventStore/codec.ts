import * as v from 'valibot';
import { definitionOf } from '#domain/definitionOf.ts';
import type { DomainEvent, EventMetadata } from '#domain/kernel/event.ts';

/** Refuses data that does not fit the current schema of its type: nothing malformed enters the log. */
export const validated = (event: DomainEvent): unknown =>
  v.parse(definitionOf(event.type).schema, event.data);

/** Data of any version that was ever written, brought up to the current one. */
export const upcast = (type: string, data: unknown, metadata: EventMetadata): unknown => {
  const { version, upcasters } = definitionOf(type);
  let current = data;
  for (let from = metadata.schemaVersion; from < version; from += 1) {
    const up = upcasters[from];
    if (!up) throw new Error(`No upcaster for ${type} from version ${from}`);
    current = up(current);
  }
  return current;
};
