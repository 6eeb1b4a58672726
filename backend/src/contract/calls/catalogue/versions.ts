import * as v from 'valibot';
import { longestVersionNote } from '../../constants.ts';
import * as messages from '../../messages.ts';
import { count, says } from '../../shapes.ts';
import { wireVersion, wireVersionMail } from '../../wire.ts';
import type { CallTable } from '../call.ts';
import { idParams, ofOne, typed, wholeNumber } from '../fields.ts';
import { modelFileFields } from './models/modelForm.ts';

/** The note of a version; forms send each line break as two characters. */
const note = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll('\r\n', '\n')),
  typed(longestVersionNote),
);

const version = wholeNumber(1, 999_999_999);

/** One version or several: forms repeat the field. */
const recalls = v.pipe(
  v.union([v.string(), v.array(v.string())], 'must be the number of a version, or several'),
  v.transform((given) => [given].flat()),
  v.array(version),
);

export const versionCalls = {
  'GET /modal/versions/:id': {
    ...ofOne('The versions of a model’s files, oldest first', v.array(wireVersion)),
    answerHeaders: ['ETag'],
  },
  'PUT /modal/files/:id': {
    summary: 'Replaces files of a model, which makes its next version',
    recentSignIn: true,
    params: idParams,
    body: v.object({
      note: v.optional(note, ''),
      from: v.optional(version),
      tellsOwners: v.optional(v.picklist(['true', 'false']), 'true'),
      recalls: v.optional(recalls, []),
    }),
    uploads: modelFileFields,
    answer: v.object({ message: v.literal(messages.success), version: v.optional(count) }),
    refuses: [404, 409],
  },
  'POST /modal/versionmail/:id': {
    summary: 'The mail about the next version of a model, as its owners would get it; sends nothing',
    params: idParams,
    body: v.object({ note: v.optional(note, ''), recalls: v.optional(v.array(count), []) }),
    answer: wireVersionMail,
    refuses: [404],
  },
  'POST /modal/withdraw/:id': {
    summary: 'Undoes the newest version of a model, shortly after it was added',
    recentSignIn: true,
    params: idParams,
    body: v.object({ version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999)) }),
    answer: says(messages.versionWithdrawn),
    refuses: [404, 409],
  },
} as const satisfies CallTable;
