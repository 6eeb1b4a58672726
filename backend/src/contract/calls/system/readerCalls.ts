import * as v from 'valibot';
import type { CallTable } from '../call.ts';

export const readerCalls = {
  'GET /docs': {
    summary: 'A page that shows this document',
    answer: { fileOf: ['text/html'] },
    answerHeaders: ['ETag'],
  },
  'GET /docs/:file': {
    summary: 'A file of that page, or a document of the events',
    params: v.object({ file: v.string() }),
    answer: {
      fileOf: ['text/css', 'text/javascript', 'text/markdown', 'application/vnd.aai.asyncapi+json'],
    },
    answerHeaders: ['ETag'],
    refuses: [404],
  },
} as const satisfies CallTable;
