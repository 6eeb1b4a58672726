import * as v from 'valibot';
import type { CallTable } from '../call.ts';

const imageQuery = v.object({
  url: v.pipe(v.string(), v.maxLength(2_000)),
  /** The reference itself is an address of this call; it carries the id beside `url`. */
  id: v.optional(v.string()),
  /** Width in pixels at which the picture will be shown. */
  w: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'must be a width in pixels'), v.transform(Number))),
  /** How often the page has asked before, while it got the placeholder. */
  again: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'must be a number'))),
});

export const imageCalls = {
  'GET /modal/google-drive-proxy': {
    summary: 'The picture behind a reference, as the copy that fits',
    query: imageQuery,
    answer: { fileOf: ['image/*'] },
    answerHeaders: ['ETag', 'Accept-Ranges'],
    refuses: [404],
  },
} as const satisfies CallTable;
