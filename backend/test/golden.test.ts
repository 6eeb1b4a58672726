import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { definitionOf, eventDefinitions } from '#domain/eventDefinitions.ts';
import type { EventMetadata } from '#domain/kernel/event.ts';
import { isRetired, retiredEvents } from '#domain/kernel/retiredEvents.ts';
import { upcast } from '#infra/eventStore/codec.ts';
import { goldenSamples as samples } from '../src/eventDocs/goldenSamples.ts';

const written = (schemaVersion: number): EventMetadata => ({
  actor: { kind: 'system', id: 'golden' },
  correlationId: '',
  causationId: '',
  commandId: '',
  schemaVersion,
  at: '2026-03-01T10:00:00.000Z',
});

const types = [...eventDefinitions, ...retiredEvents];

describe('golden samples of events', () => {
  test('every version of every event type has exactly one sample', () => {
    const wanted = types.flatMap(({ type, version }) =>
      Array.from({ length: version }, (_, index) => `${type}.v${index + 1}.json`),
    );
    expect(samples.map(({ file }) => file).sort()).toEqual(wanted.sort());
  });

  test('no two event types share a name', () => {
    expect(new Set(types.map(({ type }) => type)).size).toBe(types.length);
  });

  test.each(samples.filter((sample) => !isRetired(sample)))(
    '$file can be read today, and is plain JSON that its schema leaves unchanged',
    ({ type, version, data }) => {
      const current = upcast(type, data, written(version));
      expect(v.parse(definitionOf(type).schema, current)).toEqual(current);
    },
  );
});
