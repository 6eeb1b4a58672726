import { expect, test } from 'vitest';
import { matchPage } from './matchPage.ts';
import { pages } from './pages.ts';

const at = (path: string) => {
  const matched = matchPage(path);
  return matched && [matched.page.pattern, matched.params];
};

test.each([
  ['/', '/', {}],
  ['/signup', '/signup', {}],
  ['/users/abc/verify', '/users/:id/verify', { id: 'abc' }],
  ['/users/abc/secret', '/users/:userId/:token', { userId: 'abc', token: 'secret' }],
  ['/ProductDetail/1', '/ProductDetail/:id', { id: '1' }],
  ['/category/free', '/category/:main/:sub?', { main: 'free' }],
  ['/category/Living_Room/Seating', '/category/:main/:sub?', { main: 'Living_Room', sub: 'Seating' }],
  ['/search/oak%20chair', '/search/:term', { term: 'oak chair' }],
  ['/AdminDS', '/AdminDS', {}],
  ['/AdminDS/UpdateModel/1', '/AdminDS/UpdateModel/:id', { id: '1' }],
  ['/AdminDS/Elsewhere', '/AdminDS/*', {}],
  ['/furniture', '/:name', { name: 'furniture' }],
])('%s is %s (R009 – R026, Q27)', (path, pattern, params) => {
  expect(at(path)).toEqual([pattern, params]);
});

test.each(['/faq', '/FAQ/', '/Faq'])('fixed addresses match in any case, %s (Q49)', (path) => {
  expect(at(path)?.[0]).toBe('/FAQ');
});

test.each(['/Terms&Conditions', '/Terms%26Conditions', '/terms&conditions'])(
  'the ampersand may be plain or encoded, %s (Q49)',
  (path) => {
    expect(at(path)?.[0]).toBe('/Terms&Conditions');
  },
);

test.each(['/a/b', '/ProductDetail/1/2', '/FAQ/more', '/category//x', '//x', '/%E0%A4%A', '/search/a/b'])(
  'nothing is at %s (Q05)',
  (path) => {
    expect(at(path)).toBe(null);
  },
);

test('a single segment is tried last, so it swallows no fixed page (Q05)', () => {
  expect(pages.at(-1)?.pattern).toBe('/:name');
  for (const { pattern } of pages.filter((page) => !page.varies))
    expect(at(pattern.replaceAll(/:\w+|\*/g, 'x'))?.[0]).toBe(pattern);
});
