import { randomUUID } from 'node:crypto';
import { streams } from 'backend/domain/streams.ts';
import { createEventStore } from 'backend/infra/eventStore/esdbEventStore.ts';
import type { NewEvent } from 'backend/infra/eventStore/eventStore.ts';
import { atMost, figureOf, repeat, type Section, timed } from '../figure.ts';
import { sendCall } from '../load/http.ts';
import { makeClients, untilQuiet, withShop } from '../shop/benchShop.ts';
import { stamped } from '../shop/events.ts';
import { servicesOf } from '../shop/services.ts';

/** Events in one append. */
const atOnce = 1_000;
/** The time limit of an export of a client's data, in ms. */
const mostMs = 2_000;

/** A model is put into a cart and removed, which one client could repeat for hours. */
const cartEvents = (userId: string, count: number): readonly NewEvent[] => {
  const modelId = randomUUID();
  const price = { cents: 3_500, currency: 'USD' };
  return Array.from({ length: count }, (_, index) =>
    index % 2 === 0
      ? stamped('CartItemAdded', { userId, modelId, price, via: 'shop' }, randomUUID())
      : stamped('CartItemRemoved', { userId, modelId, reason: 'removed' }, randomUUID()),
  );
};

/** The cost of a cart with a long history. */
export const longStream: Section = {
  name: 'longStream',
  title: 'the export of a client whose cart has half of --events in its stream',
  run: (plan) =>
    withShop(1, async (shop, dataDir) => {
      const events = plan.events / 2;
      const [client] = await makeClients(shop.url, dataDir, 1);
      const { token = '', userId = '' } = client ?? {};
      const store = createEventStore({ url: (await servicesOf(dataDir)).EVENTSTORE_URL });
      try {
        let revision: bigint | undefined;
        for (let from = 0; from < events; from += atOnce) {
          const some = cartEvents(userId, Math.min(atOnce, events - from));
          ({ revision } = await store.append(streams.cart(userId), revision ?? 'noStream', some));
        }
      } finally {
        await store.close();
      }
      await untilQuiet(shop);
      const what = `export of a client's data, ${events.toLocaleString('en-US')} events in its cart's stream`;
      const runs = await repeat(plan, what, 'ms', () =>
        timed(async () => {
          const { status } = await sendCall(shop.url, 'GET /user/mydata', { token });
          if (status !== 200) throw new Error(`Export: ${status}`);
        }),
      );
      return [figureOf(what, 'ms', runs, atMost(mostMs))];
    }),
};
