import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { streams } from '#domain/streams.ts';
import { ownLog } from '#testing/parts/ownLog.ts';
import { sampleAttributes, sampleFiles } from '#testing/samples/catalogueSamples.ts';
import { newContext } from '#testing/samples/sampleContext.ts';
import { contactCommands } from '../content/contactCommands.ts';
import { homeSliderCommands } from '../content/homeSliderCommands.ts';
import type { CommandContext } from '../handle.ts';
import { categoryCommands } from './categoryCommands.ts';
import { modelCommands } from './modelCommands.ts';

const { eventStore: store, handle } = await ownLog();

const command = {
  attributes: sampleAttributes(),
  type: 'premium',
  price: 40,
  files: sampleFiles(),
} as const;

test('the same upload sent twice creates one model, with its price in cents (R156)', async () => {
  const context = newContext();
  const first = await modelCommands(handle).uploadModel(command, context);
  const second = await modelCommands(handle).uploadModel(command, context);
  expect(second).toMatchObject({ modelId: first.modelId, position: first.position });
  const events = await store.readStream(streams.model(first.modelId));
  expect(events).toMatchObject([{ data: { price: { cents: 4000, currency: 'USD' } } }]);
});

test('concurrent updates of one model all take effect', async () => {
  const { modelId } = await modelCommands(handle).uploadModel(command, newContext());
  const changes = [{ style: 'Rustic' }, { polys: '7' }, { material: 'Beech' }];
  await Promise.all(
    changes.map((attributes) => modelCommands(handle).updateModel({ modelId, attributes }, newContext())),
  );
  const { state } = await modelCommands(handle).updateModel({ modelId, attributes: {} }, newContext());
  expect(state).toMatchObject({ attributes: { style: 'Rustic', polys: '7', material: 'Beech' } });
});

test("a change since the Admin's last read is not overwritten; repeating the same change is not a conflict", async () => {
  const at = (time: string): CommandContext => ({ ...newContext(), at: `2026-03-01T${time}.000Z` });
  const { modelId } = await modelCommands(handle).uploadModel(command, at('10:00:00'));
  const seenAt = '2026-03-01T10:00:00.000Z';
  const first = await modelCommands(handle).updateModel(
    { modelId, attributes: {}, price: 50, seenAt },
    at('11:00:00'),
  );
  expect(first.updatedAt).toBe('2026-03-01T11:00:00.000Z');
  const stale = { modelId, attributes: { name: 'Oak Chair II' }, price: 40, seenAt };
  await expect(modelCommands(handle).updateModel(stale, at('12:00:00'))).rejects.toMatchObject({
    kind: 'conflict',
  });
  const again = await modelCommands(handle).updateModel(
    { modelId, attributes: {}, price: 50, seenAt },
    at('12:00:00'),
  );
  expect(again).toMatchObject({ events: [], updatedAt: first.updatedAt });
  const renamed = { modelId, attributes: { name: 'Oak Chair II' }, seenAt: again.updatedAt };
  expect((await modelCommands(handle).updateModel(renamed, at('13:00:00'))).state).toMatchObject({
    attributes: { name: 'Oak Chair II' },
    price: { cents: 5000 },
  });
});

test('when two categories of one name are added concurrently, one is refused (Q35)', async () => {
  const name = `Garden ${randomUUID()}`;
  const outcomes = await Promise.allSettled(
    [name, name.toUpperCase()].map((given) =>
      categoryCommands({ handle, store }).addCategory({ name: given }, newContext()),
    ),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a sub-category requires an existing category (R169)', async () => {
  const adding = categoryCommands({ handle, store }).addSubCategory(
    { categoryId: randomUUID(), name: 'Chairs' },
    newContext(),
  );
  await expect(adding).rejects.toThrow('Category not found');
});

test('the same slider set or contact message sent twice is recorded once (R150, R050)', async () => {
  const context = newContext();
  const images = [command.files.card];
  const { setHomeSlider } = homeSliderCommands({ handle, validateAndStoreAssets: async () => [] });
  const sets = [1, 2].map(() => setHomeSlider({ images }, context));
  const [first, second] = await Promise.all(sets);
  expect(second?.sliderId).toBe(first?.sliderId);
  expect(await store.readStream(streams.homeSlider())).toHaveLength(1);

  const vault = {
    contactSenders: { note: async () => {}, messagesFrom: async () => [] },
    personalKeys: {
      encrypt: async (personId: string) => ({ personId, ciphertext: randomUUID() }),
      destroy: async () => {},
    },
  };
  const message = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'Nice chairs' };
  const { sendContactMessage: send } = contactCommands({ handle, vault });
  const sent = await send(message, context);
  await send(message, context);
  const [event, ...more] = await store.readStream(streams.contactMessage(sent.messageId));
  expect(more).toEqual([]);
  expect(JSON.stringify(event?.data)).not.toContain('Ada');
});
