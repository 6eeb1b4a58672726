import type { OwnAccountCommands } from '#commands/accounts/ownAccountCommands.ts';
import { ownAccountCalls, type WireSession } from '#contract/calls/accounts/ownAccountCalls.ts';
import { messages } from '#contract/messages.ts';
import type { OpenSession } from '#infra/vault/sessions.ts';
import { HttpError } from '../httpError.ts';
import { type ApiRequest, type Route, routesOf } from '../route.ts';
import { deviceIn } from './deviceCookie.ts';
import { type ForgetGuesses, sessionGuesses, signedIn } from './sessionGuesses.ts';

export type OwnAccountDeps = Omit<OwnAccountCommands, 'confirmNewEmail'> & {
  readonly sessions: {
    readonly openOf: (userId: string) => Promise<readonly OpenSession[]>;
    readonly idOf: (token: string) => string;
    readonly endById: (userId: string, id: string) => Promise<boolean>;
    readonly endOthersOf: (userId: string, token: string) => Promise<void>;
  };
  /** The Set-Cookie header with the device token. */
  readonly deviceCookie: (device: string) => Readonly<Record<string, string>>;
  readonly forgetGuesses: ForgetGuesses;
};
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

/** The signed-in person's own account: sessions, password, name and e-mail (Q53). */
export const ownAccountRoutes = (deps: OwnAccountDeps): readonly Route[] =>
  routesOf(ownAccountCalls, {
    'GET /user/sessions': {
      access: 'client',
      handle: async (request) => {
        const { userId, token } = signedIn(request);
        const ownId = deps.sessions.idOf(token);
        const sessions = await deps.sessions.openOf(userId);
        return {
          body: sessions.map((session) => present(session, ownId)),
          headers: { 'Cache-Control': 'no-store' },
        };
      },
    },
    'DELETE /user/sessions': {
      access: 'client',
      handle: async (request) => {
        const { userId, token } = signedIn(request);
        await deps.sessions.endOthersOf(userId, token);
        return { body: { message: messages.othersLoggedOut } };
      },
    },
    'DELETE /user/sessions/:id': {
      access: 'client',
      handle: async (request) => {
        const { userId } = signedIn(request);
        if (!(await deps.sessions.endById(userId, request.params.id)))
          throw new HttpError(404, 'Session not found');
        return { body: { message: messages.loggedOut } };
      },
    },
    'POST /user/password': {
      access: 'client',
      limitBy: passwordGuesses.limitBy,
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
    },
    'POST /user/profile': {
      access: 'client',
      limitBy: { name: 'personalDataByUser', key: byUser },
      handle: async (request) => {
        const { userId } = signedIn(request);
        const changed = await deps.changeProfile({ userId, ...request.body }, request.context);
        return { body: { message: messages.profileChanged }, written: [changed] };
      },
    },
    'POST /user/email': {
      access: 'client',
      limitBy: emailGuesses.limitBy,
      handle: async (request) => {
        const input = { ...emailGuesses.input(request, deps.forgetGuesses), ...request.body };
        const asked = await deps.requestEmailChange(input, request.context);
        return { body: { message: messages.newEmailMailed }, written: [asked] };
      },
    },
  });
