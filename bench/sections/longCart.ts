import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventId } from 'backend/domain/kernel/ids.ts';
import { streams } from 'backend/domain/streams.ts';
import { createEventStore } from 'backend/infra/eventStore/esdbEventStore.ts';
import type { NewEvent } from 'backend/infra/eventStore/eventStore.ts';
import { verifiedClient } from 'backend/testing/shop/shopApi.ts';
import { type Figure, median, type Plan, repeat, type Section } from '../figure.ts';
import { send } from '../load/http.ts';
import { untilQuiet, withShop } from '../shop/benchShop.ts';

/** Events in one append. */
const atOnce = 1_000;
/** The most that the export of a client's data may take, in ms. */
const exportAimMs = 2_000;

/** Models that come into a cart and leave it, as one client could do for hours. */
const cartEvents = (userId: string, count: number): readonly NewEvent[] => {
  const modelId = randomUUID();
  return Array.from({ length: count }, (_, index) => {
    const commandId = randomUUID();
    const metadata = {
      actor: { kind: 'client', id: userId },
      correlationId: commandId,
      causationId: commandId,
      commandId,
      schemaVersion: 1,
      at: new Date().toISOString(),
    } as const;
    const id = eventId(streams.cart(userId), commandId, 0);
    const price = { cents: 3_500, currency: 'USD' };
    return index % 2 === 0
      ? { id, metadata, type: 'CartItemAdded', data: { userId, modelId, price, via: 'shop' } }
      : { id, metadata, type: 'CartItemRemoved', data: { userId, modelId, reason: 'removed' } };
  });
};

/** The cost of a cart with a long history, for its client and for all others. */
export const longCart: Section = {
  name: 'longCart',
  title:
    'a change of a cart and the export of its client, with 50 events in its stream and with half of --events',
  run: (plan: Plan) =>
    withShop(1, async (shop, dataDir) => {
      const services = JSON.parse(await readFile(join(dataDir, 'services.json'), 'utf8')) as Record<
        string,
        string
      >;
      const store = createEventStore({ url: services.EVENTSTORE_URL ?? '' });
      const figures: Figure[] = [];
      try {
        for (const events of [50, plan.events / 2]) {
          const { token, userId } = await verifiedClient(shop.url, dataDir, `cart-${events}@bench.example`);
          const headers = { authorization: `Bearer ${token}` };
          let revision: bigint | undefined;
          for (let from = 0; from < events; from += atOnce) {
            const some = cartEvents(userId, Math.min(atOnce, events - from));
            ({ revision } = await store.append(streams.cart(userId), revision ?? 'noStream', some));
          }
          await untilQuiet(shop);
          const measure = async (what: string, aimMs: number | null, path: string, method = 'GET') => {
            const title = `${what}, ${events.toLocaleString('en-US')} events in its stream`;
            const once = async () => {
              const startedAt = performance.now();
              const { status } = await send(`${shop.url}/api${path}`, { method, headers });
              if (status !== 200) throw new Error(`${path}: ${status}`);
              return performance.now() - startedAt;
            };
            await once();
            const runs = await repeat(plan, title, 'ms', once);
            const value = median(runs);
            const aim = aimMs === null ? null : { text: `≤ ${aimMs} ms`, isMet: value <= aimMs };
            figures.push({ section: 'longCart', what: title, unit: 'ms', value, runs, baselines: [], aim });
          };
          await measure('change of a cart', null, '/cart', 'DELETE');
          await measure("export of a client's data", exportAimMs, '/user/mydata');
        }
      } finally {
        await store.close();
      }
      return figures;
    }),
};
