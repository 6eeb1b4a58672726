import type { CallName } from '#contract/calls/call.ts';
import { validate } from '../../middlewares/validate.ts';
import { type ApiRequest, noFiles, type Route } from '../../route.ts';

type Sent = { readonly params?: object; readonly query?: object };

/** The values of an address are texts. */
export const written = (values: object = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/**
 * Calls the API in this process, as a visitor whatever the session of `request`: the same schemas, handlers and kept answers.
 * @throws HttpError as the call refuses
 */
export const callerOf =
  (routes: readonly Route[], request: ApiRequest) =>
  async (name: CallName, { params, query }: Sent): Promise<{ body: unknown; headers: Answered }> => {
    const route = routes.find((each) => each.name === name && each.access === 'public');
    if (!route) throw new Error(`${name} is no public call`);
    const answer = await route.handle({
      ...request,
      actor: { kind: 'visitor', id: null },
      token: null,
      params: validate(route.params, written(params), 'path'),
      query: validate(route.query, written(query), 'query'),
      body: undefined,
      files: noFiles,
    } as never);
    const body = typeof answer.body === 'function' ? await answer.body() : answer.body;
    return { body, headers: answer.headers ?? {} };
  };

type Answered = Readonly<Record<string, string>>;
