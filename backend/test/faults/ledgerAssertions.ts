import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { Client } from './shopper.ts';

type Data = {
  readonly orderId: string;
  readonly modelIds: readonly string[];
  readonly total: { readonly cents: number };
  readonly items: readonly { readonly modelId: string }[];
};

/** One order as recorded in the log; times are ISO 8601. */
export type OrderStory = {
  readonly orderId: string;
  readonly userId: string;
  readonly modelIds: readonly string[];
  readonly cents: number;
  readonly placedAt: string;
  /** The payer was challenged: from then on the shop waited for them. */
  readonly waitedForPayer: boolean;
  readonly outcomes: readonly { readonly type: string; readonly at: string }[];
  /** The models that it granted, one entry per grant. */
  readonly granted: readonly string[];
};

const dataOf = (event: RecordedEvent): Data => event.data as unknown as Data;
const outcomeTypes = new Set(['PaymentReceived', 'PaymentFailed']);

const storyOf = (userId: string, events: readonly RecordedEvent[]): OrderStory | null => {
  const placed = events.find(({ type }) => type === 'OrderPlaced');
  if (!placed) return null;
  const { orderId, items, total } = dataOf(placed);
  return {
    orderId,
    userId,
    modelIds: items.map(({ modelId }) => modelId),
    cents: total.cents,
    placedAt: placed.metadata.at,
    waitedForPayer: events.some(({ type }) => type === 'PaymentActionRequired'),
    outcomes: events
      .filter(({ type }) => outcomeTypes.has(type))
      .map(({ type, metadata }) => ({ type, at: metadata.at })),
    granted: events
      .filter(({ type }) => type === 'EntitlementGranted')
      .flatMap((event) => dataOf(event).modelIds),
  };
};

/** Every order of the clients. */
const ordersInLog = async (store: EventStore, clients: readonly Client[]): Promise<readonly OrderStory[]> => {
  const stories = await Promise.all(
    clients.map(async ({ userId }) => {
      const claims = (await store.readStream(streams.purchases(userId))).filter(
        ({ type }) => type === 'ModelsClaimed',
      );
      return Promise.all(
        claims.map(async (claim) =>
          storyOf(userId, await store.readStream(streams.order(dataOf(claim).orderId))),
        ),
      );
    }),
  );
  return stories.flat().filter((story) => story !== null);
};

/** The orders, as soon as each has an outcome or the time limit (ms) has passed. */
export const ordersOnceSettled = async (
  store: EventStore,
  clients: readonly Client[],
  timeoutMs: number,
): Promise<readonly OrderStory[]> => {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    const orders = await ordersInLog(store, clients);
    if (Date.now() > giveUpAt || orders.every(({ outcomes }) => outcomes.length > 0)) return orders;
    await delay(500);
  }
};

export const isPaid = ({ outcomes }: OrderStory): boolean =>
  outcomes.some(({ type }) => type === 'PaymentReceived');

/** A charge by the provider: the amount in cents, and the time in ISO 8601. */
export type Movement = { readonly cents: number; readonly at: string };

/** The provider's charges, by order. */
export const takenByOrder = async (dataDir: string): Promise<ReadonlyMap<string, readonly Movement[]>> => {
  const ledger = await readFile(join(dataDir, 'sandbox', 'ledger.ndjson'), 'utf8').catch(() => '');
  const taken = new Map<string, Movement[]>();
  for (const line of ledger.split('\n').filter(Boolean)) {
    const { type, amount: cents, at, metadata } = JSON.parse(line);
    if (type === 'payment_intent.succeeded')
      taken.set(metadata.orderId, [...(taken.get(metadata.orderId) ?? []), { cents, at }]);
  }
  return taken;
};
