import * as v from 'valibot';
import { wirePassport } from '../../wirePassport.ts';
import type { CallTable } from '../call.ts';
import { idParams, wholeNumber } from '../fields.ts';

const passportQuery = v.object({ most: v.optional(wholeNumber(1, 10_000, 'most')) });

export const passportCalls = {
  'GET /modal/passport/:id': {
    summary: 'What was measured of the newest files of a model',
    params: idParams,
    query: passportQuery,
    answer: wirePassport,
    refuses: [404],
  },
} as const satisfies CallTable;
