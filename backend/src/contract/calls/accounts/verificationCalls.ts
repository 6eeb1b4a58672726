import * as v from 'valibot';
import { messages } from '../../messages.ts';
import { says } from '../../shapes.ts';
import type { CallTable } from '../call.ts';
import { emailAddress, idParams } from '../fields.ts';

export const verificationCalls = {
  'POST /user/verification': {
    summary: 'Mails the verification link again',
    body: v.object({ email: emailAddress }),
    answer: says(messages.verificationRequested),
  },
  'POST /user/:id/verification': {
    summary: 'Mails the verification link again to a user',
    params: idParams,
    answer: says(messages.verificationMailed),
    refuses: [404, 409],
  },
} as const satisfies CallTable;
