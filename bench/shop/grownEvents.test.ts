import { validated } from 'backend/infra/eventStore/codec.ts';
import { expect, test } from 'vitest';
import { beginning, modelOf, orderOf, userOf } from './grownEvents.ts';

const at = '2026-01-01T00:00:00.000Z';
const encrypted = { personId: 'f0e1d2c3-0000-4000-8000-000000000000', ciphertext: 'AAAA' };

test('a grown shop has no event that its log would refuse, and no stream twice', () => {
  const parts = [
    ...beginning(at),
    ...[0, 1, 2].flatMap((index) => [...modelOf(index, at), ...userOf(index, encrypted, at)]),
    ...orderOf(0, { user: 1, model: 2 }, at),
  ];
  for (const { events } of parts) for (const event of events) expect(validated(event)).toEqual(event.data);
  expect(new Set(parts.map(({ stream }) => stream)).size).toBe(parts.length);
});
