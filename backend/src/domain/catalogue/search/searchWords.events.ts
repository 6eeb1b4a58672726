import * as v from 'valibot';
import { counted } from '../../kernel/counted.ts';
import { defineEvents, type EventOf } from '../../kernel/event.ts';
import { text } from '../../kernel/schemas.ts';
import { sentence } from '../../kernel/sentence.ts';

export const searchWordsEvents = defineEvents({
  SearchWordsSet: {
    label: 'Search words changed',
    meaning:
      'The groups of words that mean the same in a search were set, all of them. A search for one word of a group finds the others too. Before the first of these events, the groups that come with the program apply.',
    emittedBy: ['SetSearchWords'],
    data: { groups: v.array(v.pipe(v.array(text), v.minLength(2))) },
    sentence: ({ groups }) =>
      sentence`The words that mean the same in a search were set: ${counted(groups.length, 'group')}`,
  },
});
export type SearchWordsEvent = EventOf<(typeof searchWordsEvents)[number]>;
