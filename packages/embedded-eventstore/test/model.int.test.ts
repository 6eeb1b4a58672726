import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberedFrom, numbers } from './support/events.ts';
import { newStream, storeUnderTest } from './support/storeUnderTest.ts';
import { StreamModel } from './support/streamModel.ts';

const store = storeUnderTest();

/** Number of sequences; `STORE_SEQUENCES` sets more: 400 every night. */
const sequences = Number(process.env.STORE_SEQUENCES ?? 40);

const expectation = fc.oneof(
  fc.constantFrom('any' as const, 'no_stream' as const, 'stream_exists' as const, 'right' as const),
  fc.integer({ min: 0, max: 6 }),
);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('append' as const),
      expectation,
      count: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('limit' as const), maxCount: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('tombstone' as const) }) },
);

test('any sequence of appends, deletes, limits and tombstones matches the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const stream = newStream('model');
      const model = new StreamModel();
      for (const action of steps) {
        const outcome = await attempt(stream, model, action);
        expect(outcome.actual).toBe(outcome.expected);
        const read = () =>
          numbers(store.client.readStream(stream)).catch((error: { type: string }) => error.type);
        // A real server undoes a deletion in a second step.
        await expect.poll(read, { interval: 5 }).toEqual(model.visible());
      }
    }),
    { numRuns: sequences },
  );
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const attempt = async (stream: string, model: StreamModel, action: Step) => {
  const { client } = store;
  const settle = (done: Promise<unknown>) =>
    done.then(
      () => 'done',
      (error: { type: string }) => error.type,
    );
  switch (action.do) {
    case 'append': {
      const right = model.last < 0 ? 'no_stream' : BigInt(model.last);
      const wanted = typeof action.expectation === 'number' ? BigInt(action.expectation) : action.expectation;
      const expectedRevision = wanted === 'right' ? right : wanted;
      const events = numberedFrom(model.last + 1, action.count);
      const actual = await settle(client.appendToStream(stream, events, { expectedRevision }));
      return { actual, expected: model.append(expectedRevision, action.count) };
    }
    case 'delete':
      return { actual: await settle(client.deleteStream(stream)), expected: model.delete() };
    case 'limit': {
      const { maxCount } = action;
      return {
        actual: await settle(client.setStreamMetadata(stream, { maxCount })),
        expected: model.limit(maxCount),
      };
    }
    case 'tombstone':
      return { actual: await settle(client.tombstoneStream(stream)), expected: model.tombstone() };
  }
};
