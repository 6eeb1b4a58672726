import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { usualRateLimits } from '#config';
import { modelAttributeList } from '#domain/catalogue/models/modelAttributes.ts';
import { operationOf } from '../src/http/openapi/operation.ts';
import { unknownId } from './api/apiShop.ts';
import { declaredRoutes } from './api/declaredRoutes.ts';

const page = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');
const sayings = { public: 'everybody', client: 'signed in', admin: 'Admin' } as const;

/** The calls that the page describes, each with its text up to the next heading. */
const described = page
  .split(/^#{2,3} /m)
  .map((section) => /^(GET|POST|PUT|DELETE) (\S+)\n([\s\S]*)/.exec(section))
  .filter((match) => match !== null)
  .map(([, method = '', path = '', text = '']) => ({
    call: `${method} ${path.replaceAll(/\{\w+\}/g, unknownId)}`,
    text,
  }));
const routes = (await declaredRoutes()).map((route) => ({
  call: `${route.method.toUpperCase()} ${route.path.replaceAll(/:\w+/g, unknownId)}`,
  access: `${sayings[route.access]}${route.recentSignIn ? ', recently signed in' : ''}`,
  limit: route.limit,
  statuses: Object.keys(operationOf(route).responses),
}));

/** A status as the page names it: at the beginning of a sentence or clause. */
const status = /(?:^|[.,;:] |\) )(206|302|304|4(?:0[0-9]|1[356]|22|29)|50[37])(?=[ .,:;]|$)/gm;

describe('docs/api.md', () => {
  test('names every attribute of a model in the answer, and in the body of an upload', () => {
    const upload = described.find(({ call }) => call === 'POST /modal/fileupload')?.text ?? '';
    const unnamed = modelAttributeList.filter(
      ({ wire }) => !page.includes(`"${wire}":`) || !upload.includes(`\`${wire}\``),
    );
    expect(unnamed.map(({ wire }) => wire)).toEqual([]);
  });

  test('describes every declared route once, and nothing else', () => {
    const calls = (list: readonly { readonly call: string }[]) => list.map(({ call }) => call).toSorted();
    expect(calls(described)).toEqual(calls(routes));
  });

  test.each(routes)('states who may call $call', ({ call, access }) => {
    const text = described.find((one) => one.call === call)?.text ?? '';
    expect(/^Access: ((?:everybody|signed in|Admin)\b(?:, recently signed in\b)?)/m.exec(text)?.[1]).toBe(
      access,
    );
  });

  const inWords = (limit: string) => `${limit.replace('/', ' in ')} s`;

  test.each(routes.filter(({ limit }) => limit))(
    'states the limit of $call per network address',
    ({ call, limit = 'loginByAddress' }) => {
      const text = described.find((one) => one.call === call)?.text ?? '';
      const [, stated = '', place = ''] =
        /Limits?: (?:as `(.+?)`|(\d+ in \d+ s per network address))/.exec(text) ?? [];
      const owner = stated === '' ? place : described.find((one) => one.call === stated)?.text;
      expect(owner).toContain(`${inWords(usualRateLimits[limit])} per network address`);
    },
  );

  test('states the limits of mails', () => {
    const text = page.replaceAll('\n', ' ');
    const windowsOf = (to: 'Anybody' | 'Owner') =>
      (['Minute', 'Hour', 'Day'] as const).map((window) =>
        inWords(usualRateLimits[`mailsTo${to}By${window}`]),
      );
    for (const to of ['Anybody', 'Owner'] as const)
      expect(text).toContain(`${windowsOf(to).join(', ')} per `);
  });

  test.each(routes)('names no status of $call that the OpenAPI document lacks', ({ call, statuses }) => {
    const text = described.find((one) => one.call === call)?.text ?? '';
    const prose = text.replaceAll(/```[\s\S]*?```|`[^`]*`/g, '');
    const named = [...prose.matchAll(status)].map(([, one = '']) => one);
    expect(named.filter((one) => !statuses.includes(one))).toEqual([]);
  });
});
