import { expect, test } from 'vitest';
import type { StoredEvent } from '#infra/eventStore/storedEvent.ts';
import { leafOf } from './provenEvent.ts';

const event: StoredEvent = {
  id: '5b0a1c36-70f5-4f0c-9a3f-6a1c1f6f0e11',
  type: 'CategoryAdded',
  streamName: 'category-1',
  revision: 0n,
  position: 7n,
  created: 1_767_225_600_000,
  data: { name: 'Tables' },
  metadata: { schemaVersion: 1 },
};

test('a leaf is SHA-256 of a zero byte and the canonical JSON (RFC 6962, RFC 8785), as `sha256sum` gives it', () => {
  // printf '\\0{"created":"2026-01-01T00:00:00.000Z","data":{"name":"Tables"},"id":"5b0a1c36-70f5-4f0c-9a3f-6a1c1f6f0e11","metadata":{"schemaVersion":1},"revision":"0","stream":"category-1","type":"CategoryAdded"}' | sha256sum
  expect(leafOf(event).toString('hex')).toBe(
    '72df666cf78920c27c32e3202a280af938501e21c95b2b7b5e5fcfbbb6d39e4e',
  );
});

test.each([
  { id: '5b0a1c36-70f5-4f0c-9a3f-6a1c1f6f0e12' },
  { type: 'CategoryAddee' },
  { streamName: 'category-2' },
  { revision: 1n },
  { created: event.created + 1 },
  { created: Number.NaN },
  { data: { name: 'Uables' } },
  { metadata: { schemaVersion: 0 } },
] satisfies Partial<StoredEvent>[])('an event with another %o has another leaf', (change) => {
  expect(leafOf({ ...event, ...change })).not.toEqual(leafOf(event));
});

test('the position in the log is not part of the leaf', () => {
  expect(leafOf({ ...event, position: 8n })).toEqual(leafOf(event));
});
