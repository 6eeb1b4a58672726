import { standardLicence } from '#domain/catalogue/licences/licence.ts';
import { licenceLine } from '#domain/catalogue/licences/licenceFacts.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { BoughtLicence, OrderEvent } from '#domain/ordering/orders/order.events.ts';
import { streams } from '#domain/streams.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';

type Recorded<Type extends OrderEvent['type']> = RecordedEvent<Extract<OrderEvent, { type: Type }>>;

/** A paid order from the log: its placement, its payment, and all its events. */
export type PaidOrder = {
  readonly placed: Recorded<'OrderPlaced'>;
  readonly paid: Recorded<'PaymentReceived'>;
  readonly events: readonly RecordedEvent<OrderEvent>[];
};

const revokedModels = ({ events }: Pick<PaidOrder, 'events'>): ReadonlySet<string> =>
  new Set(events.flatMap((event) => (event.type === 'EntitlementRevoked' ? event.data.modelIds : [])));

/** Whether the purchase was revoked, because the whole amount was returned (ADR 26). */
export const isRevoked = (order: PaidOrder): boolean => {
  const revoked = revokedModels(order);
  return order.placed.data.items.every(({ modelId }) => revoked.has(modelId));
};

/** Loads an order from the log, since a read model may lag. Null if it is not paid. */
export const loadPaidOrder = async (
  eventStore: Pick<EventStore, 'readStream'>,
  orderId: string,
): Promise<PaidOrder | null> => {
  const events = await eventStore.readStream(streams.order(orderId));
  const placed = events.find((event) => event.type === 'OrderPlaced');
  const paid = events.find((event) => event.type === 'PaymentReceived');
  return placed && paid ? { placed, paid, events } : null;
};

type Item = { readonly name: string; readonly licence?: BoughtLicence | undefined };

/** The licence line of each model of an order; older orders name no licences. */
export const licenceLines = async (
  eventStore: Pick<EventStore, 'readStream'>,
  items: readonly Item[],
): Promise<readonly (readonly [modelName: string, licence: string])[]> => {
  const lines = items.map(async ({ name, licence }) => {
    if (!licence) return [];
    const { licenceId, version, madeWithAi } = licence;
    const published = await eventStore.readStream(streams.licence(licenceId));
    const bought = [standardLicence, ...published.map(({ data }) => data)].find(
      (one) => one.licenceId === licenceId && one.version === version,
    );
    return bought ? [[name, licenceLine({ ...bought, madeWithAi })] as const] : [];
  });
  return (await Promise.all(lines)).flat();
};
