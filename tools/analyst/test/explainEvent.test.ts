import { definitionOf } from 'backend/domain/eventDefinitions.ts';
import type { StoredEvent } from 'backend/infra/eventStore/storedEvent.ts';
import { uploaded } from 'backend/testing/samples/sampleModels.ts';
import { recorded } from 'backend/testing/specifications/projectionSpecification.ts';
import { expect, test } from 'vitest';
import { explainEvent } from '../src/verify/explainEvent.ts';

const stored = (other: Partial<StoredEvent> = {}): StoredEvent => {
  const [event] = recorded([uploaded('Chair')]);
  if (!event) throw new Error('One event was asked for');
  return { ...event, created: 0, ...other };
};

const { version } = definitionOf('ModelUploaded');

test('a current event is understood', () => {
  expect(explainEvent(stored())).toBe(null);
});

test('an event of a retired type is left as it is', () => {
  expect(explainEvent(stored({ type: 'ImportStarted', data: { anything: true } }))).toBe(null);
});

test.each<readonly [string, Partial<StoredEvent>, string]>([
  ['of a type that there is not', { type: 'ModelPainted' }, 'ModelPainted is not a type of event'],
  ['without metadata', { metadata: null }, 'metadata'],
  [
    'by nobody',
    { metadata: { ...(stored().metadata as object), actor: { kind: 'ghost', id: 'x' } } },
    'metadata.actor',
  ],
  [
    'of a version to come',
    { metadata: { ...(stored().metadata as object), schemaVersion: 99 } },
    'newer than this program',
  ],
  ['whose data does not fit', { data: { modelId: 'x' } }, `data (version ${version}).modelId`],
  ['that is no JSON', { data: '{"modelId' }, `data (version ${version})`],
])('an event %s is explained', (_, other, explanation) => {
  expect(explainEvent(stored(other))).toContain(explanation);
});
