import { describe, expect, test } from 'vitest';
import { matches } from '../lib/matches.ts';
import { routes } from './routes.ts';

const pathOf = (address: string): string | undefined =>
  routes.find(({ path }) => matches(path, address))?.path;

describe('the route table', () => {
  test.each([
    ['/', '/'],
    ['/signup', '/signup'],
    ['/LOGIN', '/login'],
    ['/forget', '/forget'],
    ['/users/a1/t0ken', '/users/:userId/:token'],
    ['/users/a1/verify', '/users/:id/verify'],
    ['/ProductDetail/1', '/ProductDetail/:id'],
    ['/category/free', '/category/:main/:sub?'],
    ['/category/House/Living_room', '/category/:main/:sub?'],
    ['/search/chair', '/search/:term'],
    ['/clientDashboard', '/clientDashboard'],
    ['/contactUs', '/contactUs'],
    ['/cart', '/cart'],
    ['/faq', '/FAQ'],
    ['/Privacy-Policy', '/Privacy-Policy'],
    ['/privicy', '/privicy'],
    ['/Terms&Conditions', '/Terms&Conditions'],
    ['/Terms%26Conditions', '/Terms%26Conditions'],
    ['/AdminDS', '/AdminDS/*?'],
    ['/AdminDS/UpdateModel/7', '/AdminDS/*?'],
  ])('%s is a route of its own (R009 – R026, Q27, Q49)', (address, path) => {
    expect(pathOf(address)).toBe(path);
  });

  test('any other single segment is the listing by category (R018, Q05)', () => {
    expect(pathOf('/house')).toBe('/:category');
    expect(pathOf('/Living%20room')).toBe('/:category');
  });

  test('anything deeper is no route at all (Q05)', () => {
    expect(pathOf('/house/garden')).toBeUndefined();
    expect(pathOf('/users/a/b/c')).toBeUndefined();
  });
});
