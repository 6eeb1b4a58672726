import type { DomainEvent } from '#domain/kernel/event.ts';
import { findRetired } from '#domain/kernel/retiredEvents.ts';
import { accountSentences } from './accountSentences.ts';
import { catalogueSentences } from './catalogueSentences.ts';
import { contentSentences } from './contentSentences.ts';
import { orderingSentences } from './orderingSentences.ts';
import { type Sentence, sentence } from './part.ts';

const sentences: Readonly<Record<string, Sentence<never>>> = {
  ...catalogueSentences,
  ...orderingSentences,
  ...accountSentences,
  ...contentSentences,
};

/** Whether there is a sentence for a type of event. */
export const hasSentence = (type: string): boolean => Object.hasOwn(sentences, type);

/** The sentence of an event; of a retired type its label. An unknown type, from a newer program, is named. */
export const describeEvent = (type: string): Sentence<DomainEvent> => {
  const describe = hasSentence(type) ? sentences[type] : undefined;
  const retired = findRetired(type)?.label;
  if (retired !== undefined) return () => [retired];
  // The sentence of a type takes only events of that type.
  return (describe as Sentence<DomainEvent> | undefined) ?? (() => sentence`${type} happened`);
};
