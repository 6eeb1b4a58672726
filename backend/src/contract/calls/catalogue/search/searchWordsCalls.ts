import * as v from 'valibot';
import { showsText } from '#domain/kernel/showsText.ts';
import * as messages from '../../../messages.ts';
import { count, described, says, text } from '../../../shapes.ts';
import type { CallTable } from '../../call.ts';
import { filledIn } from '../../fields.ts';

const searchWord = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.regex(
    /^(?:[\p{L}\p{N}\p{M}]{2,40}|\p{Script=Han})$/u,
    'Each word has 2 to 40 letters or digits, without spaces',
  ),
  v.check(showsText, 'Each word has letters or digits that can be seen'),
);

/** Groups of words that mean the same in a search. */
const groups = v.pipe(
  v.array(
    v.pipe(
      v.array(searchWord),
      v.minLength(2, 'A group has two words or more'),
      v.maxLength(20, 'A group has at most 20 words'),
    ),
  ),
  v.maxLength(500, 'At most 500 groups'),
);

export const searchWordsCalls = {
  'GET /modal/searchWords': {
    summary: 'The groups of words that mean the same in a search',
    answer: v.object({ groups: described(v.array(v.array(text)), 'A search for one word finds the others') }),
  },
  'POST /modal/searchWords': {
    summary: 'Sets the groups of words that mean the same in a search',
    body: v.object({ groups }),
    answer: says(messages.success),
  },
  'GET /modal/missedSearches': {
    summary: 'The terms of the last 30 days without results that were searched three times or more',
    answer: v.object({
      searches: described(
        v.array(v.object({ term: text, times: count, lastDay: described(text, '`YYYY-MM-DD`') })),
        'The most frequent first, at most 50',
      ),
    }),
  },
  'POST /modal/missedSearches': {
    summary: 'Counts a search without results; nothing about the caller is stored',
    body: v.object({ search: filledIn(200, 'Enter a search') }),
    answer: says(messages.success),
  },
} as const satisfies CallTable;
