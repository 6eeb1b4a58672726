import type { AppendExpectedRevision } from '@eventstore/db-client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberedFrom, numbers } from './support/events.ts';
import { newStream, storeUnderTest } from './support/storeUnderTest.ts';

const store = storeUnderTest();

/** Number of sequences; `STORE_SEQUENCES` sets more: 400 every night. */
const sequences = Number(process.env.STORE_SEQUENCES ?? 40);

const append = fc.record({
  expectation: fc.oneof(
    fc.constantFrom('any' as const, 'no_stream' as const, 'stream_exists' as const, 'right' as const),
    fc.integer({ min: 0, max: 6 }).map(BigInt),
  ),
  count: fc.integer({ min: 1, max: 3 }),
});

/** Whether a stream with this last revision, -1 for none, takes the append. */
const accepts = (last: number, expected: AppendExpectedRevision): boolean => {
  if (expected === 'any') return true;
  if (expected === 'stream_exists') return last >= 0;
  return expected === 'no_stream' ? last < 0 : BigInt(last) === expected;
};

test('any sequence of appends matches the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(append, { minLength: 1, maxLength: 14 }), async (appends) => {
      const stream = newStream('model');
      let last = -1;
      for (const { expectation, count } of appends) {
        const right = last < 0 ? 'no_stream' : BigInt(last);
        const expectedRevision = expectation === 'right' ? right : expectation;
        const events = numberedFrom(last + 1, count);
        const outcome = await store.client.appendToStream(stream, events, { expectedRevision }).then(
          () => 'done',
          (error: { type: string }) => error.type,
        );
        const isDone = accepts(last, expectedRevision);
        expect(outcome).toBe(isDone ? 'done' : 'wrong-expected-version');
        if (isDone) last += count;
        if (last >= 0)
          expect(await numbers(store.client.readStream(stream))).toEqual([...Array(last + 1).keys()]);
      }
    }),
    { numRuns: sequences },
  );
});
