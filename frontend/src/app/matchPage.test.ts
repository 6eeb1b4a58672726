import { expect, test } from 'vitest';
import { paths } from '../lib/paths.ts';
import { matchAdminPage } from './admin/AdminArea.tsx';
import { adminPages } from './admin/adminPages.ts';
import { matchPage } from './matchPage.ts';
import { pages } from './pages.ts';

const at = (path: string) => {
  const { page, params } = matchPage(path);
  return [page.name, params];
};

test.each([
  ['/', 'home', {}],
  ['/signup', 'signup', {}],
  ['/LOGIN', 'login', {}],
  ['/forget', 'forget', {}],
  ['/users/abc/verify', 'verifyEmail', { id: 'abc' }],
  ['/users/abc/secret', 'resetPassword', { userId: 'abc', token: 'secret' }],
  ['/ProductDetail/1', 'product', { id: '1' }],
  ['/category/Living_Room/Seating', 'category', { main: 'Living_Room', sub: 'Seating' }],
  ['/category/Food_%26_Drink', 'category', { main: 'Food_&_Drink' }],
  ['/search/100%25', 'search', { term: '100%' }],
  ['/search/oak%2Fash', 'search', { term: 'oak/ash' }],
  ['/search/%E0%A4%A', 'search', { term: '%E0%A4%A' }],
  ['/clientDashboard', 'clientDashboard', {}],
  ['/contactUs', 'contact', {}],
  ['/cart', 'cart', {}],
  ['/receipt/7', 'receipt', { orderId: '7' }],
  ['/privicy', 'privicy', {}],
  ['/AdminDS', 'admin', {}],
  ['/adminds/History/model/1', 'admin', { '*': 'History/model/1' }],
  ['/Living%20room', 'listing', { word: 'Living room' }],
])('%s is %s (R009 – R026, Q27, Q49)', (path, name, params) => {
  expect(at(path)).toEqual([name, params]);
});

test.each([
  ['faq', ['/faq', '/FAQ/', '/Faq']],
  ['terms', ['/Terms&Conditions', '/Terms%26Conditions', '/terms&conditions']],
  ['notFound', ['/a/b', '/ProductDetail/1/2', '/FAQ/more', '/category//x', '//x', '/search/a/b']],
])('%s is at %j: letter case does not matter, an ampersand may be encoded (Q05, Q49)', (name, paths) => {
  expect(paths.map((path) => at(path)[0])).toEqual(paths.map(() => name));
});

test.each([
  ['/AdminDS', adminPages.root, {}],
  ['/adminds/STARTER/', adminPages.starter, {}],
  ['/AdminDS/UpdateModel/1', adminPages.updateModel, { id: '1' }],
  ['/AdminDS/ReplaceFiles/1', adminPages.replaceFiles, { id: '1' }],
  ['/AdminDS/History', adminPages.history, {}],
  ['/AdminDS/History/model/1', adminPages.historyOf, { kind: 'model', id: '1' }],
  ['/AdminDS/Elsewhere', adminPages.elsewhere, { '*': 'Elsewhere' }],
])('%s leads to its screen in the admin area (R025, R026)', (path, { path: pattern }, params) => {
  const matched = matchAdminPage(path);
  expect([matched.page.path, matched.params]).toEqual([pattern, params]);
});

test('no page of the admin area hides another one', () => {
  for (const { path } of Object.values(adminPages))
    expect(matchAdminPage(path.replaceAll(':', '')).page.path).toBe(path);
});

test('the listing of one segment is tried last, so it hides no fixed page (Q05)', () => {
  expect(Object.keys(pages).slice(-2)).toEqual(['listing', 'notFound']);
  for (const [name, { path }] of Object.entries(pages))
    if (!/[:*]/.test(path)) expect(at(path)[0]).toBe(name);
});

test.each([
  ...['3D', 'A.B', '...a', '100%', 'Food & Drink', 'cart', 'C++', 'Möbel', '家具', '#1', 'a?b', '%26', 'a_b'],
])('a category %j leads to its own page, and so does its sub-category', (category) => {
  const address = new URL(paths.category(category, category), 'https://shop.example');
  const { page, params } = matchPage(address.pathname);
  const asked = { main: params.main?.replaceAll('_', ' '), sub: params.sub?.replaceAll('_', ' ') };
  const own = category.replaceAll('_', ' ');
  expect({ name: page.name, asked, rest: address.search + address.hash }).toEqual({
    name: 'category',
    asked: { main: own, sub: own },
    rest: '',
  });
});
