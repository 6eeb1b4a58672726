import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { Db } from '#infra/database/database.ts';
import { rowProjection, rowsOnce, rowTable } from '../../rowProjection.ts';
import { loadRows, upsertRows } from '../../rows.ts';
import { funnelled, pairsOf, type SalesEvent } from './funnel.ts';
import {
  type FunnelRow,
  funnel,
  type InterestRow,
  interest,
  type PlacedOrderRow,
  placedOrder,
  readModel,
  type SaleRow,
  sale,
} from './table.ts';

type Event = RecordedEvent<SalesEvent>;
/** The prices in each order for which a batch grants models, by order id, and the numbers that the batch adds to the days. */
type Facts = ReturnType<typeof funnelled> & { readonly items: ReadonlyMap<string, PlacedOrderRow['items']> };

const itemsOf = (event: Event): PlacedOrderRow['items'] =>
  event.type === 'OrderPlaced'
    ? event.data.items.map(({ modelId, name, price }) => ({ modelId, name, cents: price.cents }))
    : [];

const prepare = async (events: readonly Event[], tx: Db, schema: string): Promise<Facts> => {
  const granted = events.flatMap((event) => (event.type === 'EntitlementGranted' ? event.data.orderId : []));
  const known = await loadRows(tx, { schema, table: placedOrder }, [...new Set(granted)]);
  const interests = await loadRows(tx, { schema, table: interest }, [...new Set(events.flatMap(pairsOf))]);
  const placed = events.flatMap((event): [string, PlacedOrderRow['items']][] =>
    event.type === 'OrderPlaced' ? [[event.data.orderId, itemsOf(event)]] : [],
  );
  const items = new Map([
    ...[...known].map(([id, row]): [string, PlacedOrderRow['items']] => [id, row.items]),
    ...placed,
  ]);
  return { ...funnelled(events, interests), items };
};

const sales = rowTable<SaleRow, SalesEvent, Facts>({
  table: sale,
  keysOf: ({ type, data }) => {
    switch (type) {
      case 'ModelUpdated':
        return data.attributes.name === undefined ? [] : [data.modelId];
      case 'EntitlementGranted':
      case 'EntitlementRevoked':
        return data.modelIds;
      default:
        return [];
    }
  },
  evolve: (row, { type, data, metadata }, modelId, { items }) => {
    if (type === 'EntitlementGranted') {
      const { name = '', cents = 0 } =
        items.get(data.orderId)?.find((item) => item.modelId === modelId) ?? {};
      const { sold, taken_back, cents: before } = row ?? { sold: 0, taken_back: 0, cents: '0' };
      const sum = String(BigInt(before) + BigInt(cents));
      return { model_id: modelId, name, sold: sold + 1, cents: sum, taken_back, last_sold_at: metadata.at };
    }
    if (row === null) return null;
    switch (type) {
      case 'ModelUpdated':
        return { ...row, name: data.attributes.name ?? row.name };
      case 'EntitlementRevoked':
        return { ...row, taken_back: row.taken_back + 1 };
      default:
        return row;
    }
  },
});

const placedOrders = rowTable<PlacedOrderRow, SalesEvent, Facts>({
  table: placedOrder,
  keysOf: ({ type, data }) =>
    type === 'OrderPlaced' || type === 'PaymentReceived' || type === 'PaymentFailed' ? [data.orderId] : [],
  evolve: (row, event, order_id) =>
    event.type === 'OrderPlaced'
      ? {
          order_id,
          placed_at: event.metadata.at,
          cents: String(event.data.total.cents),
          items: itemsOf(event),
          is_open: true,
        }
      : row && { ...row, is_open: false },
});

const interests = rowsOnce<InterestRow, SalesEvent, Facts>(
  interest,
  (_, facts) => [...facts.interests.values()],
  upsertRows,
);

const funnels = rowTable<FunnelRow, SalesEvent, Facts>({
  table: funnel,
  keysOf: ({ position }, { steps }) => [...new Set((steps.get(position) ?? []).map(({ day }) => day))],
  evolve: (row, { position }, day, { steps }) =>
    (steps.get(position) ?? [])
      .filter((step) => step.day === day)
      .reduce<FunnelRow>(
        (sum, step) => ({
          day,
          added: sum.added + step.added,
          ordered: sum.ordered + step.ordered,
          paid: sum.paid + step.paid,
        }),
        row ?? { day, added: 0, ordered: 0, paid: 0 },
      ),
});

/** Sales, open payments, and the conversion of cart additions. No write waits for it. */
export const salesProjection = rowProjection<SalesEvent, Facts>({
  streamCategories: ['model', 'cart', 'order'],
  readModel,
  prepare,
  tables: [sales, placedOrders, interests, funnels],
  waitedFor: false,
});
