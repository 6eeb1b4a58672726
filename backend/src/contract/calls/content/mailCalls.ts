import * as v from 'valibot';
import { wireMail } from '../../wireMails.ts';
import type { CallTable } from '../call.ts';
import { idParams, pageQuery } from '../fields.ts';

export const mailCalls = {
  'GET /user/:id/mails': {
    summary: 'The mails that were asked for to a user, newest first',
    params: idParams,
    query: v.object(pageQuery),
    answer: v.array(wireMail),
    answerHeaders: ['X-Total-Count'],
    refuses: [404],
  },
} as const satisfies CallTable;
