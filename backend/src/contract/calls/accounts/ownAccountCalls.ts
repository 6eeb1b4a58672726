import * as v from 'valibot';
import { messages } from '../../messages.ts';
import { says } from '../../shapes.ts';
import { wireSession } from '../../wireSession.ts';
import type { CallTable } from '../call.ts';
import { accountPassword, emailAddress } from '../fields.ts';
import { personName } from '../personName.ts';

export const ownAccountCalls = {
  'GET /user/sessions': {
    summary: 'Where the person is signed in, the last used first',
    answer: v.array(wireSession),
  },
  'DELETE /user/sessions': {
    summary: 'Ends every other session of the person',
    answer: says(messages.othersLoggedOut),
  },
  'DELETE /user/sessions/:id': {
    summary: 'Ends one session of the person',
    params: v.object({ id: v.pipe(v.string(), v.maxLength(100)) }),
    answer: says(messages.loggedOut),
    refuses: [404],
  },
  'POST /user/password': {
    summary: 'Changes the password and ends every other session',
    body: v.object({ password: accountPassword, newPassword: v.pipe(v.string(), v.maxLength(1_000)) }),
    answer: says(messages.passwordChanged),
  },
  'POST /user/profile': {
    summary: 'Changes name and country',
    body: v.object({
      firstName: personName(100, 'Please enter your First name'),
      lastName: personName(100, 'Please enter your Last name'),
      country: personName(100, 'Please Select your country'),
    }),
    answer: says(messages.profileChanged),
  },
  'POST /user/email': {
    summary: 'Mails a link to a new address, which becomes the account’s when it is followed',
    body: v.object({ password: accountPassword, email: emailAddress }),
    answer: says(messages.newEmailMailed),
    refuses: [409],
  },
} as const satisfies CallTable;
