import * as v from 'valibot';
import { messages } from '../../messages.ts';
import { described, says, text } from '../../shapes.ts';
import type { CallTable } from '../call.ts';

const searchWord = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[\p{Letter}\p{Number}]{2,40}$/u, 'Each word has 2 to 40 letters or digits, without spaces'),
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
} as const satisfies CallTable;
