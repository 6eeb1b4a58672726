import { derivedContext } from '#commands/handle.ts';
import type { CallName } from '#contract/calls/call.ts';
import { HttpError } from '../../answers.ts';
import { visitor } from '../../middlewares/authenticate.ts';
import type { RateLimiter } from '../../rateLimits.ts';
import { type ApiRequest, bodyOf, noFiles, type Route } from '../../route.ts';

/** The parts of a call as its schemas give them. */
type Checked = { readonly params?: object; readonly query?: object };

/** What agents call with. */
export type AgentDeps = {
  readonly routes: readonly Route[];
  readonly publicUrl: string;
  readonly limiter: RateLimiter;
};

/**
 * Calls the API in this process, with the same handlers and kept answers: as a visitor whatever the session of `request`, or, for calls that
 * are `byToken`, as the person who made its token. @throws HttpError as the call refuses
 */
export const callerOf = ({ routes, publicUrl, limiter }: AgentDeps, request: ApiRequest) => {
  const make =
    (isFor: (route: Route) => boolean, caller: Pick<ApiRequest, 'actor' | 'token' | 'isToken'>) =>
    async (name: CallName, { params, query }: Checked): Promise<{ body: unknown; headers: Answered }> => {
      const route = routes.find((each) => each.name === name && isFor(each));
      if (!route) throw new Error(`${name} is no call for this caller`);
      if (route.limit) await limiter(route.limit, request.address);
      // A message may have several calls.
      const context = derivedContext(request.context, JSON.stringify([name, params, query]));
      const checked = { params, query, body: undefined, files: noFiles };
      const answer = await route.handle({ ...request, ...caller, ...checked, context } as never);
      return { body: await bodyOf(answer), headers: answer.headers ?? {} };
    };
  const asVisitor = { actor: visitor, token: null, isToken: false };
  return {
    call: make(({ access }) => access === 'public', asVisitor),
    callAsOwner: (...call: Parameters<ReturnType<typeof make>>) => {
      if (!request.isToken)
        throw new HttpError(
          401,
          `This needs a token of the person: ${publicUrl}/account makes one, which is the Bearer token of this server`,
        );
      return make(({ byToken }) => byToken === true, request)(...call);
    },
  };
};

type Answered = Readonly<Record<string, string>>;
