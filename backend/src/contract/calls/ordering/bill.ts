import * as v from 'valibot';
import { wireOwnedModel } from '../../wireOwnedModel.ts';
import type { CallTable } from '../call.ts';
import { pageQuery } from '../fields.ts';

export const billCalls = {
  'GET /charge/files': {
    summary: 'The files of the models that the caller owns, oldest purchase first',
    query: v.object({ page: pageQuery.page }),
    answer: v.array(wireOwnedModel),
    answerHeaders: ['X-Total-Count'],
  },
} as const satisfies CallTable;
