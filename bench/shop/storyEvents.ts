import { uuidV5 } from 'backend/domain/kernel/ids.ts';
import { dollars } from 'backend/domain/kernel/money.ts';
import type { RecordedEvent } from 'backend/domain/kernel/recordedEvent.ts';
import { streams } from 'backend/domain/streams.ts';
import type { EventStore, NewEvent } from 'backend/infra/eventStore/eventStore.ts';
import { ratePerSecond } from '../load/inFlight.ts';
import { asset, modelIdOf, modelPrice, priceChangeOf, stamped, uploadOf } from './sampleEvents.ts';

/** Events of one story: a model, its picture, a client, their cart and order. */
export const eventsOfStory = 10;

type Part = { readonly stream: string; readonly events: readonly NewEvent[] };

/** The events of the nth story, stream by stream, with something for every projection. */
const storyOf = (index: number): readonly Part[] => {
  const [modelId, userId] = [modelIdOf(index), uuidV5(`bench:user:${index}`)];
  const [orderId, assetId] = [uuidV5(`bench:order:${index}`), uuidV5(`bench:picture:${index}`)];
  const price = dollars(modelPrice);
  const some = (id: string, events: readonly (readonly [type: string, data: object])[]) =>
    events.map(([type, data], at) => stamped(type, data, id, at));
  return [
    { stream: streams.model(modelId), events: [uploadOf(index), priceChangeOf(index)] },
    {
      stream: streams.asset(assetId),
      events: some(assetId, [
        [
          'RenditionsRecorded',
          {
            assetId,
            width: 1200,
            height: 900,
            colour: '#8a5a2b',
            placeholder: `data:image/webp;base64,${'A'.repeat(120)}`,
            renditions: [{ width: 240, format: 'avif', bytes: 9000, key: `renditions/${assetId}/240.avif` }],
          },
        ],
      ]),
    },
    {
      stream: streams.user(userId),
      events: some(userId, [
        [
          'UserSignedUp',
          {
            userId,
            personal: { personId: userId, ciphertext: 'A'.repeat(160) },
            country: 'Finland',
            credentialId: uuidV5(`bench:credential:${index}`),
          },
        ],
        ['UserVerified', { userId }],
      ]),
    },
    {
      stream: streams.cart(userId),
      events: some(uuidV5(`bench:cart:${index}`), [
        ['CartItemAdded', { userId, modelId, price, via: 'shop' }],
      ]),
    },
    {
      stream: streams.order(orderId),
      events: some(orderId, [
        [
          'OrderPlaced',
          {
            orderId,
            userId,
            items: [
              {
                modelId,
                name: `Model ${index}`,
                card: asset('card.jpg', 'image/jpeg'),
                price,
                version: 1,
                sha256: null,
              },
            ],
            total: price,
            consent: null,
          },
        ],
        ['PaymentIntentRecorded', { orderId, paymentIntentId: `pi_${index}` }],
        ['PaymentReceived', { orderId, paymentIntentId: `pi_${index}`, amount: price, card: null }],
        ['EntitlementGranted', { orderId, userId, modelIds: [modelId], versions: [1] }],
      ]),
    },
  ];
};

/** Start of the nth recorded story, in ms since 1970: a minute after the previous one. */
export const instantOfStory = (index: number): number => Date.UTC(2024, 0, 1) + index * 60_000;

/**
 * The events of the nth story as recorded in a log that holds only stories, for benchmarks of what comes
 * after the log.
 */
export const recordedStory = (index: number): readonly RecordedEvent[] =>
  storyOf(index)
    .flatMap(({ stream, events }) => events.map((event, revision) => ({ event, stream, revision })))
    .map(({ event, stream, revision }, nth) => ({
      ...event,
      streamName: stream,
      revision: BigInt(revision),
      position: BigInt(index * eventsOfStory + nth + 1) * 100n,
      metadata: {
        ...event.metadata,
        at: new Date(instantOfStory(index) + nth).toISOString(),
      },
    }));

/** Appends `events` events or more (whole stories), a mixture like a shop's log. */
export const appendStories = async (
  store: EventStore,
  events: number,
  say: (line: string) => void,
): Promise<number> => {
  const stories = Math.ceil(events / eventsOfStory);
  const step = Math.ceil(stories / 10);
  await ratePerSecond(stories, 48, async (index) => {
    for (const { stream, events: those } of storyOf(index)) await store.append(stream, 'noStream', those);
    if ((index + 1) % step === 0)
      say(`${((index + 1) * eventsOfStory).toLocaleString('en-US')} events appended`);
  });
  return stories * eventsOfStory;
};
