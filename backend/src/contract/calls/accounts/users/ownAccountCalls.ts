import * as v from 'valibot';
import * as messages from '../../../messages.ts';
import { wireMyData } from '../../../myData.ts';
import { described, instant, says, text, type Wire } from '../../../shapes.ts';
import type { CallTable } from '../../call.ts';
import { accountPassword, countryName, emailAddress, filledIn, idParams } from '../../fields.ts';
import { personName } from '../../personName.ts';

/** Addition: the sessions of an account. */
export const wireSession = v.object({
  _id: text,
  agent: described(text, 'The browser as it named itself, or the name of a token'),
  network: described(text, 'Part of the network address of the login; may be empty'),
  openedAt: instant,
  usedAt: described(instant, 'To the hour'),
  expiresAt: instant,
  isThisOne: v.boolean(),
  isToken: described(v.boolean(), 'A program’s: it reads and downloads models, and does nothing else'),
});
export type WireSession = Wire<typeof wireSession>;

export const ownAccountCalls = {
  'GET /user/sessions': {
    summary: 'Where the person is signed in, and their tokens, the last used first',
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
  'POST /user/tokens': {
    summary: 'Makes a token by which a program reads and downloads the models of the person',
    recentSignIn: true,
    body: v.object({ name: filledIn(100, 'Please give the token a name') }),
    answer: v.object({ token: described(text, 'Shown this once: the shop keeps its hash alone') }),
    refuses: [404, 429],
  },
  'POST /user/password': {
    summary: 'Changes the password and ends every other session',
    body: v.object({
      password: accountPassword,
      newPassword: v.pipe(v.string(), v.maxLength(1_000)),
      removePasskeys: v.optional(v.boolean('must be true or false'), false),
    }),
    answer: says(messages.passwordChanged),
  },
  'POST /user/profile': {
    summary: 'Changes name and country',
    body: v.object({
      firstName: personName(100, 'Please enter your First name'),
      lastName: personName(100, 'Please enter your Last name'),
      country: countryName,
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

/** The reasons that an Admin may give; only the person themselves may use `self`. */
const reasonsOfTheShop = ['request', 'inactive', 'misuse'] as const;

export const personalDataCalls = {
  'GET /user/mydata': {
    summary: 'Everything that the shop knows about the caller',
    answer: wireMyData,
    answerHeaders: ['Content-Disposition'],
    refuses: [404],
  },
  'POST /user/erase': {
    summary: 'Erases the caller’s account permanently',
    body: v.object({ password: accountPassword }),
    answer: says(messages.accountErased),
    refuses: [403],
  },
  'POST /user/:id/erase': {
    summary: 'Erases the account of a client permanently',
    recentSignIn: true,
    params: idParams,
    body: v.object({ reason: v.picklist(reasonsOfTheShop, 'must be request, inactive or misuse') }),
    answer: says(messages.accountErased),
    refuses: [404],
  },
} as const satisfies CallTable;
