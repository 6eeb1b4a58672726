import type { makeToken } from '#commands/accounts/sessions/makeToken.ts';
import type { OwnAccountCommands } from '#commands/accounts/users/ownAccountCommands.ts';
import { ownAccountCalls, type WireSession } from '#contract/calls/accounts/users/ownAccountCalls.ts';
import * as messages from '#contract/messages.ts';
import type { OpenSession, Sessions } from '#infra/vault/sessions.ts';
import { HttpError, said } from '../../answers.ts';
import { perPerson, type Route, routesOf, signedInOnly } from '../../route.ts';
import { type deviceCookie, deviceIn } from '../sessions/deviceCookie.ts';
import { type ForgetGuesses, sessionGuesses, signedIn } from '../sessions/sessionGuesses.ts';

export type OwnAccountDeps = Omit<OwnAccountCommands, 'confirmNewEmail'> & {
  readonly makeToken: ReturnType<typeof makeToken>;
  readonly sessions: Pick<Sessions, 'openOf' | 'idOf' | 'endById' | 'endOthersOf'>;
  readonly deviceCookie: ReturnType<typeof deviceCookie>;
  readonly forgetGuesses: ForgetGuesses;
};
const [passwordGuesses, emailGuesses] = [sessionGuesses('password'), sessionGuesses('email')];

const present = (
  { id, agent, network, openedAt, usedAt, expiresAt, isToken }: OpenSession,
  ownId: string,
): WireSession => ({
  _id: id,
  agent,
  network,
  openedAt: openedAt.toISOString(),
  usedAt: usedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  isThisOne: id === ownId,
  isToken,
});

/** The signed-in person's own account: sessions, password, name and e-mail (Q53). */
export const ownAccountRoutes = (deps: OwnAccountDeps): readonly Route[] =>
  routesOf(ownAccountCalls, {
    'GET /user/sessions': signedInOnly(async (request) => {
      const { userId, token } = signedIn(request);
      const ownId = deps.sessions.idOf(token);
      const sessions = await deps.sessions.openOf(userId);
      return { body: sessions.map((session) => present(session, ownId)) };
    }),
    'DELETE /user/sessions': signedInOnly(async (request) => {
      const { userId, token } = signedIn(request);
      await deps.sessions.endOthersOf(userId, token);
      return { body: { message: messages.othersLoggedOut } };
    }),
    'DELETE /user/sessions/:id': signedInOnly(async (request) => {
      const { userId } = signedIn(request);
      if (!(await deps.sessions.endById(userId, request.params.id)))
        throw new HttpError(404, 'Session not found');
      return { body: { message: messages.loggedOut } };
    }),
    'POST /user/tokens': signedInOnly(async (request) => {
      const { userId, token: session } = signedIn(request);
      const { token, handled } = await deps.makeToken(
        { userId, session, name: request.body.name },
        request.context,
      );
      return { body: { token }, written: [handled] };
    }),
    'POST /user/password': signedInOnly({ limitBy: passwordGuesses.limitBy }, async (request) => {
      const { body, address, headers, context } = request;
      const from = { address, device: deviceIn(headers) };
      const input = { ...passwordGuesses.input(request, deps.forgetGuesses), ...body, from };
      const changed = await deps.changePassword(input, context);
      return {
        body: { message: messages.passwordChanged },
        written: [changed.handled],
        headers: deps.deviceCookie(changed.device),
      };
    }),
    'POST /user/profile': signedInOnly({ limitBy: perPerson('personalDataByUser') }, async (request) => {
      const { userId } = signedIn(request);
      return said(messages.profileChanged, deps.changeProfile({ userId, ...request.body }, request.context));
    }),
    'POST /user/email': signedInOnly({ limitBy: emailGuesses.limitBy }, async (request) => {
      const input = { ...emailGuesses.input(request, deps.forgetGuesses), ...request.body };
      return said(messages.newEmailMailed, deps.requestEmailChange(input, request.context));
    }),
  });
