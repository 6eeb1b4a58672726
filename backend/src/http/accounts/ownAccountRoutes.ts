import * as v from 'valibot';
import type { OwnAccountCommands } from '#commands/accounts/ownAccountCommands.ts';
import { messages } from '#contract/messages.ts';
import { says } from '#contract/shapes.ts';
import { type WireSession, wireSession } from '#contract/wireSession.ts';
import type { OpenSession } from '#infra/vault/sessions.ts';
import { HttpError } from '../httpError.ts';
import { personName } from '../personName.ts';
import { type ApiRequest, type Route, route } from '../route.ts';
import { emailAddress } from '../schemas.ts';
import { deviceIn } from './deviceCookie.ts';
import { type ForgetGuesses, sessionGuesses, signedIn } from './sessionGuesses.ts';

export type OwnAccountDeps = Omit<OwnAccountCommands, 'confirmNewEmail'> & {
  readonly sessions: {
    readonly openOf: (userId: string) => Promise<readonly OpenSession[]>;
    readonly idOf: (token: string) => string;
    readonly endById: (userId: string, id: string) => Promise<boolean>;
    readonly endOthersOf: (userId: string, token: string) => Promise<void>;
  };
  /** The header that has a browser keep by which it is known. */
  readonly deviceCookie: (device: string) => Readonly<Record<string, string>>;
  readonly forgetGuesses: ForgetGuesses;
};

const password = v.pipe(
  v.string(),
  v.minLength(1, 'Enter your account password'),
  v.maxLength(1_000, 'must not be longer than 1000 characters'),
);
const byUser = ({ actor }: Pick<ApiRequest, 'actor'>): string => String(actor.id);
const [passwordGuesses, emailGuesses] = [sessionGuesses('password'), sessionGuesses('email')];

const present = (
  { id, agent, network, openedAt, usedAt, expiresAt }: OpenSession,
  ownId: string,
): WireSession => ({
  _id: id,
  agent,
  network,
  openedAt: openedAt.toISOString(),
  usedAt: usedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  isThisOne: id === ownId,
});

/** What signed-in people see and change of their own account: sessions, password, name and e-mail (Q53). */
export const ownAccountRoutes = (deps: OwnAccountDeps): readonly Route[] => [
  route({
    method: 'get',
    path: '/user/sessions',
    access: 'client',
    summary: 'Where the person is signed in, the last used first',
    answer: v.array(wireSession),
    handle: async (request) => {
      const { userId, token } = signedIn(request);
      const ownId = deps.sessions.idOf(token);
      const sessions = await deps.sessions.openOf(userId);
      return {
        body: sessions.map((session) => present(session, ownId)),
        headers: { 'Cache-Control': 'no-store' },
      };
    },
  }),
  route({
    method: 'delete',
    path: '/user/sessions',
    access: 'client',
    summary: 'Ends every other session of the person',
    answer: says(messages.othersLoggedOut),
    handle: async (request) => {
      const { userId, token } = signedIn(request);
      await deps.sessions.endOthersOf(userId, token);
      return { body: { message: messages.othersLoggedOut } };
    },
  }),
  route({
    method: 'delete',
    path: '/user/sessions/:id',
    access: 'client',
    summary: 'Ends one session of the person',
    answer: says(messages.loggedOut),
    refuses: [404],
    params: v.object({ id: v.pipe(v.string(), v.maxLength(100)) }),
    handle: async (request) => {
      const { userId } = signedIn(request);
      if (!(await deps.sessions.endById(userId, request.params.id)))
        throw new HttpError(404, 'Session not found');
      return { body: { message: messages.loggedOut } };
    },
  }),
  route({
    method: 'post',
    path: '/user/password',
    access: 'client',
    summary: 'Changes the password and ends every other session',
    answer: says(messages.passwordChanged),
    limitBy: passwordGuesses.limitBy,
    body: v.object({ password, newPassword: v.pipe(v.string(), v.maxLength(1_000)) }),
    handle: async (request) => {
      const { body, address, headers, context } = request;
      const from = { address, device: deviceIn(headers) };
      const input = { ...passwordGuesses.input(request, deps.forgetGuesses), ...body, from };
      const changed = await deps.changePassword(input, context);
      return {
        body: { message: messages.passwordChanged },
        written: [changed.handled],
        headers: deps.deviceCookie(changed.device),
      };
    },
  }),
  route({
    method: 'post',
    path: '/user/profile',
    access: 'client',
    summary: 'Changes name and country',
    answer: says(messages.profileChanged),
    limitBy: { name: 'personalDataByUser', key: byUser },
    body: v.object({
      firstName: personName(100, 'Please enter your First name'),
      lastName: personName(100, 'Please enter your Last name'),
      country: personName(100, 'Please Select your country'),
    }),
    handle: async (request) => {
      const { userId } = signedIn(request);
      const changed = await deps.changeProfile({ userId, ...request.body }, request.context);
      return { body: { message: messages.profileChanged }, written: [changed] };
    },
  }),
  route({
    method: 'post',
    path: '/user/email',
    access: 'client',
    summary: 'Mails a link to a new address, which becomes the account’s when it is followed',
    answer: says(messages.newEmailMailed),
    refuses: [409],
    limitBy: emailGuesses.limitBy,
    body: v.object({ password, email: emailAddress }),
    handle: async (request) => {
      const input = { ...emailGuesses.input(request, deps.forgetGuesses), ...request.body };
      const asked = await deps.requestEmailChange(input, request.context);
      return { body: { message: messages.newEmailMailed }, written: [asked] };
    },
  }),
];
