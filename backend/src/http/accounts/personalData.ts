import { may } from '#access/may.ts';
import type { ErasureCommands } from '#commands/accounts/personalData/erasureCommands.ts';
import type { myData } from '#commands/accounts/personalData/myData.ts';
import { personalDataCalls } from '#contract/calls/accounts/users/ownAccountCalls.ts';
import * as messages from '#contract/messages.ts';
import { HttpError, idOr404, said } from '../answers.ts';
import { adminOnly, perPerson, type Route, routesOf, signedInOnly } from '../route.ts';
import { type ForgetGuesses, sessionGuesses, signedIn } from './sessions/sessionGuesses.ts';

export type PersonalDataDeps = Pick<ErasureCommands, 'eraseOwnAccount' | 'eraseUser'> & {
  readonly myData: ReturnType<typeof myData>;
  readonly forgetGuesses: ForgetGuesses;
};

const eraseGuesses = sessionGuesses('erase');

/** The rights of people to their own data: to see it, and to have it erased. */
export const personalDataRoutes = (deps: PersonalDataDeps): readonly Route[] =>
  routesOf(personalDataCalls, {
    'GET /user/mydata': signedInOnly({ limitBy: perPerson('personalDataByUser') }, async (request) => {
      const data = await deps.myData(signedIn(request).userId, request.context.at);
      if (data === null) throw new HttpError(404, 'There is no such account');
      return {
        body: data,
        headers: {
          'Content-Disposition': 'attachment; filename="my-data.json"',
        },
      };
    }),
    'POST /user/erase': signedInOnly({ limitBy: eraseGuesses.limitBy }, async (request) => {
      const input = { ...eraseGuesses.input(request, deps.forgetGuesses), ...request.body };
      if (!may(request.actor, 'erase', input)) throw new HttpError(403, 'You may not do this');
      return said(messages.accountErased, deps.eraseOwnAccount(input, request.context));
    }),
    'POST /user/:id/erase': adminOnly(async ({ params, body, context }) => {
      const userId = idOr404(params.id, 'User');
      return said(messages.accountErased, deps.eraseUser({ userId, reason: body.reason }, context));
    }),
  });
