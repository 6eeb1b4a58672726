import { sql } from 'kysely';
import type { UserEvent } from '#domain/accounts/users/user.events.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import type { OrderEvent } from '#domain/ordering/orders/order.events.ts';
import type { OrderVat } from '#domain/ordering/tax/orderVat.ts';
import type { Movement } from '#domain/ordering/tax/taxReport.ts';
import type { Db } from '#infra/database/database.ts';
import { defineReadModel, index } from '../../readModel.ts';
import { rowProjection, rowTable } from '../../rowProjection.ts';
import { loadRows } from '../../rows.ts';
import { boolean, defineTable, json, key, nullable, type RowOf, text } from '../../table.ts';

/** The country that an account declares now; no row once the person is erased. */
const declaration = defineTable('declaration', { user_id: key(text()), country: text() });
type DeclarationRow = RowOf<typeof declaration>;

/** An order with what a tax report needs. From the payment on, it contains nothing about the person. */
const taxedOrder = defineTable('taxed_order', {
  order_id: key(text()),
  /** Null from the payment on. */
  user_id: nullable(text()),
  /** The country that the account declared at the payment; empty if unknown. */
  declared: text(),
  card_country: nullable(text()),
  is_business: boolean(),
  /** As the receipt shows it. */
  vat: nullable(json<OrderVat>()),
  movements: json<readonly Movement[]>(),
  /** The time of the newest movement, ISO 8601; null before the payment. */
  moved_at: nullable(text()),
  refunded_cents: json<number>(),
  disputes: json<Readonly<Record<string, { readonly cents: number; readonly isLost: boolean }>>>(),
});
export type TaxedOrderRow = RowOf<typeof taxedOrder>;

const readModel = defineReadModel(
  { name: 'ordering/tax', version: 4 },
  [declaration, taxedOrder],
  [index('taxed_order_moved', taxedOrder, sql`(moved_at) where moved_at is not null`)],
);

export const taxTables = readModel.tablesOf;

type TaxEvent = OrderEvent | UserEvent;
type Event = RecordedEvent<TaxEvent>;
/** The declared country at each payment of a batch, by the payment's position. */
type Facts = ReadonlyMap<bigint, string>;

const isErased = ({ type }: TaxEvent): boolean => type === 'UserErased';
/** The country that an event declares; an erasure ends the declaration. */
const declaredIn = (event: TaxEvent): string | null => ('country' in event.data ? event.data.country : null);

const prepare = async (events: readonly Event[], tx: Db, schema: string): Promise<Facts> => {
  const paidIds = events.flatMap(({ type, data }) => (type === 'PaymentReceived' ? [data.orderId] : []));
  const known = await loadRows(tx, { schema, table: taxedOrder }, paidIds);
  const buyers = new Map([...known].map(([orderId, row]): [string, string] => [orderId, row.user_id ?? '']));
  for (const { type, data } of events) if (type === 'OrderPlaced') buyers.set(data.orderId, data.userId);
  const userIds = new Set(paidIds.map((orderId) => buyers.get(orderId) ?? ''));
  const rows = await loadRows(tx, { schema, table: declaration }, [...userIds]);
  const countries = new Map([...rows].map(([userId, row]): [string, string] => [userId, row.country]));
  const facts = new Map<bigint, string>();
  for (const event of events) {
    const { type, data, position } = event;
    const country = declaredIn(event);
    if (type === 'PaymentReceived') facts.set(position, countries.get(buyers.get(data.orderId) ?? '') ?? '');
    else if (isErased(event) && 'userId' in data) countries.delete(data.userId);
    else if (country !== null && 'userId' in data) countries.set(data.userId, country);
  }
  return facts;
};

const declarations = rowTable<DeclarationRow, TaxEvent, Facts>({
  table: declaration,
  keysOf: (event) =>
    'userId' in event.data && (isErased(event) || declaredIn(event) !== null) ? [event.data.userId] : [],
  evolve: (row, event, user_id) => {
    if (isErased(event)) return null;
    const country = declaredIn(event);
    return country === null ? row : { user_id, country };
  },
});

/** The row after money moved; 0 cents are no movement. */
const moved = (row: TaxedOrderRow, movement: Movement): TaxedOrderRow =>
  movement.cents === 0 ? row : { ...row, moved_at: movement.at, movements: [...row.movements, movement] };

const taxedOrders = rowTable<TaxedOrderRow, TaxEvent, Facts>({
  table: taxedOrder,
  keysOf: ({ type, data }) => {
    switch (type) {
      case 'OrderPlaced':
      case 'PaymentReceived':
      case 'OrderRefunded':
      case 'RefundFailed':
      case 'DisputeOpened':
      case 'DisputeClosed':
        return [data.orderId];
      default:
        return [];
    }
  },
  evolve: (row, event, order_id, facts) => {
    const { type, data, position } = event;
    const { at } = event.metadata;
    if (type === 'OrderPlaced')
      return {
        order_id,
        user_id: data.userId,
        declared: '',
        card_country: null,
        is_business: data.business !== null,
        vat: data.vat,
        movements: [],
        moved_at: null,
        refunded_cents: 0,
        disputes: {},
      };
    if (row === null) return null;
    switch (type) {
      case 'PaymentReceived':
        return {
          ...moved(row, { kind: 'receipt', at, cents: data.amount.cents }),
          user_id: null,
          declared: facts.get(position) ?? '',
          card_country: data.cardCountry,
        };
      case 'OrderRefunded':
      case 'RefundFailed': {
        const { cents } = data.refundedTotal;
        return {
          ...moved(row, { kind: 'refund', at, cents: row.refunded_cents - cents }),
          refunded_cents: cents,
        };
      }
      case 'DisputeOpened': {
        const dispute = { cents: data.amount.cents, isLost: false };
        return { ...row, disputes: { ...row.disputes, [data.disputeId]: dispute } };
      }
      case 'DisputeClosed': {
        const { cents, isLost: wasLost } = row.disputes[data.disputeId] ?? { cents: 0, isLost: false };
        const isLost = data.status === 'lost';
        const back = Number(wasLost) - Number(isLost);
        return {
          ...moved(row, { kind: 'dispute', at, cents: back * cents }),
          disputes: { ...row.disputes, [data.disputeId]: { cents, isLost } },
        };
      }
      default:
        return row;
    }
  },
});

/** The facts for tax reports: the buyers' countries as they were at the payment, and the movements of money. No write waits for it. */
export const taxProjection = rowProjection<TaxEvent, Facts>({
  streamCategories: ['user', 'order'],
  readModel,
  prepare,
  tables: [declarations, taxedOrders],
  waitedFor: false,
});
