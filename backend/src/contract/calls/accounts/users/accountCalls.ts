import * as v from 'valibot';
import * as messages from '../../../messages.ts';
import { says } from '../../../shapes.ts';
import { wireUser } from '../../../wire.ts';
import type { CallTable } from '../../call.ts';
import { accountPassword, countryName, emailAddress, ofOne, passwordText, typed } from '../../fields.ts';
import { personName } from '../../personName.ts';

const loginAnswer = v.union([
  v.object({ message: v.literal(messages.loginSuccessful), user: wireUser, utoken: v.string() }),
  says(messages.invalidCredentials, messages.pleaseVerify),
]);

const loginEmail = v.pipe(typed(254), v.minLength(1, 'Enter Your registered Email'));

export const accountCalls = {
  'POST /user/signup': {
    summary: 'Signs somebody up and mails the link that verifies their address',
    body: v.object({
      firstName: personName(100, 'Please enter your First name'),
      lastName: personName(100, 'Please enter your Last name'),
      email: emailAddress,
      password: passwordText,
      country: countryName,
    }),
    answer: v.union([v.literal(messages.userAlreadyExists), says(messages.verifyMailSent)]),
  },
  'POST /user/login': {
    summary: 'Opens a session',
    body: v.object({ email: loginEmail, password: accountPassword }),
    answer: loginAnswer,
  },
  'POST /user/logout': { summary: 'Ends the session', answer: says(messages.loggedOut) },
  'GET /user/session-check-karo': {
    summary: 'Who is signed in, or false',
    tokenIn: { place: 'query', name: 'token' },
    answer: v.union([wireUser, v.literal(false)]),
  },
  'GET /user/:id/verify': {
    summary: 'Verifies an address by the secret of the mailed link',
    params: v.object({ id: v.pipe(v.string(), v.maxLength(500)) }),
    acts: true,
    answer: says(messages.emailVerified, messages.invalidLink),
  },
  'POST /user/forget': {
    summary: 'Mails a link to choose another password with',
    body: v.object({ email: typed(254) }),
    answer: says(messages.resetLinkSent, messages.invalidEmail),
  },
  'POST /user/:userId/:token': {
    summary: 'Sets another password by the mailed link',
    params: v.object({
      userId: v.pipe(v.string(), v.maxLength(500)),
      token: v.pipe(v.string(), v.maxLength(500)),
    }),
    body: v.object({ password: passwordText }),
    answer: says(messages.passwordReset, messages.userNotFound, messages.invalidLink),
  },
} as const satisfies CallTable;

export const verificationCalls = {
  'POST /user/verification': {
    summary: 'Mails the verification link again',
    body: v.object({ email: emailAddress }),
    answer: says(messages.verificationRequested),
  },
  'POST /user/:id/verification': {
    ...ofOne('Mails the verification link again to a user', says(messages.verificationMailed)),
    refuses: [404, 409, 429],
  },
} as const satisfies CallTable;
