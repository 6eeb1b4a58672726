import * as v from 'valibot';
import * as messages from '../../messages.ts';
import { says } from '../../shapes.ts';
import { wirePreviewState } from '../../wirePreview.ts';
import type { CallTable } from '../call.ts';
import { idParams, ofOne } from '../fields.ts';

const previewQuery = v.object({ v: v.optional(v.pipe(v.string(), v.maxLength(200))) });

const shownBody = v.object({ shown: v.picklist(['3d', 'stills'], 'must be 3d or stills') });

export const previewCalls = {
  'GET /modal/preview/:id': {
    summary: 'The model in 3D, or a picture of it turning, as far as it is shown in 3D',
    params: idParams,
    query: previewQuery,
    answer: { fileOf: ['model/gltf-binary', 'image/webp'] },
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
  'GET /modal/previewState/:id': ofOne('How the preview of a model stands', wirePreviewState),
} as const satisfies CallTable;
