import type { ModelEvent } from '#domain/catalogue/models/model.events.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { CartEvent } from '#domain/ordering/cart/cart.events.ts';
import type { OrderEvent } from '#domain/ordering/orders/order.events.ts';
import type { FunnelRow, InterestRow } from './table.ts';

/** The events from which sales are computed. */
export type SalesEvent = ModelEvent | CartEvent | OrderEvent;

/** How far an event moves a client towards buying its models. */
const reached = (
  event: RecordedEvent<SalesEvent>,
): {
  readonly userId: string;
  readonly modelIds: readonly string[];
  readonly ordered: boolean;
  readonly paid: boolean;
} | null => {
  switch (event.type) {
    case 'CartItemAdded':
      return { userId: event.data.userId, modelIds: [event.data.modelId], ordered: false, paid: false };
    case 'OrderPlaced': {
      const { userId, items } = event.data;
      return { userId, modelIds: items.map(({ modelId }) => modelId), ordered: true, paid: false };
    }
    case 'EntitlementGranted':
      return { userId: event.data.userId, modelIds: event.data.modelIds, ordered: true, paid: true };
    default:
      return null;
  }
};

/** The keys of the interests that an event changes. */
export const pairsOf = (event: RecordedEvent<SalesEvent>): readonly string[] => {
  const step = reached(event);
  return step?.modelIds.map((modelId) => `${step.userId}:${modelId}`) ?? [];
};

/** The numbers that a batch of events adds to the days, by the position of the event. */
type Funnelled = {
  readonly interests: ReadonlyMap<string, InterestRow>;
  readonly steps: ReadonlyMap<bigint, readonly FunnelRow[]>;
};

/**
 * Each client counts once per model, on the day when the model was first put into the cart (or ordered directly). Trying another card, or
 * removing the model and adding it again, does not count again. Pure.
 */
export const funnelled = (
  events: readonly RecordedEvent<SalesEvent>[],
  before: ReadonlyMap<string, InterestRow>,
): Funnelled => {
  const interests = new Map<string, InterestRow>();
  const steps = new Map<bigint, readonly FunnelRow[]>();
  for (const event of events) {
    const step = reached(event);
    if (step === null) continue;
    const changes = pairsOf(event).flatMap((pair): FunnelRow[] => {
      const known = interests.get(pair) ?? before.get(pair) ?? null;
      const after: InterestRow = {
        pair,
        day: known?.day ?? event.metadata.at.slice(0, 10),
        ordered: known?.ordered === true || step.ordered,
        paid: known?.paid === true || step.paid,
      };
      const change: FunnelRow = {
        day: after.day,
        added: known === null ? 1 : 0,
        ordered: Number(after.ordered) - Number(known?.ordered ?? false),
        paid: Number(after.paid) - Number(known?.paid ?? false),
      };
      if (change.added + change.ordered + change.paid === 0) return [];
      interests.set(pair, after);
      return [change];
    });
    steps.set(event.position, changes);
  }
  return { interests, steps };
};
