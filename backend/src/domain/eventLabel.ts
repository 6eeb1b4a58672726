import { eventDefinitions } from './eventDefinitions.ts';

const labels = new Map(eventDefinitions.map(({ type, about }) => [type, about.label]));

/** The label of an event type; the name of a type from a newer program, as words. */
export const eventLabel = (type: string): string =>
  labels.get(type) ?? type.replaceAll(/([a-z])([A-Z])/g, '$1 $2');
