import * as v from 'valibot';
import { conversionFormat } from '#domain/kernel/schemas.ts';
import { count, described, text, type Wire } from '../../shapes.ts';
import type { CallTable } from '../call.ts';
import { idParams, wholeNumber } from '../fields.ts';
import { wireMeshFile } from './passports.ts';

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
const asked = { version: v.optional(wholeNumber(1, 999_999_999)) };

export const conversionCalls = {
  'GET /modal/conversions/:id': {
    summary: 'The formats that the shop makes of a model, for those who may download it',
    byToken: true,
    params: idParams,
    query: v.object(asked),
    answer: wireConversions,
    refuses: [403, 404],
  },
  'POST /modal/conversions/:id': {
    summary: 'Asks for a format; it is made once',
    byToken: true,
    params: idParams,
    body: v.object({
      format: conversionFormat,
      version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999))),
    }),
    answer: wireConversions,
    refuses: [403, 404],
  },
} as const satisfies CallTable;
