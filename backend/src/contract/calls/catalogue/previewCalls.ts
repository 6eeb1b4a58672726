import * as v from 'valibot';
import { messages } from '../../messages.ts';
import { says } from '../../shapes.ts';
import { wirePreviewState } from '../../wire.ts';
import type { CallTable } from '../call.ts';
import { idParams } from '../fields.ts';

const previewQuery = v.object({ v: v.optional(v.pipe(v.string(), v.maxLength(200))) });
const shownBody = v.object({ shown: v.picklist(['3d', 'stills'], 'shown must be 3d or stills') });

export const previewCalls = {
  'GET /modal/preview/:id': {
    summary: 'The model in 3D, as far as it is shown',
    params: idParams,
    query: previewQuery,
    answer: { fileOf: ['model/gltf-binary'] },
    answerHeaders: ['ETag', 'Accept-Ranges'],
    refuses: [404],
    alsoAnswers: { 302: { when: 'Without `v`: leads to the newest' } },
  },
  'PUT /modal/preview/:id': {
    summary: 'Shows a model in 3D, or in pictures only',
    params: idParams,
    body: shownBody,
    answer: says(messages.success),
    refuses: [404],
  },
  'GET /modal/previewState/:id': {
    summary: 'How the preview of a model stands',
    params: idParams,
    answer: wirePreviewState,
    refuses: [404],
  },
} as const satisfies CallTable;
