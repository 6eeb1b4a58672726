import type { CallName } from '#contract/calls/call.ts';
import { type ApiRequest, noFiles, type Route } from '../../route.ts';

/** The parts of a call as its schemas give them. */
type Checked = { readonly params?: object; readonly query?: object };

/**
 * Calls the API in this process, as a visitor whatever the session of `request`: the same handlers and kept answers.
 * @throws HttpError as the call refuses
 */
export const callerOf =
  (routes: readonly Route[], request: ApiRequest) =>
  async (name: CallName, { params, query }: Checked): Promise<{ body: unknown; headers: Answered }> => {
    const route = routes.find((each) => each.name === name && each.access === 'public');
    if (!route) throw new Error(`${name} is no public call`);
    const answer = await route.handle({
      ...request,
      actor: { kind: 'visitor', id: null },
      token: null,
      params,
      query,
      body: undefined,
      files: noFiles,
    } as never);
    const body = typeof answer.body === 'function' ? await answer.body() : answer.body;
    return { body, headers: answer.headers ?? {} };
  };

type Answered = Readonly<Record<string, string>>;
