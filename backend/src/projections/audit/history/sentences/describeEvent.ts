import { findDefinition } from '#domain/eventDefinitions.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import { findRetired } from '#domain/kernel/retiredEvents.ts';
import { type Circumstances, type Part, type Sentence, sentence } from '#domain/kernel/sentence.ts';

/** The sentence of an event; of a retired type its label. An unknown type, from a newer program, is named. */
export const describeEvent = (
  { type, data }: RecordedEvent,
  circumstances: Circumstances,
): readonly Part[] => {
  // The sentence of a type takes only data of that type.
  const describe = findDefinition(type)?.sentence as Sentence<unknown> | undefined;
  if (describe) return describe(data, circumstances);
  const retired = findRetired(type)?.label;
  return retired === undefined ? sentence`${type} happened` : [retired];
};
