import { may } from '#access/may.ts';
import type { ErasureCommands } from '#commands/accounts/erasureCommands.ts';
import type { myData } from '#commands/accounts/myData.ts';
import type { OwnAccountCommands } from '#commands/accounts/ownAccountCommands.ts';
import {
  ownAccountCalls,
  personalDataCalls,
  type WireSession,
} from '#contract/calls/accounts/ownAccountCalls.ts';
import * as messages from '#contract/messages.ts';
import type { OpenSession, Sessions } from '#infra/vault/sessions.ts';
import { HttpError, idOr404, said, unstored } from '../answers.ts';
import { adminOnly, type Route, routesOf, signedInOnly } from '../route.ts';
import { type deviceCookie, deviceIn } from './deviceCookie.ts';
import { type ForgetGuesses, personalDataLimit, sessionGuesses, signedIn } from './sessionGuesses.ts';

export type OwnAccountDeps = Omit<OwnAccountCommands, 'confirmNewEmail'> & {
  readonly sessions: Pick<Sessions, 'openOf' | 'idOf' | 'endById' | 'endOthersOf'>;
  readonly deviceCookie: ReturnType<typeof deviceCookie>;
  readonly forgetGuesses: ForgetGuesses;
};
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
    'GET /user/sessions': signedInOnly(async (request) => {
      const { userId, token } = signedIn(request);
      const ownId = deps.sessions.idOf(token);
      const sessions = await deps.sessions.openOf(userId);
      return unstored(sessions.map((session) => present(session, ownId)));
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
    'POST /user/profile': signedInOnly({ limitBy: personalDataLimit }, async (request) => {
      const { userId } = signedIn(request);
      return said(messages.profileChanged, deps.changeProfile({ userId, ...request.body }, request.context));
    }),
    'POST /user/email': signedInOnly({ limitBy: emailGuesses.limitBy }, async (request) => {
      const input = { ...emailGuesses.input(request, deps.forgetGuesses), ...request.body };
      return said(messages.newEmailMailed, deps.requestEmailChange(input, request.context));
    }),
  });

type PersonalDataDeps = Pick<ErasureCommands, 'eraseOwnAccount' | 'eraseUser'> & {
  readonly myData: ReturnType<typeof myData>;
  readonly forgetGuesses: ForgetGuesses;
};

const eraseGuesses = sessionGuesses('erase');

/** The rights of people to their own data: to see it, and to have it erased. */
export const personalDataRoutes = (deps: PersonalDataDeps): readonly Route[] =>
  routesOf(personalDataCalls, {
    'GET /user/mydata': signedInOnly({ limitBy: personalDataLimit }, async (request) => {
      const data = await deps.myData(signedIn(request).userId, request.context.at);
      if (data === null) throw new HttpError(404, 'There is no such account');
      return {
        body: data,
        headers: {
          'Cache-Control': 'no-store',
          'Content-Disposition': 'attachment; filename="my-data.json"',
        },
      };
    }),
    'POST /user/erase': signedInOnly({ limitBy: eraseGuesses.limitBy }, async (request) => {
      const input = { ...eraseGuesses.input(request, deps.forgetGuesses), ...request.body };
      if (!may(request.actor, 'erase', input)) throw new HttpError(403, 'You may not do this');
      return said(messages.accountErased, deps.eraseOwnAccount(input, request.context));
    }),
    'POST /user/:id/erase': adminOnly({ recentSignIn: true }, async ({ params, body, context }) => {
      const userId = idOr404(params.id, 'User');
      return said(messages.accountErased, deps.eraseUser({ userId, reason: body.reason }, context));
    }),
  });
