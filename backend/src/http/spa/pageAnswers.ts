import { randomUUID } from 'node:crypto';
import type { Asked } from '#contract/addressOf.ts';
import type { PageAnswer } from '#contract/pages.ts';
import { HttpError } from '../answers.ts';
import { commandContextOf } from '../commandContext.ts';
import { visitor } from '../middlewares/authenticate.ts';
import { validate } from '../middlewares/validate.ts';
import { type Answer, bodyOf, noFiles, type Route } from '../route.ts';

/** The query in the form of an address. */
const asTexts = (query: Asked['query'] = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

const sent = (status: number, body: unknown, headers: Answer['headers'] = {}): PageAnswer => ({
  ok: status === 200,
  status,
  headers: { get: (name) => (name === 'Content-Type' ? 'application/json' : (headers[name] ?? null)) },
  json: async () => body,
});

/**
 * Answers the public calls of pages by running the routes in this process as for a visitor, without a network and without compressing
 * answers that are not sent.
 * @throws Error for any other call
 */
export const pageAnswers = (routes: readonly Route[], now: () => Date) => {
  const callable = routes.filter((route) => route.access === 'public' && !route.acts && !route.limit);
  const byName = new Map<string, Route>(callable.map((route) => [route.name, route]));

  return async (name: string, { params, query }: Asked): Promise<PageAnswer> => {
    const route = byName.get(name);
    if (!route) throw new Error(`Pages do not call ${name}`);
    try {
      const answer = await route.handle({
        params: validate(route.params, params ?? {}, 'path'),
        query: validate(route.query, asTexts(query), 'query'),
        body: undefined,
        files: noFiles,
        actor: visitor,
        token: null,
        address: '',
        headers: {},
        context: commandContextOf(randomUUID(), visitor, now()),
      } as never);
      return sent(answer.status ?? 200, await bodyOf(answer), answer.headers);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return sent(error.status, { message: error.message });
    }
  };
};
