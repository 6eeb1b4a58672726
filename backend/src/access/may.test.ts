import { describe, expect, test } from 'vitest';
import type { Actor } from '#domain/kernel/event.ts';
import { may } from './may.ts';

const visitor: Actor = { kind: 'visitor', id: null };
const client: Actor = { kind: 'client', id: 'c' };
const admin: Actor = { kind: 'admin', id: 'a' };
const system: Actor = { kind: 'system', id: 'sweep' };

test('only an Admin administers (Q06)', () => {
  expect([visitor, client, admin, system].map((actor) => may(actor, 'administer', null))).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test('a visitor cannot buy (R115)', () => {
  expect([visitor, client].map((actor) => may(actor, 'charge', null))).toEqual([false, true]);
});

test('orders are visible to their client and to Admins (Q06)', () => {
  expect(may(client, 'readOrders', { userId: 'c' })).toBe(true);
  expect(may(client, 'readOrders', { userId: 'd' })).toBe(false);
  expect(may(visitor, 'readOrders', { userId: 'c' })).toBe(false);
  expect(may(admin, 'readOrders', { userId: 'c' })).toBe(true);
});

test('an account may be erased by its owner or by an Admin', () => {
  expect(may(client, 'erase', { userId: 'c' })).toBe(true);
  expect(may(client, 'erase', { userId: 'd' })).toBe(false);
  expect(may(visitor, 'erase', { userId: 'c' })).toBe(false);
  expect(may(admin, 'erase', { userId: 'c' })).toBe(true);
});

describe('downloading (Q14, Q15)', () => {
  const free = { type: 'free', isListed: true, isOwned: false, isNewest: true } as const;
  const premium = { type: 'premium', isListed: true, isOwned: false, isNewest: true } as const;

  test('a free model is for everyone while it is listed', () => {
    expect(may(visitor, 'download', free)).toBe(true);
    expect(may(client, 'download', { ...free, isListed: false })).toBe(false);
  });
  test('only the newest version of a free model is for everyone, unless they bought an earlier one (Q32)', () => {
    expect(may(visitor, 'download', { ...free, isNewest: false })).toBe(false);
    expect(may(client, 'download', { ...free, isNewest: false, isOwned: true })).toBe(true);
  });
  test('a premium model is for its owners, delisted or not, and for Admins', () => {
    expect(may(visitor, 'download', premium)).toBe(false);
    expect(may(client, 'download', premium)).toBe(false);
    expect(may(client, 'download', { ...premium, isListed: false, isOwned: true })).toBe(true);
    expect(may(admin, 'download', premium)).toBe(true);
  });
});
