import * as v from 'valibot';
import { may } from '#access/may.ts';
import type { ErasureCommands } from '#commands/accounts/erasureCommands.ts';
import type { myData } from '#commands/accounts/myData.ts';
import { messages } from '#contract/messages.ts';
import { wireMyData } from '#contract/myData.ts';
import { says } from '#contract/shapes.ts';
import { HttpError } from '../httpError.ts';
import { type ApiRequest, type Route, route } from '../route.ts';
import { idOr404, idParams } from '../schemas.ts';
import { type ForgetGuesses, sessionGuesses, signedIn } from './sessionGuesses.ts';

export type PersonalDataDeps = {
  readonly myData: ReturnType<typeof myData>;
  readonly eraseOwnAccount: ErasureCommands['eraseOwnAccount'];
  readonly eraseUser: ErasureCommands['eraseUser'];
  readonly forgetGuesses: ForgetGuesses;
};

const limitBy = {
  name: 'personalDataByUser',
  key: ({ actor }: Pick<ApiRequest, 'actor'>) => String(actor.id),
} as const;
const eraseGuesses = sessionGuesses('erase');

/** What an Admin may give as the reason; `self` is for the person alone. */
const reasonsOfTheShop = ['request', 'inactive', 'misuse'] as const;

const password = v.pipe(
  v.string(),
  v.minLength(1, 'Enter your account password'),
  v.maxLength(1_000, 'must not be longer than 1000 characters'),
);

/** What people may ask of the shop about themselves: to see it, and to have it erased. */
export const personalDataRoutes = (deps: PersonalDataDeps): readonly Route[] => [
  route({
    method: 'get',
    path: '/user/mydata',
    access: 'client',
    summary: 'Everything that the shop knows about the caller',
    answer: wireMyData,
    answerHeaders: ['Content-Disposition'],
    refuses: [404],
    limitBy,
    handle: async (request) => {
      const data = await deps.myData(signedIn(request).userId, request.context.at);
      if (data === null) throw new HttpError(404, 'There is no such account');
      return {
        body: data,
        headers: {
          'Cache-Control': 'no-store',
          'Content-Disposition': 'attachment; filename="my-data.json"',
        },
      };
    },
  }),
  route({
    method: 'post',
    path: '/user/erase',
    access: 'client',
    summary: 'Erases the caller’s account permanently',
    answer: says(messages.accountErased),
    refuses: [403],
    limitBy: eraseGuesses.limitBy,
    body: v.object({ password }),
    handle: async (request) => {
      const input = { ...eraseGuesses.input(request, deps.forgetGuesses), ...request.body };
      if (!may(request.actor, 'erase', input)) throw new HttpError(403, 'You may not do this');
      const erased = await deps.eraseOwnAccount(input, request.context);
      return { body: { message: messages.accountErased }, written: [erased] };
    },
  }),
  route({
    method: 'post',
    path: '/user/:id/erase',
    access: 'admin',
    summary: 'Erases the account of a client permanently',
    answer: says(messages.accountErased),
    refuses: [404],
    params: idParams,
    body: v.object({ reason: v.picklist(reasonsOfTheShop, 'must be request, inactive or misuse') }),
    handle: async ({ params, body, context }) => {
      const userId = idOr404(params.id, 'User');
      const erased = await deps.eraseUser({ userId, reason: body.reason }, context);
      return { body: { message: messages.accountErased }, written: [erased] };
    },
  }),
];
