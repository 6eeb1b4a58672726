import { eventDefinitions } from './eventDefinitions.ts';
import type { EventDefinition } from './kernel/event.ts';

const byType = new Map(eventDefinitions.map((definition) => [definition.type, definition]));

/** The definition of an event type; undefined for one that a newer program knows. */
export const findDefinition = (type: string): EventDefinition | undefined => byType.get(type);

/** The definition of an event type. @throws Error for an unknown type, which must not be appended. */
export const definitionOf = (type: string): EventDefinition => {
  const definition = findDefinition(type);
  if (!definition) throw new Error(`Unknown event type ${type}: it is missing in eventDefinitions.ts`);
  return definition;
};
