import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
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
const routes = declaredRoutes().map(({ method, path, access }) => ({ call: `${method} ${path}`, access }));

describe('docs/api.md', () => {
  test('describes every declared route once, and no other', () => {
    const calls = (list: readonly { readonly call: string }[]) => list.map(({ call }) => call).toSorted();
    expect(calls(described)).toEqual(calls(routes));
  });

  test.each(routes)('says who may call $call', ({ call, access }) => {
    const text = described.find((one) => one.call === call)?.text ?? '';
    expect(/^Who: (everybody|signed in|Admin)\b/m.exec(text)?.[1]).toBe(sayings[access]);
  });
});
