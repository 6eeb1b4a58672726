import { describe, expect, test } from 'vitest';
import { commandContextOf } from './commandContext.ts';

const client = { kind: 'client', id: '6f1ad0c0-5f6c-4b0e-9d3e-5b0c7a1f2e44' } as const;
const visitor = { kind: 'visitor', id: null } as const;
const now = new Date('2026-01-02T03:04:05.678Z');
const commandId = (key: string, actor: typeof client | typeof visitor = client, call = 'POST /api/x') =>
  commandContextOf({ 'idempotency-key': key }, actor, call, now).commandId;

describe('the context of a request', () => {
  test('the same key of the same person on the same call is the same command', () => {
    expect(commandId('a')).toBe(commandId('a'));
  });
  test('another key, another person or another call is another command', () => {
    const other = { kind: 'client', id: '00000000-0000-4000-8000-000000000000' } as const;
    const ids = [
      commandId('a'),
      commandId('b'),
      commandId('a', other as never),
      commandId('a', client, 'PUT /api/x'),
    ];
    expect(new Set(ids).size).toBe(4);
  });
  test('a key of a visitor counts for nothing: it could be a stranger’s', () => {
    expect(commandId('a', visitor)).not.toBe(commandId('a', visitor));
  });
  test('the correlation id comes from the browser when it is a UUID, else it is made', () => {
    const given = 'AAAAAAAA-AAAA-4AAA-8AAA-AAAAAAAAAAAA';
    expect(commandContextOf({ 'x-correlation-id': given }, visitor, 'GET /', now).correlationId).toBe(
      given.toLowerCase(),
    );
    expect(commandContextOf({ 'x-correlation-id': 'x' }, visitor, 'GET /', now).correlationId).not.toBe('x');
  });
  test('the time is the clock’s, as ISO 8601 in UTC', () => {
    expect(commandContextOf({}, visitor, 'GET /', now).at).toBe('2026-01-02T03:04:05.678Z');
  });
});
