import * as v from 'valibot';
import * as messages from '../../messages.ts';
import { described, says } from '../../shapes.ts';
import { wireUser } from '../../wire.ts';
import {
  createdCredential,
  creationOptions,
  requestOptions,
  usedCredential,
  wirePasskey,
} from '../../wirePasskeys.ts';
import type { CallTable } from '../call.ts';
import { accountPassword, filledIn, ofOne, typed } from '../fields.ts';

export const passkeyCalls = {
  'GET /user/passkeys': {
    summary: 'The passkeys of the person, in the order added',
    answer: v.array(wirePasskey),
  },
  'POST /user/passkeys/options': {
    summary: 'What the browser needs to make a passkey',
    answer: creationOptions,
    refuses: [404],
  },
  'POST /user/passkeys': {
    summary: 'Adds a passkey that the browser made',
    body: v.object({
      password: accountPassword,
      name: filledIn(100, 'Please give the passkey a name'),
      credential: createdCredential,
    }),
    answer: says(messages.passkeyAdded),
    refuses: [409],
  },
  'DELETE /user/passkeys/:id': {
    ...ofOne('Removes a passkey', says(messages.passkeyRemoved)),
    recentSignIn: true,
    refuses: [404, 429],
  },
  'POST /user/passkey-login/options': {
    summary: 'What the browser needs to use a passkey',
    answer: requestOptions,
  },
  'POST /user/passkey-login': {
    summary: 'Opens a session by a passkey',
    body: v.object({
      credential: usedCredential,
      email: described(
        v.optional(typed(254), ''),
        'The address of the account, for a device that names no user',
      ),
    }),
    answer: v.object({ message: v.literal(messages.loginSuccessful), user: wireUser, utoken: v.string() }),
  },
} as const satisfies CallTable;
