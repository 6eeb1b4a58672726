import * as v from 'valibot';
import { conversionFormat, conversionFormats } from '#domain/kernel/schemas.ts';
import * as messages from '../../messages.ts';
import { count, described, says, text, type Wire } from '../../shapes.ts';
import { wirePreviewState } from '../../wirePreview.ts';
import type { CallTable } from '../call.ts';
import { choiceOf, idParams, ofOne, wholeNumber } from '../fields.ts';
import { wireMeshFile } from './passports.ts';

const imageQuery = v.object({
  url: v.pipe(v.string(), v.maxLength(2_000)),
  /** The reference itself is an address of this call; it carries the id beside `url`. */
  id: v.optional(v.string()),
  /** Width in pixels at which the picture will be shown. */
  w: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'w must be a width in pixels'), v.transform(Number))),
  /** How often the page has asked before, while it got the placeholder. */
  again: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'again must be a number'))),
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

const linkQuery = v.object({
  model: v.pipe(v.string(), v.maxLength(100)),
  version: v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'version must be a number'), v.transform(Number)),
  asset: v.pipe(v.string(), v.maxLength(100)),
  expires: v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'expires must be a time'), v.transform(Number)),
  signature: v.pipe(v.string(), v.maxLength(200)),
});

export const downloadCalls = {
  'GET /modal/filedownload/:id': {
    summary: 'A link to the archive of a model, valid for five minutes',
    params: idParams,
    query: v.object({ version: v.optional(v.unknown()), format: choiceOf(conversionFormats, 'format') }),
    acts: true,
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

const previewQuery = v.object({ v: v.optional(v.pipe(v.string(), v.maxLength(200))) });
const shownBody = v.object({ shown: v.picklist(['3d', 'stills'], 'shown must be 3d or stills') });

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

const wireConversion = v.object({
  format: conversionFormat,
  state: described(v.picklist(['none', 'making', 'made', 'failed']), '`none` when it was never asked for'),
  reason: v.optional(described(text, 'Why it could not be made')),
  mayRetry: v.optional(described(v.boolean(), 'Whether asking again may lead to another outcome')),
  file: v.optional(
    v.object({
      name: text,
      bytes: count,
      sha256: text,
      facts: described(wireMeshFile, 'Measured in the written file'),
      losses: described(v.array(text), 'What the file lacks of the source'),
    }),
  ),
});
export type WireConversion = Wire<typeof wireConversion>;

const wireConversions = v.object({
  version: described(count, 'Number of the files, from 1'),
  formats: described(v.array(wireConversion), 'Empty when no mesh of the version was measured'),
});
export type WireConversions = Wire<typeof wireConversions>;

/** `version`: the newest without it. */
const asked = { version: v.optional(wholeNumber(1, 999_999_999, 'version')) };

export const conversionCalls = {
  'GET /modal/conversions/:id': {
    summary: 'The formats that the shop makes of a model, for those who may download it',
    params: idParams,
    query: v.object(asked),
    answer: wireConversions,
    refuses: [403, 404],
  },
  'POST /modal/conversions/:id': {
    summary: 'Asks for a format; it is made once',
    params: idParams,
    body: v.object({
      format: conversionFormat,
      version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999))),
    }),
    answer: wireConversions,
    refuses: [403, 404],
  },
} as const satisfies CallTable;
