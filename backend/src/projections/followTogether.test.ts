import { expect, test } from 'vitest';
import { sampleMetadata } from '#testing/samples/sampleContext.ts';
import { createRest } from './followTogether.ts';

const of = (...calls: readonly string[]) =>
  calls.map((correlationId) => ({ metadata: sampleMetadata({ correlationId }) }));

test('a group that answers wait for does not rest for the events of one call', () => {
  const rest = createRest({ restMs: 30, isAwaited: true });
  expect([rest(of('a'), 0), rest(of('a', 'a'), 5), rest(of('a'), 10)]).toEqual([0, 0, 0]);
});

test('it rests while the events of several calls come close together, in one batch or several', () => {
  const rest = createRest({ restMs: 30, isAwaited: true });
  expect([rest(of('a', 'b'), 0), rest(of('c'), 20)]).toEqual([30, 30]);
  expect([rest(of('c'), 60), rest(of('d'), 100)]).toEqual([0, 0]);
});

test('a group that no answer waits for always rests', () => {
  expect(createRest({ restMs: 100, isAwaited: false })(of('a'), 0)).toBe(100);
});
