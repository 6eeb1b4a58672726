import { describe, expect, test } from 'vitest';
import { commandContextOf } from './commandContext.ts';

const visitor = { kind: 'visitor', id: null } as const;
const now = new Date('2026-01-02T03:04:05.678Z');

describe('the context of a request', () => {
  test('a command has the id of its idempotency key, or a new one', () => {
    const idOf = (commandId?: string) => commandContextOf('c', visitor, now, commandId).commandId;
    expect(idOf('of a key')).toBe('of a key');
    expect(idOf()).not.toBe(idOf());
  });
  test('the request is the cause of the command', () => {
    expect(commandContextOf('c', visitor, now)).toMatchObject({ correlationId: 'c', causationId: 'c' });
  });
  test('the time comes from the clock, as ISO 8601 in UTC', () => {
    expect(commandContextOf('c', visitor, now).at).toBe('2026-01-02T03:04:05.678Z');
  });
});
