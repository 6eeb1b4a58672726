import type { UserEvent } from '#domain/accounts/user.events.ts';
import type { ModelEvent } from '#domain/catalogue/model.events.ts';
import type { OrderEvent } from '#domain/ordering/order.events.ts';
import { noFacts, rowProjection, rowTable } from '../../rowProjection.ts';
import { type Counted, type CountRow, createTables, type DayRow, identity } from './table.ts';

export type CountedEvent = UserEvent | ModelEvent | OrderEvent;

/** What an event adds to which count; the deciders see to it that none of them happens twice in a row. */
export const countedBy = ({ type, data }: CountedEvent): readonly [Counted, number] | null => {
  switch (type) {
    case 'UserSignedUp':
    case 'AdminCreated':
      return ['users', 1];
    case 'ModelUploaded':
    case 'ModelRelisted':
      return ['models', 1];
    case 'ModelDelisted':
      return ['models', -1];
    case 'PaymentReceived':
      return ['paidOrders', 1];
    case 'EntitlementGranted':
      return ['soldModels', data.modelIds.length];
    default:
      return null;
  }
};

const tally = rowTable<CountRow, CountedEvent>({
  table: 'tally',
  key: 'counted',
  keysOf: (event) => {
    const changed = countedBy(event);
    return changed ? [changed[0]] : [];
  },
  evolve: (row, event) => {
    const changed = countedBy(event);
    return changed ? { counted: changed[0], total: (row?.total ?? 0) + changed[1] } : row;
  },
});

/** The same of the day on which it happened: accounts of clients, paid orders and what was paid for them. */
const dayAfter = (row: DayRow, { type, data }: CountedEvent): DayRow | null => {
  switch (type) {
    case 'UserSignedUp':
      return { ...row, sign_ups: row.sign_ups + 1 };
    case 'PaymentReceived':
      return {
        ...row,
        orders: row.orders + 1,
        cents: String(BigInt(row.cents) + BigInt(data.amount.cents)),
      };
    default:
      return null;
  }
};

const emptyDay = (day: string): DayRow => ({ day, sign_ups: 0, orders: 0, cents: '0' });

const days = rowTable<DayRow, CountedEvent>({
  table: 'day',
  key: 'day',
  keysOf: (event) => {
    const day = event.metadata.at.slice(0, 10);
    return dayAfter(emptyDay(day), event) === null ? [] : [day];
  },
  evolve: (row, event, day) => dayAfter(row ?? emptyDay(day), event),
});

/** The numbers on the Admin's dashboard. */
export const dashboardProjection = rowProjection<CountedEvent>({
  ...identity,
  kinds: ['user', 'model', 'order'],
  createTables,
  prepare: noFacts,
  tables: [tally, days],
});
