import * as v from 'valibot';
import { madeFormats } from '#domain/kernel/conversionFormats.ts';
import { described } from '../../shapes.ts';
import type { CallTable } from '../call.ts';
import { choiceOf, idParams } from '../fields.ts';

const linkQuery = v.object({
  model: v.pipe(v.string(), v.maxLength(100)),
  version: v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'must be a number'), v.transform(Number)),
  asset: v.pipe(v.string(), v.maxLength(100)),
  expires: v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'must be a time'), v.transform(Number)),
  signature: v.pipe(v.string(), v.maxLength(200)),
});

export const downloadCalls = {
  'GET /modal/filedownload/:id': {
    summary: 'A link to the archive of a model, valid for five minutes',
    params: idParams,
    query: v.object({ version: v.optional(v.unknown()), format: choiceOf(madeFormats) }),
    acts: true,
    byToken: true,
    answer: described(v.string(), 'The address of the file'),
    refuses: [403, 404],
  },
  'GET /modal/file/:id': {
    summary: 'The file that a link leads to',
    params: idParams,
    query: linkQuery,
    answer: { fileOf: ['application/octet-stream', 'application/zip'] },
    answerHeaders: ['ETag', 'Accept-Ranges', 'Content-Disposition'],
    refuses: [403],
    alsoAnswers: { 302: { when: 'Where files lie in object storage that browsers reach: leads there' } },
  },
} as const satisfies CallTable;
