import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { moment } from '#contract/calls/audit/history/auditQuery.ts';
import { filterOf } from './auditRoutes.ts';

describe('a moment', () => {
  test.each([
    ['48211', { position: 48_211n }],
    ['2026-11-21', { at: '2026-11-21T00:00:00.000Z' }],
    ['2026-11-21T10:00', { at: '2026-11-21T10:00:00.000Z' }],
    ['2026-11-21T10:00:00.5Z', { at: '2026-11-21T10:00:00.500Z' }],
    ['2026-11-21T10:00:00+02:00', { at: '2026-11-21T08:00:00.000Z' }],
  ])('%s is a position of the log, or a time in UTC', (text, expected) => {
    expect(v.parse(moment, text)).toEqual(expected);
  });
  test.each(['', 'noon', '-1', '2026-13-01', '1e9', '9999999999999999999'])('%j is none', (text) => {
    expect(v.safeParse(moment, text).success).toBe(false);
  });
});

describe('a filter', () => {
  test('by actor: a kind of actor, or an id', () => {
    expect(filterOf({ actor: 'admin' })).toMatchObject({ actorKind: 'admin', actorId: undefined });
    expect(filterOf({ actor: 'people' })).toMatchObject({ actorKind: 'people', actorId: undefined });
    expect(filterOf({ actor: 'sendMail' })).toMatchObject({ actorKind: undefined, actorId: 'sendMail' });
  });
});
