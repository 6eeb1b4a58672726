import type { UserEvent } from '#domain/accounts/user.events.ts';
import type { ModelEvent } from '#domain/catalogue/model.events.ts';
import type { OrderEvent } from '#domain/ordering/order.events.ts';
import { noFacts, rowProjection, rowTable } from '../../rowProjection.ts';
import { type Counted, type CountRow, createTables, identity } from './table.ts';

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

/** The numbers on the Admin's dashboard. */
export const dashboardProjection = rowProjection<CountedEvent>({
  ...identity,
  kinds: ['user', 'model', 'order'],
  createTables,
  prepare: noFacts,
  tables: [tally],
});
